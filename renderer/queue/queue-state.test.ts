import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { handOver, onceTaken } from './queue-state.ts';
import { batchOf } from './test/batches.ts';

const TAKEN = ok(batchOf('a', { kind: 'held', until: 5_000 }));
const BUSY = ok(batchOf('b', { kind: 'refused', refusal: { kind: 'busy' }, current: null }));
const FULL = err<ApiError>({ kind: 'internal', status: 500, requestId: null });

/** Submits, waits for the answer as a shortcut does that is pressed meanwhile, and lets the host answer. */
async function takenWith(...answers: readonly Result<QueueBatch, ApiError>[]): Promise<boolean> {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const handedOver = answers.map(async (one) => handOver(answered.then(() => one)));
  const taken = onceTaken();
  answer();
  await Promise.all(handedOver);
  return taken;
}

test('onceTaken says whether the host accepted every submission that was in flight', async () => {
  expect(await takenWith()).toBe(true);
  expect(await takenWith(TAKEN, TAKEN)).toBe(true);
  expect(await takenWith(TAKEN, FULL)).toBe(false);
  // Refused at once, because another window was faster with the same order.
  expect(await takenWith(BUSY)).toBe(false);
  // An earlier refusal no longer counts.
  expect(await takenWith()).toBe(true);
});
