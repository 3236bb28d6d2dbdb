import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent, HostInput } from '../../shared/contract/host-contract.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import type { LogEntry } from '../dependencies.ts';
import type { JobRecord } from '../queue/record-outcome.ts';
import { createFakeClock } from '../test/fake-clock.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { type ActivityLog, createActivityLog } from './activity-log.ts';
import { aWrite, WHOLE_LOG } from './test/activity-fixtures.ts';
import type { Written } from './written.ts';

const HERE = 'sandbox' as ConnectionId;
const THERE = 'other' as ConnectionId;
const ORIGIN = 'https://a.example';
const NAMES = new Map([
  [HERE, 'Sandbox'],
  [THERE, 'Northwind'],
]);

let folder: ReturnType<typeof makeDataDir>;
let database: DatabaseSync;
let activity: ActivityLog;
let events: HostEvent[];
let logged: LogEntry[];
let time: number;

beforeEach(() => {
  folder = makeDataDir();
  database = openTestDatabase(folder.dataDir);
  events = [];
  logged = [];
  time = 1_000;
  activity = openLog();
});

function openLog(): ActivityLog {
  return createActivityLog({
    database,
    now: () => time,
    timer: createFakeClock().timer,
    nameOf: (id) => NAMES.get(id) ?? null,
    originOf: () => ORIGIN,
    emit: (event) => events.push(event),
    log: (entry) => logged.push(entry),
  });
}

afterEach(() => {
  if (database.isOpen) database.close();
  folder.remove();
});

const record = (changes: Partial<Written> = {}, connection = HERE) => {
  const written = aWrite(changes);
  const begun = activity.begin(connection, { ...written, outcome: 'unknown', after: null });
  if (!begun.ok) throw new Error(begun.error.kind);
  begun.value.end(() => written);
};

const accept: JobRecord = {
  at: 500,
  connection: HERE,
  origin: ORIGIN,
  batch: 'batch-1',
  job: 'job-1',
  action: 'fulfillment.accept',
  subject: { kind: 'fulfillment_order', id: 3, name: '#1001' },
  relatedId: null,
  sent: { message: 'Tomorrow' },
  before: { status: 'open', request_status: 'submitted' },
  after: { status: 'in_progress', request_status: 'accepted' },
  outcome: 'done',
  reason: null,
  error: null,
  message: null,
  requestId: 'req-9',
  settles: false,
};

/** Records entries of two batches and one without a batch. */
function recordBatches(): void {
  for (const [job, batch] of [
    ['a', 'batch-1'],
    ['b', 'batch-2'],
    ['c', 'batch-1'],
  ] as const)
    activity.recordJob({ ...accept, job, batch });
  record();
}

async function list(query: Partial<HostInput<'activity.list'>> = {}) {
  const page = await activity.calls['activity.list']({ ...WHOLE_LOG, ...query });
  if (!page.ok) throw new Error(page.error.kind);
  return page.value;
}
const entries = async (query: Partial<HostInput<'activity.list'>> = {}): Promise<readonly ActivityEntry[]> =>
  (await list(query)).entries;
const found = async (...words: readonly string[]) =>
  (await entries({ search: words.map((text) => ({ text, actions: [] })) })).length;

test('an entry contains its time, its store and the write', async () => {
  record();
  expect(await entries()).toEqual([
    {
      ...aWrite(),
      id: 1,
      at: 1_000,
      connection: HERE,
      connectionName: 'Sandbox',
      elsewhere: false,
      batch: null,
    },
  ]);
  expect(events).toEqual([{ type: 'records.changed', connection: HERE, what: 'activity' }]);
});

describe('activity.list', () => {
  test('returns the newest entries first, page by page, without gaps or duplicates', async () => {
    for (let id = 1; id <= 7; id += 1)
      record({ subject: { kind: 'theme', id, name: `Theme ${String(id)}` } });
    const ids: number[] = [];
    let beforeId: number | null = null;
    let hasMore = true;
    while (hasMore) {
      const page = await list({ beforeId, limit: 3 });
      ids.push(...page.entries.map(({ id }) => id));
      beforeId = page.entries.at(-1)?.id ?? null;
      ({ hasMore } = page);
      // Entries recorded in the meantime belong at the front of the list.
      record();
    }
    expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('filters by store, by outcome and by subject', async () => {
    record();
    record({ outcome: 'refused' });
    record({}, THERE);
    record({ subject: { kind: 'variant', id: 7, name: 'Red' }, relatedId: 5 });
    expect(await entries({ connection: THERE })).toHaveLength(1);
    expect(await entries({ outcome: 'refused' })).toHaveLength(1);
    expect(await entries({ subject: { kind: 'theme', id: 7 } })).toHaveLength(3);
    expect(await entries({ subject: { kind: 'variant', id: 7 } })).toHaveLength(1);
    expect(await entries({ subject: { kind: 'product', id: 5 } })).toHaveLength(1);
    expect(await entries({ subject: { kind: 'theme', id: 5 } })).toHaveLength(0);
    expect(await entries({ subject: { kind: 'store', id: null } })).toHaveLength(0);
  });

  test('filters by batch', async () => {
    recordBatches();
    expect((await entries({ batch: 'batch-1' })).map(({ id, batch }) => [id, batch])).toEqual([
      [3, 'batch-1'],
      [1, 'batch-1'],
    ]);
    expect(await entries({ batch: 'batch-1', beforeId: 3 })).toMatchObject([{ id: 1 }]);
    expect(await entries({ batch: 'another' })).toEqual([]);
    expect(await entries()).toHaveLength(4);
  });

  test('also finds a fulfillment order as the remainder of a request', async () => {
    activity.recordJob({ ...accept, action: 'fulfillment.request', relatedId: 4 });
    expect(await entries({ subject: { kind: 'fulfillment_order', id: 4 } })).toMatchObject([
      { relatedId: 4 },
    ]);
    expect(await entries({ subject: { kind: 'fulfillment_order', id: 3 } })).toHaveLength(1);
  });

  test('finds each word in any field, ignoring case and taking wildcards literally', async () => {
    record({ subject: { kind: 'theme', id: 7, name: 'Größe Ａ 100%_\\' }, message: 'Was refused.' });
    activity.recordJob(rejection);
    expect(await found()).toBe(2);
    expect(await found('größe')).toBe(1);
    expect(await found('GRÖSSE')).toBe(0);
    expect(await found('a', 'RENAME', 'refused', 'req-1')).toBe(1);
    expect(await found('themes.update')).toBe(1);
    expect(await found('100%_\\')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('#1001', 'reject', 'EMPTY', '"blue"')).toBe(0);
    expect(await found('#1001', 'reject', 'EMPTY', 'blue')).toBe(1);
    expect(await found('dusk', 'tent')).toBe(0);
    expect(await found(...Array.from({ length: 20 }, () => 'x'))).toBe(0);
  });

  test('finds entries by the actions that a word in the user’s language stands for', async () => {
    record();
    record({ sent: { role: 'main' } });
    activity.recordJob(rejection);
    const named = async (...actions: string[]) =>
      (await entries({ search: [{ text: 'umbenennen', actions }] })).map(({ id }) => id);
    expect(await named('themes.update/rename')).toEqual([1]);
    expect(await named('themes.update/rename', 'fulfillment.reject')).toEqual([3, 1]);
    expect(await named('themes.update', 'rename')).toEqual([]);
    expect(await named()).toEqual([]);
  });

  test('finds an error by its kind and by the message of the store', async () => {
    const error = { kind: 'access_denied', said: 'No way.', requestId: null } as const;
    record({ outcome: 'failed', error });
    expect(await entries()).toMatchObject([{ error, message: null }]);
    expect(await found('access_denied', 'way')).toBe(1);
  });

  test('leaves out entries with an action that this version does not know', async () => {
    record();
    database.exec(`update activity set action = 'orders.teleport'`);
    record();
    expect(await entries()).toMatchObject([{ id: 2 }]);
  });
});

const rejection: JobRecord = {
  ...accept,
  action: 'fulfillment.reject',
  sent: {
    message: 'The bin is empty',
    reason: 'inventory_out_of_stock',
    lines: [{ id: 11, title: 'Tent, blue', message: 'None left' }],
  },
};

describe('a job of the queue', () => {
  test('is recorded as an entry with its batch', async () => {
    activity.recordJob(rejection);
    const { job: _job, settles: _settles, origin: _origin, ...entry } = rejection;
    expect(await entries()).toEqual([{ ...entry, id: 1, connectionName: 'Sandbox', elsewhere: false }]);
  });

  test('that is reconciled updates its unknown entry, which is no longer found by the old message', async () => {
    activity.recordJob({ ...accept, outcome: 'unknown', after: null, message: 'No answer' });
    record();
    activity.recordJob({ ...accept, settles: true, requestId: null });
    expect(await entries()).toMatchObject([
      { id: 2 },
      { id: 1, outcome: 'done', message: null, requestId: 'req-9', after: { request_status: 'accepted' } },
    ]);
    expect(await found('answer')).toBe(0);
    expect(events).toHaveLength(3);
  });

  test('that settles an entry that no longer exists gets a new entry', async () => {
    activity.recordJob({ ...accept, settles: true });
    expect(await entries()).toHaveLength(1);
  });

  test('that is tried again gets another entry', async () => {
    activity.recordJob({ ...accept, outcome: 'failed', after: null, message: 'Frozen.' });
    activity.recordJob(accept);
    expect((await entries()).map(({ outcome }) => outcome)).toEqual(['done', 'failed']);
  });

  test('that is refused without a message of the store keeps its reason', async () => {
    activity.recordJob({ ...accept, outcome: 'refused', after: null, reason: 'gone' });
    expect(await entries()).toMatchObject([{ outcome: 'refused', reason: 'gone', message: null }]);
  });
});

describe('M9 a write is on disk before it is sent', () => {
  const ALL_OF_IT = [
    { id: 1, sent: { name: 'Dusk' }, before: { name: 'Dawn' }, outcome: 'unknown', message: null },
  ];
  const begin = () => activity.begin(HERE, aWrite({ outcome: 'unknown', after: null }));

  test('a write in flight is not listed, and is listed as unknown after a restart', async () => {
    expect(begin()).toMatchObject({ ok: true });
    expect(await entries()).toEqual([]);
    expect(events).toEqual([]);
    activity = openLog();
    expect(await entries()).toMatchObject(ALL_OF_IT);
    expect(await entries({ outcome: 'unknown' })).toHaveLength(1);
  });

  test('a write stays unknown when describing its answer throws, and the error message is not logged', async () => {
    const begun = begin();
    if (!begun.ok) throw new Error('not begun');
    begun.value.end(() => {
      throw new TypeError('Dusk');
    });
    expect(await entries()).toMatchObject(ALL_OF_IT);
    expect(logged).toEqual([{ level: 'error', event: 'activity_not_recorded', reason: 'TypeError' }]);
  });

  test('long values in the answer of a store are shortened', async () => {
    record({
      after: { name: 'x'.repeat(1_000_000) },
      message: 'y'.repeat(1_000_000),
      requestId: 'z'.repeat(1_000),
    });
    expect(JSON.stringify(await entries()).length).toBeLessThan(25_000);
  });
});

test('prune removes the oldest entries, and ids are never used again', async () => {
  for (let count = 0; count < 5; count += 1) record();
  activity.prune(5);
  expect(await entries()).toHaveLength(5);
  activity.prune(2);
  expect((await entries()).map(({ id }) => id)).toEqual([5, 4]);
  activity.prune(0);
  record();
  expect((await entries()).map(({ id }) => id)).toEqual([6]);
});
