import { describe, expect, test } from 'vitest';
import { json, type Step } from '../test/scripted-store.ts';
import { accepted } from './test/order-answers.ts';
import { desk, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { order, orders } from './test/queue-under-test.ts';

setUpQueue();

/** Longer than the gateway lets a call wait. */
const REST_MS = 45_000;
const limited = json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '45' });

/** A batch of two whose first call hit the store's rate limit. */
async function limitedBatch(...script: readonly Step[]) {
  await open(limited, ...script);
  const batch = await desk.submit({ orders: orders(2) });
  await desk.clock.waitedFor(REST_MS);
  return batch;
}

describe('a job that the rate limit holds back for longer than a call may wait (specification 2.4)', () => {
  test('is queued again with the time, and sent automatically with the rest of its batch', async () => {
    const batch = await limitedBatch(accepted(1), accepted(2));
    expect(await desk.states(batch)).toEqual([
      { kind: 'queued', limitedUntil: desk.clock.now() + REST_MS },
      { kind: 'queued' },
    ]);
    expect(await desk.list()).toMatchObject([{ paused: false }]);
    expect(desk.records).toEqual([]);
    desk.clock.advance(REST_MS);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'done']);
    expect(store.received).toHaveLength(3);
  });

  test('can be cancelled, and nothing more is sent', async () => {
    const batch = await limitedBatch();
    await desk.cancel(batch);
    desk.clock.advance(REST_MS);
    expect(await desk.kinds(batch)).toEqual(['cancelled', 'cancelled']);
    expect(store.received).toHaveLength(1);
  });

  test('waits as often as the store limits it', async () => {
    const batch = await limitedBatch(limited, accepted(1), accepted(2));
    desk.clock.advance(REST_MS);
    await store.whenReceived(2);
    await desk.clock.waitedFor(REST_MS);
    expect(await desk.kinds(batch)).toEqual(['queued', 'queued']);
    desk.clock.advance(REST_MS);
    await desk.reached(2, 'done');
  });

  test('is interrupted, not unknown, when quitting cannot wait that long', async () => {
    const batch = await limitedBatch();
    const drained = desk.queue.drain('finish', 5_000);
    // It is tried at once, and the gateway knows that the store will not accept it yet.
    await desk.clock.waitedFor(REST_MS);
    desk.clock.advance(5_000);
    expect(await drained).toMatchObject({ outcomes: [{ state: 'interrupted' }] });
    expect(await desk.kinds(batch)).toEqual(['interrupted', 'interrupted']);
  });

  test('is cancelled at once when quitting cancels', async () => {
    const batch = await limitedBatch();
    expect(await desk.queue.drain('cancel', 5_000)).toMatchObject({ asChosen: true });
    expect(await desk.kinds(batch)).toEqual(['cancelled', 'cancelled']);
    expect(store.received).toHaveLength(1);
  });

  test('is interrupted by a crash and sent only on request', async () => {
    const batch = await limitedBatch(accepted(1), accepted(2));
    restart();
    expect(await desk.kinds(batch)).toEqual(['interrupted', 'interrupted']);
    await desk.call('resume', batch);
    await desk.reached(2, 'done');
  });

  test('does not prevent jobs submitted meanwhile from being sent', async () => {
    await limitedBatch(accepted(9), accepted(1), accepted(2));
    await desk.submit({ orders: [order(9)] });
    desk.clock.advance(REST_MS);
    await desk.reached(9, 'done');
    await desk.reached(2, 'done');
    expect(store.received).toHaveLength(4);
  });
});
