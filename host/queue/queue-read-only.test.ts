import { describe, expect, test } from 'vitest';
import { accepted } from './test/order-answers.ts';
import { desk, open, setUpQueue, store } from './test/queue-fixture.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { ACCEPT, jobFor, order } from './test/queue-under-test.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

const refused = { ok: false, error: { kind: 'read_only' } };

test('submitting to a read-only store is refused', async () => {
  await open(accepted(1));
  desk.setReadOnly(true);
  const jobs = [jobFor(order(1), ACCEPT)];
  const input = { connection: CONNECTION, kind: 'fulfillment', jobs, holdMs: 0 } as const;
  expect(await desk.queue.calls['queue.submit'](input)).toEqual(refused);
  expect(await desk.list()).toEqual([]);
  expect(store.received).toEqual([]);
});

describe('a waiting job when its store becomes read-only', () => {
  test('is not sent when its hold ends, nor automatically when read-only is switched off', async () => {
    await open(accepted(1));
    const batch = await desk.submit({ holdMs: HOLD_MS });
    desk.setReadOnly(true);
    desk.clock.advance(HOLD_MS);
    expect(await desk.kinds(batch)).toEqual(['interrupted']);
    desk.setReadOnly(false);
    desk.clock.advance(60_000);
    expect(await desk.kinds(batch)).toEqual(['interrupted']);
    expect([store.received, desk.records]).toEqual([[], []]);
    await desk.call('resume', batch);
    await desk.reached(1, 'done');
    expect(store.received).toHaveLength(1);
  });

  test.each(['sendNow', 'resume', 'retry'] as const)(
    'is not sent by %s, and can be cancelled',
    async (name) => {
      await open(accepted(1));
      const batch = await desk.submit({ holdMs: HOLD_MS });
      desk.setReadOnly(true);
      expect(await desk.queue.calls[`queue.${name}`]({ batch: batch.id, jobs: null })).toEqual(refused);
      expect(await desk.kinds(batch)).toEqual(['interrupted']);
      expect(await desk.cancel(batch)).toMatchObject({ jobs: [{ state: { kind: 'cancelled' } }] });
      expect(store.received).toEqual([]);
    },
  );

  test('of a batch is interrupted, while the job in flight gets its answer', async () => {
    await open((response) => {
      setImmediate(() => {
        desk.setReadOnly(true);
        accepted(1)(response);
      });
    });
    const batch = await desk.submit({ orders: [order(1), order(2)] });
    await desk.reached(1, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'interrupted']);
    expect(store.received).toHaveLength(1);
  });
});

test('a job whose answer was lost can still be looked up', async () => {
  await open(
    (response) => response.destroy(),
    (response) => response.destroy(),
  );
  const batch = await desk.submit();
  await desk.is(batch, { kind: 'unknown' });
  desk.setReadOnly(true);
  expect(await desk.queue.calls['queue.retry']({ batch: batch.id, jobs: null })).toMatchObject({ ok: true });
});
