import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { createActivityRows } from '../activity/activity-rows.ts';
import { WHOLE_LOG } from '../activity/test/activity-fixtures.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { MIGRATIONS } from './migrations.ts';
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

interface OldEntry {
  readonly action?: ActivityEntry['action'];
  readonly sent?: object | null;
  readonly outcome: ActivityEntry['outcome'];
  readonly message: string | null;
  readonly words: string;
}

/** The migrated entries, oldest first, of a file that the previous version wrote. */
function migrated(old: readonly OldEntry[]) {
  const before = openTestDatabase(folder.dataDir, MIGRATIONS.slice(0, 5));
  const insert = before.prepare(
    `insert into activity (at, connection, connection_name, action, subject_kind, subject_id, subject_name, sent,
       outcome, message, request_id, words) values (1, 's', 'S', ?, 'theme', 7, 'Dawn', ?, ?, ?, 'req-1', ?)`,
  );
  for (const { action = 'themes.update', sent = { name: 'Dusk' }, outcome, message, words } of old)
    insert.run(action, JSON.stringify(sent), outcome, message, words);
  before.close();
  database = openTestDatabase(folder.dataDir);
  const rows = createActivityRows(database, () => null);
  const list = (search: typeof WHOLE_LOG.search) =>
    rows.list({ ...WHOLE_LOG, search }, []).entries.toReversed();
  const found = (text: string, ...actions: string[]) => list([{ text, actions }]).map(({ id }) => id);
  return { entries: list([]), found, unreadable: rows.unreadable() };
}

const failed = (message: string): OldEntry => ({
  outcome: 'failed',
  message,
  words: `rename theme\nthemes.update\ndawn\n7\n${message.toLowerCase()}\nreq-1\ndusk`,
});

test.each<[string, object]>([
  ['The store cannot be reached (dns)', { kind: 'unreachable', reason: 'dns', sent: 'no' }],
  [
    'The connection broke off before the store answered',
    { kind: 'unreachable', reason: 'broken_off', sent: 'unknown' },
  ],
  ['The store did not answer within 30 seconds', { kind: 'timeout', afterMs: 30_000, sent: 'unknown' }],
  ['Cancelled before the store answered', { kind: 'aborted', sent: 'unknown' }],
  [
    'What answers there is not a store (redirect, status 302)',
    { kind: 'not_a_store', reason: 'redirect', status: 302 },
  ],
  ['The store refused (access_denied)', { kind: 'access_denied', said: '', requestId: 'req-1' }],
  ['The store does not have this, or not any more', { kind: 'not_found', requestId: 'req-1' }],
  ['The store takes no calls (frozen)', { kind: 'shop_inactive', state: 'frozen', requestId: 'req-1' }],
  [
    'The store is called too often; it may be called again in 12 s',
    { kind: 'rate_limited', retryAfterMs: 12_000, requestId: 'req-1' },
  ],
  [
    'The query costs up to 1200 points, more than 1000',
    { kind: 'max_cost_exceeded', cost: 1200, maxCost: 1000, requestId: 'req-1' },
  ],
  [
    'The store failed with an error of its own (status 503)',
    { kind: 'internal', status: 503, requestId: 'req-1' },
  ],
  ['The keychain is locked', { kind: 'keychain', problem: 'locked' }],
  ['The connection is not there any more', { kind: 'no_connection', reason: 'gone' }],
])('a saved sentence becomes an error: %s', (message, error) => {
  const { entries, found } = migrated([failed(message)]);
  expect(entries).toMatchObject([{ outcome: 'failed', error, message: null, requestId: 'req-1' }]);
  expect(found((error as { kind: string }).kind)).toEqual([1]);
  expect(found('dusk')).toEqual([1]);
});

test('sentences that match no error, and messages of the store, stay unchanged', () => {
  const sentences = [
    'The shop takes no calls.',
    'The store cannot be reached: nothing answers. Nothing was sent.',
    "Name can't be blank",
    'The file storedesk.db cannot be written (full)',
  ];
  const { entries, unreadable } = migrated([
    ...sentences.map(failed),
    { ...failed(''), outcome: 'refused', message: 'This theme is already published.' },
    { ...failed(''), outcome: 'done', message: null },
  ]);
  expect(entries.map(({ error, message }) => [error, message])).toEqual([
    ...sentences.map((sentence) => [null, sentence]),
    [null, 'This theme is already published.'],
    [null, null],
  ]);
  expect(unreadable).toBe(0);
});

test('an unknown reason in a sentence becomes broken_off', () => {
  expect(migrated([failed('The store cannot be reached (gremlins)')]).entries).toMatchObject([
    { error: { kind: 'unreachable', reason: 'broken_off', sent: 'no' } },
  ]);
});

test('a partly done mutation keeps the message of the store and gets the reason partial', () => {
  const part = {
    action: 'graphql.mutation',
    sent: { mutations: ['a'] },
    outcome: 'done',
    message: 'Not all of it: Is live.',
    words: 'graphql a\ngraphql.mutation\ndawn\n7\nnot all of it: is live.\na',
  } as const;
  expect(migrated([part]).entries).toMatchObject([{ reason: 'partial', error: null, message: 'Is live.' }]);
});

test('migrated entries are found by their action, not by English words', () => {
  const words = 'english name\nthemes.update\ndawn\n7\n\nreq-1';
  const done = { outcome: 'done', message: null, words } as const;
  const { found } = migrated([
    { ...done, sent: { name: 'Dusk' } },
    { ...done, sent: { role: 'main' } },
    { ...done, sent: { role: 'main', name: 'Dusk' } },
    { ...done, sent: null },
    { ...done, action: 'fulfillment.accept', sent: null, words: 'accept\nfulfillment.accept\n#1' },
  ]);
  expect(found('x', 'themes.update/rename')).toEqual([1]);
  expect(found('x', 'themes.update/publish')).toEqual([2]);
  expect(found('x', 'themes.update/both')).toEqual([3]);
  expect(found('x', 'themes.update/other')).toEqual([4]);
  expect(found('x', 'fulfillment.accept')).toEqual([5]);
  expect(found('english')).toEqual([]);
});

test("the address of earlier entries is that of their saved connection; the environment store's is unknown", () => {
  const old = openTestDatabase(folder.dataDir, MIGRATIONS.slice(0, 19));
  old.exec(`
    insert into connections (id, name, origin, header_name, gid_namespace, api_version, created_at)
      values ('saved', 'S', 'https://a.example', 'h', 'service', 'latest', '2026');
    insert into activity (at, connection, connection_name, action, subject_kind, subject_name, sent, outcome, words)
      select 1, value, 'S', 'themes.update', 'theme', 'Dawn', 'null', 'done', ''
      from json_each('["saved", "removed", "environment", "sandbox"]')`);
  old.close();
  database = openTestDatabase(folder.dataDir);
  const origins = new Map<string, string>([
    ['saved', 'https://a.example'],
    ['environment', 'https://b.example'],
    // The sandbox has no fixed address.
    ['sandbox', ''],
  ]);
  const rows = createActivityRows(database, (id: ConnectionId) => origins.get(id) ?? null);
  const elsewhere = rows.list(WHOLE_LOG, []).entries.map((entry) => [entry.connection, entry.elsewhere]);
  expect(Object.fromEntries(elsewhere)).toEqual({
    saved: false,
    removed: true,
    environment: true,
    sandbox: false,
  });
});
