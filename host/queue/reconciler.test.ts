import { describe, expect, test } from 'vitest';
import { drop, json, raw } from '../test/scripted-store.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { accepted, stands } from './test/order-answers.ts';
import { desk, open, setUpQueue } from './test/queue-fixture.ts';
import { CONNECTION } from '../gateway/test/gateway-under-test.ts';
import { ACCEPT, jobFor, order, orders } from './test/queue-under-test.ts';

setUpQueue();

const unavailable = json(423, { errors: 'Unavailable' });
const broken = json(500, { errors: 'Something went wrong' });

/** Lets the time until the next read pass, once that read is scheduled. */
async function readAgain(): Promise<void> {
  await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
  desk.clock.advance(RECONCILE_AGAIN_MS);
}

describe('a job whose answer was lost', () => {
  test('is found to be done by reading the order', async () => {
    await open(drop, stands('in_progress/accepted'));
    await desk.submit();
    expect(await desk.reached(1, 'done')).toMatchObject({
      result: { order: { id: 1, status: 'in_progress', requestStatus: 'accepted' } },
      late: true,
    });
    expect(desk.records).toMatchObject([
      { outcome: 'unknown', settles: false },
      { outcome: 'done', settles: true },
    ]);
  });

  test('H3 is not settled by an answer about another order', async () => {
    const id = 'gid://service/FulfillmentOrder/9';
    const other = { id, status: 'IN_PROGRESS', requestStatus: 'ACCEPTED', updatedAt: '2026-01-02T03:04:05Z' };
    await open(drop, json(200, { data: { fulfillmentOrder: other } }), stands('in_progress/accepted'));
    const batch = await desk.submit();
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    expect(await desk.kinds(batch)).toEqual(['unknown']);
    await readAgain();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('fails only after a second reading shows that nothing happened', async () => {
    await open(drop, stands('open/submitted'), stands('open/submitted'));
    const batch = await desk.submit();
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    expect(await desk.kinds(batch)).toEqual(['unknown']);
    await readAgain();
    expect(await desk.reached(1, 'failed')).toMatchObject({
      error: { kind: 'unreachable', reason: 'broken_off' },
      late: true,
    });
    expect(desk.records).toMatchObject([{ outcome: 'unknown' }, { outcome: 'failed', settles: true }]);
  });

  test('is read once more later, however often it was read too early', async () => {
    const early = Array.from({ length: 4 }, () => stands('open/submitted'));
    await open(drop, ...early, stands('in_progress/accepted'));
    const batch = await desk.submit();
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await desk.is(batch, { kind: 'unknown', reconciles: { attempts } });
      if (attempts < 4) await desk.call('retry', batch);
    }
    await readAgain();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('whose order was never read before is not settled by the first reading', async () => {
    await open(drop, stands('open/submitted'), stands('in_progress/accepted'));
    const { subject, payload } = jobFor(order(1), ACCEPT);
    const jobs = [{ subject, payload: { ...payload, seen: null } }];
    await desk.queue.calls['queue.submit']({ connection: CONNECTION, kind: 'fulfillment', jobs, holdMs: 0 });
    await readAgain();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('is found to be done by the second reading when it arrives late', async () => {
    await open(drop, stands('open/submitted'), stands('in_progress/accepted'));
    await desk.submit();
    await readAgain();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test.each([504, 522, 524])('also needs a second reading when a proxy gave up with %s', async (status) => {
    await open(raw(status, 'gateway timeout'), stands('open/submitted'), stands('in_progress/accepted'));
    await desk.submit();
    await readAgain();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('needs no second reading when the store reported an error', async () => {
    await open(broken, stands('open/submitted'));
    await desk.submit();
    expect(await desk.reached(1, 'failed')).toMatchObject({ error: { kind: 'internal' } });
  });

  test('is refused as changed when the order is in another state', async () => {
    await open(drop, stands('open/rejected'));
    await desk.submit();
    expect(await desk.reached(1, 'refused')).toMatchObject({
      refusal: { kind: 'changed' },
      current: { requestStatus: 'rejected' },
    });
    // It may have been done before the order was changed again.
    expect(desk.records).toMatchObject([
      { outcome: 'unknown', settles: false },
      { outcome: 'unknown', reason: 'changed', settles: true },
    ]);
  });

  test('is refused as gone when the order is missing', async () => {
    await open(drop, stands(null));
    await desk.submit();
    expect(await desk.reached(1, 'refused')).toMatchObject({
      refusal: { kind: 'gone' },
    });
  });

  test('stays unknown while the order cannot be read', async () => {
    await open(drop, unavailable, unavailable, stands('in_progress/accepted'));
    const batch = await desk.submit();
    await readAgain();
    await desk.clock.waitedFor(2 * RECONCILE_AGAIN_MS);
    await desk.is(batch, { kind: 'unknown', reconciles: { kind: 'waiting', attempts: 2 } });
    desk.clock.advance(2 * RECONCILE_AGAIN_MS);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('is also looked up when its answer cannot be read', async () => {
    await open(json(200, { surprise: true }), stands('in_progress/accepted'));
    await desk.submit();
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('is looked up only on request when the token may not read the order', async () => {
    const denied = json(200, {
      data: { fulfillmentOrder: null },
      errors: [{ message: 'No', path: ['fulfillmentOrder'], extensions: { code: 'ACCESS_DENIED' } }],
    });
    await open(drop, denied, stands('in_progress/accepted'));
    const batch = await desk.submit();
    await desk.is(batch, { kind: 'unknown', reconciles: { kind: 'stopped', because: 'access_denied' } });
    expect(desk.clock.pending()).not.toContain(RECONCILE_AGAIN_MS);
    await desk.call('retry', batch);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });
});

describe('while a job is unknown', () => {
  test('the other jobs of its batch go on', async () => {
    await open(broken, broken, accepted(2), accepted(3));
    const batch = await desk.submit({ orders: orders(3) });
    await desk.reached(3, 'done');
    expect(await desk.kinds(batch)).toEqual(['unknown', 'done', 'done']);
  });

  test('its order accepts no other operation', async () => {
    await open(broken, broken);
    await desk.submit();
    await desk.reached(1, 'unknown');
    const reject = { operation: 'reject', message: null, reason: null, lines: null } as const;
    expect(await desk.kinds(await desk.submit({ command: reject }))).toEqual(['refused']);
  });

  test('a batch pauses when the store cannot be read either', async () => {
    await open(drop, unavailable);
    const batch = await desk.submit({ orders: orders(3) });
    await desk.paused(batch);
    expect(await desk.kinds(batch)).toEqual(['unknown', 'queued', 'queued']);
  });

  test('it can be dismissed, and its order accepts the next operation', async () => {
    await open(broken, broken);
    const { id } = await desk.submit({ orders: [order(1)] });
    await desk.reached(1, 'unknown');
    expect(await desk.queue.calls['queue.dismiss']({ batch: id })).toEqual({ ok: true, value: null });
    const next = await desk.submit({ orders: [order(1)], holdMs: 5_000 });
    expect(next.jobs.map(({ state }) => state.kind)).toEqual(['held']);
  });
});
