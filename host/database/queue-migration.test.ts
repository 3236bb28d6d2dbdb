import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueueRows } from '../queue/queue-rows.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openTestDatabase } from '../test/open-test-database.ts';

let folder: ReturnType<typeof makeDataDir>;
let database: DatabaseSync | null;

beforeEach(() => {
  folder = makeDataDir();
  database = null;
});

afterEach(() => {
  database?.close();
  folder.remove();
});

const ORDER = { id: 3, orderName: '#1003', status: 'open', requestStatus: 'submitted' };
const CHANGE = { id: 3, status: 'in_progress', requestStatus: 'accepted', updatedAt: '2026-01-01T00:00:00Z' };
const FROZEN = { kind: 'shop_inactive', message: 'Frozen.', state: 'frozen', requestId: null };
const lost = (message: string) => ({ kind: 'timeout', message, afterMs: 1, sent: 'unknown' });
const NEVER_KNOWN =
  'The connection to this store ended before its answer came: this may have been done or not. Look at the order there.';

/** Writes a file as the previous version did: one batch with an item in each of these states. */
function writeOldFile(states: readonly unknown[], orders: readonly unknown[] = []): DatabaseSync {
  const old = openTestDatabase(folder.dataDir, MIGRATIONS.slice(0, 4));
  const command = JSON.stringify({ operation: 'accept', message: 'Today' });
  old.prepare(`insert into outbox_batches values (7, 'b', 'sandbox', ?, 5, 1, 'https://s')`).run(command);
  const insert = old.prepare('insert into outbox_items values (?, ?, ?, ?, ?, ?)');
  states.forEach((state, at) => {
    insert.run(`i${String(at)}`, 'b', at, JSON.stringify(orders[at] ?? ORDER), JSON.stringify(state), 9);
  });
  return old;
}

function migrate(old: DatabaseSync): DatabaseSync {
  old.close();
  const opened = openDatabase({ dataDir: folder.dataDir, now: () => 0 });
  if (!opened.ok) throw new Error(opened.error.message);
  expect(opened.value.notice).toBeNull();
  database = opened.value.database;
  return database;
}

test('every outbox state is migrated to the queue state with the same meaning', () => {
  const queue = migrate(
    writeOldFile([
      { kind: 'held', until: 4 },
      { kind: 'queued' },
      { kind: 'sending' },
      { kind: 'unknown', error: lost('No answer.') },
      { kind: 'done', change: CHANGE, remainder: null, late: true },
      { kind: 'refused', message: 'is too long', fields: { message: ['is too long'] }, current: null },
      {
        kind: 'refused',
        message: 'This fulfillment order no longer exists.',
        fields: null,
        current: CHANGE,
      },
      {
        kind: 'refused',
        message: 'Not sent: another operation on #1003 has not ended yet.',
        fields: null,
        current: null,
      },
      {
        kind: 'refused',
        message:
          "The store's answer was lost, and the order was read again: it is now open, rejected. This may be what was done here.",
        fields: null,
        current: null,
      },
      { kind: 'not_done', error: FROZEN },
      {
        kind: 'not_done',
        error: lost(
          "The store's answer was lost, and the order was read again: nothing was changed. Try again.",
        ),
      },
      { kind: 'not_done', error: { kind: 'no_connection', message: NEVER_KNOWN } },
      { kind: 'taken_back' },
      { kind: 'left' },
    ]),
  );
  const { batches, parked } = createQueueRows(queue).all();
  expect(parked).toBe(0);
  expect(batches).toMatchObject([
    {
      origin: 'https://s',
      head: { id: 'b', connection: 'sandbox', kind: 'fulfillment', submittedAt: 5, paused: true },
    },
  ]);
  const jobs = batches[0]?.jobs ?? [];
  expect(jobs[0]).toMatchObject({
    id: 'i0',
    subject: { kind: 'fulfillment_order', id: 3, name: '#1003' },
    payload: {
      command: { operation: 'accept', message: 'Today' },
      seen: { status: 'open', requestStatus: 'submitted' },
    },
  });
  expect(jobs.map(({ state }) => state)).toMatchObject([
    { kind: 'held', until: 4 },
    { kind: 'queued' },
    { kind: 'sending' },
    { kind: 'unknown', error: { kind: 'timeout' }, reconciles: { kind: 'waiting', attempts: 0 } },
    { kind: 'done', result: { order: CHANGE, remainder: null }, late: true },
    {
      kind: 'refused',
      refusal: { kind: 'store', message: 'is too long', fields: { message: ['is too long'] } },
    },
    { kind: 'refused', refusal: { kind: 'gone' }, current: CHANGE },
    { kind: 'refused', refusal: { kind: 'busy' } },
    { kind: 'refused', refusal: { kind: 'changed' } },
    { kind: 'failed', error: { kind: 'shop_inactive', state: 'frozen' }, late: false },
    { kind: 'failed', error: { kind: 'timeout' }, late: true },
    // It may have happened; the outcome can no longer be determined.
    { kind: 'unknown', reconciles: { kind: 'stopped', because: 'no_connection' } },
    { kind: 'cancelled' },
    { kind: 'interrupted' },
  ]);
});

test('unreadable jobs and batches are migrated unchanged and stay parked', () => {
  const old = writeOldFile(
    [{ kind: 'queued' }, { kind: 'teleported' }, 'x', { kind: 'queued' }],
    [ORDER, ORDER, ORDER, { id: 'x' }],
  );
  old.exec(`insert into outbox_batches values (8, 'empty', 'sandbox', '{"operation":"hold"}', 0, 0, '')`);
  const queue = migrate(old);
  const { batches, parked } = createQueueRows(queue).all();
  expect(batches.map(({ jobs }) => jobs.map(({ id }) => id))).toEqual([['i0']]);
  expect(parked).toBe(4);
  const kept = queue.prepare('select subject, payload, state from queue_jobs order by batch, position').all();
  expect(JSON.stringify(kept)).toContain('teleported');
  expect(JSON.stringify(kept)).toContain('hold');
  expect(kept.map(({ subject }) => subject)).toContain('{"id":"x"}');
});

test('activity entries are kept, and sentences of our own become reasons', () => {
  const old = writeOldFile([]);
  const insert = old.prepare(
    `insert into activity (at, connection, connection_name, action, subject_kind, subject_name, sent, outcome, message,
       outbox_item, words) values (1, 's', 'S', 'fulfillment.accept', 'fulfillment_order', '#1', 'null', ?, ?, 'i', '')`,
  );
  const unchanged =
    "The store's answer was lost, and the order was read again: nothing was changed. Try again.";
  insert.run('done', null);
  insert.run('refused', 'Cannot accept a fulfillment order that is accepted.');
  insert.run('refused', 'This fulfillment order no longer exists.');
  insert.run('not_done', unchanged);
  insert.run('not_done', 'The shop takes no calls.');
  const rows = migrate(old).prepare('select outcome, reason, message, job from activity order by id').all();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['done', null, null, 'i'],
    ['refused', null, 'Cannot accept a fulfillment order that is accepted.', 'i'],
    ['refused', 'gone', null, 'i'],
    ['failed', 'unchanged', null, 'i'],
    ['failed', null, 'The shop takes no calls.', 'i'],
  ]);
});

test('the outbox tables are removed', () => {
  const tables = migrate(writeOldFile([{ kind: 'queued' }]))
    .prepare(`select name from sqlite_master where name like 'outbox%'`)
    .all();
  expect(tables).toEqual([]);
});
