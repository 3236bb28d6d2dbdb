import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../test/open-test-database.ts';
import { drop, hang, json, startScriptedStore } from '../test/scripted-store.ts';
import { RECONCILE_AGAIN_MS } from './reconciler.ts';
import { accepted, stands } from './test/order-answers.ts';
import { desk, folder, open, restart, setUpQueue, store } from './test/queue-fixture.ts';
import { order, orders } from './test/queue-under-test.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

setUpQueue();

const unavailable = json(423, { errors: 'Unavailable' });

describe('a crash in the middle of a batch', () => {
  test('loses nothing: the job in flight is read, and the unsent jobs are interrupted', async () => {
    await open(accepted(1), hang, stands('in_progress/accepted'));
    const batch = await desk.submit({ orders: orders(4) });
    await desk.reached(1, 'done');
    await store.whenReceived(2);
    const before = desk;
    restart();
    expect(await desk.reached(2, 'done')).toMatchObject({ late: true });
    // Jobs that were in flight then did not try to write anything afterwards.
    expect(before.logged).toEqual([]);
    expect(await desk.kinds(batch)).toEqual(['done', 'done', 'interrupted', 'interrupted']);
    expect(store.received).toHaveLength(3);
    expect(desk.records).toMatchObject([
      { outcome: 'unknown', subject: { id: 2 }, settles: false },
      { outcome: 'done', subject: { id: 2 }, settles: true },
    ]);
  });

  test('sends nothing twice: the job in flight is only read', async () => {
    await open(hang, stands('open/submitted'), stands('open/submitted'));
    await desk.submit();
    await store.whenReceived(1);
    restart();
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    expect(await desk.reached(1, 'failed')).toMatchObject({ error: { kind: 'aborted' } });
    expect(store.received.filter(({ url }) => url.includes('fulfillment_request'))).toHaveLength(1);
  });

  test('lets the batch be resumed', async () => {
    await open(hang, stands('in_progress/accepted'), accepted(2));
    const batch = await desk.submit({ orders: orders(2) });
    await store.whenReceived(1);
    restart();
    await desk.reached(1, 'done');
    await desk.call('resume', batch);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'done']);
  });

  test('also lets a job in flight that did not arrive be sent again', async () => {
    const submitted = stands('open/submitted');
    await open(hang, submitted, submitted, accepted(1), accepted(2));
    const batch = await desk.submit({ orders: orders(2) });
    await store.whenReceived(1);
    restart();
    await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
    desk.clock.advance(RECONCILE_AGAIN_MS);
    await desk.reached(1, 'failed');
    await desk.call('resume', batch);
    await desk.reached(2, 'done');
    expect(await desk.kinds(batch)).toEqual(['done', 'done']);
  });

  test('lets interrupted jobs be cancelled by dismissing the batch', async () => {
    await open();
    const { id } = await desk.submit({ holdMs: HOLD_MS });
    restart();
    await desk.queue.calls['queue.dismiss']({ batch: id });
    expect(desk.events.slice(-2)).toMatchObject([
      { changed: [{ state: { kind: 'cancelled' } }], dismissed: false },
      { changed: [], dismissed: true },
    ]);
  });

  test('ends the pause of the batch, and its queued jobs are interrupted', async () => {
    await open(unavailable);
    const batch = await desk.submit({ orders: orders(2) });
    await desk.paused(batch);
    restart();
    expect(await desk.list()).toMatchObject([
      { paused: false, jobs: [{ state: { kind: 'failed' } }, { state: { kind: 'interrupted' } }] },
    ]);
  });
});

test('an interrupted job is refused when its order was submitted again meanwhile', async () => {
  await open();
  const batch = await desk.submit({ holdMs: HOLD_MS });
  restart();
  await desk.submit({ holdMs: HOLD_MS });
  expect(await desk.call('resume', batch)).toMatchObject({ jobs: [{ state: { kind: 'refused' } }] });
});

test('an unknown job is read again at once after a restart', async () => {
  await open(drop, unavailable, stands('in_progress/accepted'));
  await desk.submit();
  await desk.clock.waitedFor(RECONCILE_AGAIN_MS);
  restart();
  expect(await desk.reached(1, 'done')).toMatchObject({ late: true });
  expect(desk.records).toMatchObject([{ outcome: 'done', settles: true }]);
});

test('the state sending is saved before the request is sent', async () => {
  let onDisk: unknown[] = [];
  await open((response) => {
    const database = openTestDatabase(folder.dataDir);
    onDisk = database.prepare('select state from queue_jobs').all();
    database.close();
    accepted(1)(response);
  });
  await desk.submit({ orders: orders(2) });
  await desk.reached(1, 'done');
  expect(onDisk).toEqual([{ state: '{"kind":"sending"}' }, { state: '{"kind":"queued"}' }]);
});

test('jobs are never sent to another store that has taken over their connection', async () => {
  await open(hang);
  const other = await startScriptedStore();
  const batch = await desk.submit({ orders: orders(2) });
  await store.whenReceived(1);
  restart({ origin: other.origin });
  expect(await desk.states(batch)).toMatchObject([
    { kind: 'unknown', reconciles: { kind: 'stopped', because: 'no_connection' } },
    { kind: 'failed', error: { kind: 'no_connection', reason: 'gone' } },
  ]);
  expect(desk.records.map(({ outcome }) => outcome)).toEqual(['unknown', 'failed']);
  await desk.call('retry', batch);
  expect([store.received.length, other.received.length]).toEqual([1, 0]);
  await other.close();
});

test('done jobs are not listed for another store at the same connection', async () => {
  await open(accepted(1));
  await desk.submit();
  await desk.reached(1, 'done');
  restart({ origin: 'http://127.0.0.1:9' });
  expect(await desk.list()).toEqual([]);
});

describe('an ended batch', () => {
  const HOUR_MS = 3_600_000;

  async function endTwo(): Promise<void> {
    await open(accepted(1), unavailable);
    await desk.submit();
    await desk.submit({ orders: [order(2)] });
    await desk.reached(2, 'failed');
  }
  async function daysLater(days: number): Promise<unknown[]> {
    desk.clock.advance(days * 24 * HOUR_MS + 1);
    await desk.submit({ orders: [order(3)], holdMs: HOLD_MS });
    return (await desk.list()).map(({ jobs }) => jobs.map(({ state }) => state.kind));
  }

  test('is kept for a day when it succeeded', async () => {
    await endTwo();
    expect(await daysLater(0.9)).toEqual([['done'], ['failed'], ['held']]);
  });
  test('is kept for a week when it failed', async () => {
    await endTwo();
    expect(await daysLater(6)).toEqual([['failed'], ['held']]);
    expect(desk.events).toContainEqual(expect.objectContaining({ dismissed: true }));
  });
  test('is kept as long as it has interrupted jobs', async () => {
    await open();
    await desk.submit({ holdMs: HOLD_MS });
    restart();
    expect(await daysLater(30)).toEqual([['interrupted'], ['held']]);
  });
  test('is removed after a week', async () => {
    await endTwo();
    expect(await daysLater(8)).toEqual([['held']]);
  });
});

test('an unreadable batch does not prevent the others from being read', async () => {
  await open();
  await desk.submit({ holdMs: HOLD_MS });
  const database = openTestDatabase(folder.dataDir);
  database.exec(`insert into queue_batches values (0, 'odd', 'sandbox', '{"operation":"hold"}', 0, 0, '')`);
  database.close();
  restart();
  expect(await desk.list()).toMatchObject([{ jobs: [{ state: { kind: 'interrupted' } }] }]);
});

test('H3 an unreadable job stays in the file when the rest of its batch is dismissed', async () => {
  await open(hang);
  const batch = await desk.submit({ orders: orders(2), holdMs: HOLD_MS });
  const database = openTestDatabase(folder.dataDir);
  database.exec(`update queue_jobs set state = '{"kind":"later"}' where position = 1`);
  database.close();
  restart();
  expect([await desk.kinds(batch), desk.queue.parked]).toEqual([['interrupted'], 1]);
  expect(await desk.queue.calls['queue.dismiss']({ batch: batch.id })).toMatchObject({ ok: true });
  restart();
  expect([await desk.list(), desk.queue.parked]).toEqual([[], 1]);
});
