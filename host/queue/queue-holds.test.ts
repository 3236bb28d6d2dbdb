import { describe, expect, test } from 'vitest';
import { accepted } from './test/order-answers.ts';
import { desk, open, setUpQueue, store } from './test/queue-fixture.ts';
import { order } from './test/queue-under-test.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

describe('a held accept', () => {
  test('is sent when its hold ends, and not before', async () => {
    await open(accepted(1));
    const batch = await desk.submit({ holdMs: HOLD_MS });
    expect(await desk.states(batch)).toEqual([{ kind: 'held', until: desk.clock.now() + HOLD_MS }]);
    desk.clock.advance(HOLD_MS - 1);
    expect(await desk.kinds(batch)).toEqual(['held']);
    expect(store.received).toEqual([]);
    desk.clock.advance(1);
    expect(await desk.reached(1, 'done')).toMatchObject({
      result: { order: { requestStatus: 'accepted' } },
      late: false,
    });
    expect(store.received).toHaveLength(1);
  });

  test('is never sent after it was cancelled', async () => {
    await open();
    const batch = await desk.submit({ holdMs: HOLD_MS });
    expect(await desk.cancel(batch)).toMatchObject({ jobs: [{ state: { kind: 'cancelled' } }] });
    expect(desk.clock.pending()).toEqual([]);
    desk.clock.advance(60_000);
    expect(await desk.kinds(batch)).toEqual(['cancelled']);
    expect([store.received, desk.records]).toEqual([[], []]);
  });

  test('is never sent after it was cancelled and dismissed', async () => {
    await open();
    const batch = await desk.submit({ holdMs: HOLD_MS });
    await desk.cancel(batch);
    await desk.queue.calls['queue.dismiss']({ batch: batch.id });
    desk.clock.advance(60_000);
    expect(await desk.list()).toEqual([]);
    expect([store.received, desk.records]).toEqual([[], []]);
  });

  test('is sent at once on request', async () => {
    await open(accepted(1));
    const batch = await desk.submit({ holdMs: HOLD_MS });
    await desk.call('sendNow', batch);
    expect(await desk.reached(1, 'done')).toMatchObject({ kind: 'done' });
    desk.clock.advance(HOLD_MS);
    expect(store.received).toHaveLength(1);
  });

  test('cannot be cancelled while it is in flight, and cancel returns its state', async () => {
    await open((response) => {
      setImmediate(() => accepted(1)(response));
    });
    const batch = await desk.submit({ holdMs: HOLD_MS });
    desk.clock.advance(HOLD_MS);
    await store.whenReceived(1);
    expect(await desk.cancel(batch)).toMatchObject({ jobs: [{ state: { kind: 'sending' } }] });
    expect(await desk.reached(1, 'done')).toMatchObject({ kind: 'done' });
  });

  test('stays held when another order of its batch is cancelled', async () => {
    await open(accepted(2));
    const batch = await desk.submit({ orders: [order(1), order(2)], holdMs: HOLD_MS });
    const [first] = batch.jobs;
    await desk.cancel(batch, [first!.id]);
    expect(await desk.kinds(batch)).toEqual(['cancelled', 'held']);
    desk.clock.advance(HOLD_MS);
    expect(await desk.reached(2, 'done')).toMatchObject({ kind: 'done' });
  });

  test('has its own hold beside other held accepts', async () => {
    await open(accepted(2), accepted(1));
    const first = await desk.submit({ holdMs: 2 * HOLD_MS });
    const second = await desk.submit({ orders: [order(2)], holdMs: HOLD_MS });
    desk.clock.advance(HOLD_MS);
    await desk.reached(2, 'done');
    expect(await desk.kinds(first)).toEqual(['held']);
    desk.clock.advance(HOLD_MS);
    await desk.reached(1, 'done');
    expect(await desk.kinds(second)).toEqual(['done']);
  });
});

describe('an order with an open operation', () => {
  test('refuses the same operation again, as after a double click', async () => {
    await open();
    const [first, second] = await Promise.all([
      desk.submit({ holdMs: HOLD_MS }),
      desk.submit({ holdMs: HOLD_MS }),
    ]);
    expect(await desk.kinds(first)).toEqual(['held']);
    expect(await desk.states(second)).toMatchObject([
      { kind: 'refused', refusal: { kind: 'busy' }, current: null },
    ]);
    expect(desk.records).toEqual([]);
  });

  test('refuses a reject while its accept is held', async () => {
    await open();
    await desk.submit({ holdMs: HOLD_MS });
    const reject = { operation: 'reject', message: null, reason: null, lines: null } as const;
    const second = await desk.submit({ command: reject, orders: [order(1), order(2)], holdMs: HOLD_MS });
    expect(await desk.kinds(second)).toEqual(['refused', 'held']);
  });

  test('is accepted only once in a list of orders', async () => {
    await open();
    const batch = await desk.submit({ orders: [order(1), order(1)], holdMs: HOLD_MS });
    expect(await desk.kinds(batch)).toEqual(['held', 'refused']);
  });

  test('is free again after the operation was cancelled', async () => {
    await open();
    await desk.cancel(await desk.submit({ holdMs: HOLD_MS }));
    expect(await desk.kinds(await desk.submit({ holdMs: HOLD_MS }))).toEqual(['held']);
  });
});

test('an operation that the state of the order does not allow is refused without a call', async () => {
  await open();
  const batch = await desk.submit({ orders: [order(1, 'in_progress/accepted')] });
  expect(await desk.states(batch)).toMatchObject([
    { kind: 'refused', refusal: { kind: 'not_allowed' }, current: null },
  ]);
  expect(store.received).toEqual([]);
});

test('submitting to a missing connection fails', async () => {
  await open();
  desk.connections.clear();
  await expect(desk.submit()).rejects.toThrow('no_connection');
  expect(await desk.list()).toEqual([]);
});
