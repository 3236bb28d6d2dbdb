import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../test/open-test-database.ts';
import { drop, json } from '../test/scripted-store.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { createQueueRows } from './queue-rows.ts';
import { accepted, stands } from './test/order-answers.ts';
import { desk, folder, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { order, orders } from './test/queue-under-test.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clock changes a user may make. */
const STEPS = [-DAY_MS, -HOUR_MS, HOUR_MS, DAY_MS];

describe.each(STEPS)('H2 when the clock is moved by %s ms', (ms) => {
  test('a hold keeps its length', async () => {
    await open(accepted(1));
    const batch = await desk.submit({ holdMs: HOLD_MS });
    desk.clock.step(ms);
    desk.clock.advance(HOLD_MS - 1);
    expect(await desk.kinds(batch)).toEqual(['held']);
    desk.clock.advance(1);
    await desk.reached(1, 'done');
    expect(store.received).toHaveLength(1);
  });

  test('jobs in flight, held and unknown are sent exactly once', async () => {
    await open(accepted(1), drop, stands('in_progress/accepted'), accepted(3), accepted(4));
    desk.clock.step(ms);
    await desk.submit({ orders: [order(1)] });
    await desk.reached(1, 'done');
    await desk.submit({ orders: [order(2)] });
    desk.clock.step(-ms);
    // Its answer was lost; reading the order shows that it was done.
    expect(await desk.reached(2, 'done')).toMatchObject({ late: true });
    await desk.submit({ orders: [order(3), order(4)], holdMs: HOLD_MS });
    desk.clock.step(ms);
    desk.clock.advance(HOLD_MS);
    await desk.reached(4, 'done');
    const puts = store.received.filter(({ url }) => url.includes('accept')).map(({ url }) => url);
    expect(puts).toHaveLength(4);
    expect(new Set(puts).size).toBe(4);
  });

  test('an unknown job is looked up again after the usual time', async () => {
    await open(drop, stands('open/submitted'), stands('in_progress/accepted'));
    await desk.submit();
    await store.whenReceived(2);
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    desk.clock.step(ms);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  });

  test('between two runs, held jobs are interrupted and sent only on request', async () => {
    await open(accepted(1), accepted(2));
    const batch = await desk.submit({ orders: orders(2), holdMs: HOLD_MS });
    restart({ startMs: desk.clock.now() + ms });
    desk.clock.advance(HOLD_MS);
    expect(await desk.kinds(batch)).toEqual(['interrupted', 'interrupted']);
    expect(store.received).toEqual([]);
    await desk.call('resume', batch);
    await desk.reached(2, 'done');
    expect(store.received).toHaveLength(2);
  });
});

describe('H2 an ended batch', () => {
  test('that was hidden by a clock a year ahead is listed again when the clock is right', async () => {
    await open(json(404, { errors: 'Not Found' }), stands(null));
    const failed = await desk.submit();
    await desk.reached(1, 'refused');
    restart({ startMs: desk.clock.now() + 365 * DAY_MS });
    expect(await desk.list()).toEqual([]);
    restart({ startMs: desk.clock.now() - 365 * DAY_MS });
    expect(await desk.kinds(failed)).toEqual(['refused']);
  });

  test('is deleted when it is old and not among the newest', async () => {
    await open(accepted(1), accepted(2), accepted(3));
    const batches = [];
    for (const number of [1, 2, 3]) {
      batches.push(await desk.submit({ orders: [order(number)] }));
      await desk.reached(number, 'done');
    }
    const database = openTestDatabase(folder.dataDir);
    const rows = createQueueRows(database);
    const later = desk.clock.now() + 1;
    const listed = batches.map(({ id }) => id);
    expect(rows.prune(listed, later, later, 2)).toHaveLength(3);
    expect(rows.all().batches.map(({ head }) => head.id)).toEqual(batches.slice(1).map(({ id }) => id));
    database.close();
  });
});
