import { expect, test } from 'vitest';
import { err } from '../../shared/result.ts';
import { beginSubmitting, handOver, useQueueState } from './queue-state.ts';

const LOST = { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' } as const;
const marked = () => [...useQueueState.getState().submitting.keys()];

test('an order is not under way any more when the host refused it, or when handing it over ended in a bug', async () => {
  expect(beginSubmitting(['sandbox/1'], 'accept')).toBe(true);
  let taken: unknown = null;
  await handOver(['sandbox/1'], Promise.resolve(err(LOST)), (answer) => {
    // Before anything is drawn: the mark goes with the answer.
    taken = [answer, marked()];
  });
  expect(taken).toEqual([err(LOST), []]);

  expect(beginSubmitting(['sandbox/1'], 'accept')).toBe(true);
  const bug = handOver(['sandbox/1'], Promise.reject(new Error('planted')), () => expect.unreachable());
  await expect(bug).rejects.toThrow('planted');
  expect(marked()).toEqual([]);
});
