import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '../log.ts';
import { openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import type { WriteStatement } from './scans.ts';
import { createSqliteScans } from './sqlite-scans.ts';
import { findStorageFailure } from './storage-failure.ts';

let folder: string;
let database: Database;
let log: LogEntry[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-scans-'));
  log = [];
  const opened = await openDatabase({ path: join(folder, 'store.db'), durability: 'normal' }, (entry) =>
    log.push(entry),
  );
  if (!opened.ok) throw new Error(opened.error.message);
  database = opened.value;
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Scans whose worker dies because the path does not exist, which the log reports. */
const scansOfNoFile = (reading: DatabaseSync) =>
  createSqliteScans({
    path: join(folder, 'missing', 'store.db'),
    reading,
    busyTimeout: 0,
    textIndex: null,
    log: (entry) => log.push(entry),
  });
const begin = (
  more: { budget?: number; background?: boolean; signal?: AbortSignal } = {},
  scans = database.scans,
) =>
  scans.begin({
    clientId: 'test',
    budget: Infinity,
    background: false,
    signal: new AbortController().signal,
    ...more,
  });
/** Waits until at least `count` statements are running. */
const untilRunning = async (count: number) => {
  do await nextTurn();
  while (database.scans.running() < count);
};
const numbers = (select: string) =>
  CompiledQuery.raw(`with recursive number(n) as (select 1 union all select n + 1 from number) ${select}`);
const ENDLESS = numbers('select n from number where still_wanted() and n < 0');
const TWO = CompiledQuery.raw('select ? as a, ? as b where still_wanted()', [1, true]);

test('H1 a scan returns its rows', async () => {
  expect(await begin().run(TWO)).toEqual({ ok: true, value: [{ a: 1, b: 1 }] });
});

test('H1 a scan cannot write', async () => {
  await expect(begin().run(CompiledQuery.raw('delete from shop'))).rejects.toSatisfy(
    (error) => findStorageFailure(error) === 'read_only',
  );
  expect(await begin().run(TWO)).toMatchObject({ ok: true });
});

test('H1 an endless scan is stopped when its time budget is used up, even while it sorts or groups', async () => {
  for (const select of [
    'select n from number where still_wanted() and n < 0',
    'select n from number where still_wanted() order by n % 7',
    'select n % 7, count(*) from number where still_wanted() group by 1',
  ]) {
    const scan = begin({ budget: 1 });
    expect(await scan.run(numbers(select))).toEqual({ ok: false, error: 'timeout' });
    expect(scan.stopped).toBe(true);
    // The budget stays used up.
    expect(await scan.run(TWO)).toEqual({ ok: false, error: 'timeout' });
  }
});

test('H1 a running or waiting scan is cancelled when its client disconnects', async () => {
  const left = new AbortController();
  const scan = begin({ signal: left.signal });
  const both = Promise.all([scan.run(ENDLESS), begin({ signal: left.signal }).run(TWO)]);
  await untilRunning(1);
  left.abort();
  expect(await both).toEqual([
    { ok: false, error: 'cancelled' },
    { ok: false, error: 'cancelled' },
  ]);
  expect(scan.stopped).toBe(true);
  expect(await begin().run(TWO)).toMatchObject({ ok: true });
});

test('D5.6 a scan whose worker dies is interrupted, and the next scan gets a new worker', async () => {
  // More than the memory of the worker holds.
  const tooMuch = numbers('select n, n || hex(zeroblob(500000)) as text from number where still_wanted()');
  const scan = begin();
  const answers = Promise.all([scan.run(tooMuch), begin().run(TWO)]);
  expect(await answers).toMatchObject([{ ok: false, error: 'interrupted' }, { ok: true }]);
  expect(scan.stopped).toBe(true);
  expect(log).toMatchObject([{ level: 'error', event: 'scan_worker_died' }]);
});

test('H1 closing cancels running, waiting and later scans', async () => {
  /** Cannot be stopped once it runs. */
  const short = CompiledQuery.raw('select 1 as a');
  const asked = Promise.all([
    begin().run(ENDLESS),
    begin({ background: true }).run(ENDLESS),
    begin().run(short),
  ]);
  await untilRunning(2);
  await database.scans.close();
  expect(await asked).toEqual([1, 2, 3].map(() => ({ ok: false, error: 'cancelled' })));
  expect(await begin().run(short)).toEqual({ ok: false, error: 'cancelled' });
});

test('H1 a scan that was admitted before the store closed starts no worker', async () => {
  const scans = scansOfNoFile(new DatabaseSync(':memory:'));
  const scan = begin({}, scans);
  const asked = scan.run(TWO);
  while (scans.running() === 0) await Promise.resolve();
  await scans.close();
  expect(await asked).toEqual({ ok: false, error: 'cancelled' });
  expect(log).toEqual([]);
});

/** The first two numbers above `least`, found by looking at every number from 1. */
const above = (least: number): WriteStatement => {
  return (stillWanted) => {
    const query = sql`with recursive number(n) as (select 1 union all select n + 1 from number)
      select n from number where ${stillWanted(sql`n`)} and n > ${least} limit 2`;
    return query.compile(database.read);
  };
};

test('H1 a short scan needs no thread, and one that passes over many rows gets a thread', async () => {
  const withoutThreads = scansOfNoFile(new DatabaseSync(':memory:'));
  const found = { ok: true, value: [{ n: 998 }, { n: 999 }] };
  expect(await begin({}, withoutThreads).runShort(above(997))).toEqual(found);
  expect(log).toEqual([]);
  expect(await begin({}, withoutThreads).runShort(above(999))).toEqual({ ok: false, error: 'interrupted' });
  expect(log).toMatchObject([{ event: 'scan_worker_died' }]);
  expect(await begin().runShort(above(5000))).toEqual({ ok: true, value: [{ n: 5001 }, { n: 5002 }] });
});

test('H1 a short scan reports SQL errors, and does not run when it is cancelled, out of time or closed', async () => {
  await expect(begin().runShort(() => CompiledQuery.raw('select missing'))).rejects.toThrow('no such column');
  const left = begin({ signal: AbortSignal.abort() });
  expect(await left.runShort(above(1))).toEqual({ ok: false, error: 'cancelled' });
  const late = begin({ budget: 0 });
  expect(await late.runShort(above(1))).toEqual({ ok: false, error: 'timeout' });
  await database.scans.close();
  expect(await begin().runShort(above(1))).toEqual({ ok: false, error: 'cancelled' });
});

test('H1 other work of the event loop runs between two short scans of one request', async () => {
  const scan = begin();
  const order: string[] = [];
  const note = (what: string): WriteStatement => {
    return (stillWanted) => {
      order.push(what);
      setImmediate(() => order.push('other'));
      return above(1)(stillWanted);
    };
  };
  await Promise.all([scan.runShort(note('first')), scan.runShort(note('second'))]);
  expect(order.slice(0, 3)).toEqual(['first', 'other', 'second']);
});

test('H1 other work of the event loop runs between the preparation of two searches of one request', async () => {
  const scan = begin();
  const order: string[] = [];
  await Promise.all([
    scan.prepare(() => {
      setImmediate(() => order.push('other'));
      order.push('first');
    }),
    scan.prepare(() => order.push('second')),
  ]);
  expect(order).toEqual(['first', 'other', 'second']);
});

test('H1 a search is not prepared when its client has disconnected', async () => {
  const signal = AbortSignal.abort();
  expect(await begin({ signal }).prepare(() => 1)).toEqual({ ok: false, error: 'cancelled' });
});
