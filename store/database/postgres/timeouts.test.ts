import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { fillNewStore } from '../../sandbox/fill-store.ts';
import { resetStore } from '../../sandbox/reset-store.ts';
import type { Seed } from '../../sandbox/seed.ts';
import { seedEmpty } from '../../sandbox/seed-empty.ts';
import { err, ok } from '../../../shared/result.ts';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import type { PostgresTimeouts } from '../postgres-pools.ts';
import { findStorageFailure } from '../storage-failure.ts';

/** Each timeout is tested alone. It is two seconds where it also applies to opening the database. */
const NONE = { connect: 0, lock: 0, statement: 0, answer: 0, idleTransaction: 0 };

let made: TestDatabase;
let url: string;
let opened: Database[];
beforeEach(async () => {
  made = await makeDatabase('', seedEmpty);
  url = 'url' in made.options ? made.options.url : '';
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await made.remove();
});

async function open(timeouts: Partial<PostgresTimeouts>, address = url): Promise<Database> {
  const result = await openDatabase({ url: address, timeouts: { ...NONE, ...timeouts } });
  if (!result.ok) throw new Error(result.error.message);
  opened.push(result.value);
  return result.value;
}

/** A read that never ends by itself. */
const sleep = async ({ read }: Database) => sql`select pg_sleep(3600)`.execute(read);

test('M8 opening a database times out when the server accepts the connection but never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const result = await openDatabase({
    url: `postgres://store@127.0.0.1:${String(port)}/shop`,
    timeouts: { ...NONE, connect: 50 },
  });
  expect(result).toMatchObject({
    ok: false,
    error: { kind: 'cannot_open', message: expect.stringContaining('(it does not answer)') },
  });
  silent.close();
});

test('M8 the server cancels a statement that waits too long for a lock', async () => {
  const [holder, waiter] = [await open({}), await open({ lock: 50 })];
  const held = holder.write(async (tx) => {
    await sql`lock table store_setting in access exclusive mode`.execute(tx);
    const read = waiter.read.selectFrom('store_setting').selectAll().execute();
    await expect(read).rejects.toMatchObject({ code: '55P03' });
    return ok(null);
  });
  expect(await held).toEqual(ok(null));
});

test('M8 the server cancels a statement that runs too long', async () => {
  await expect(sleep(await open({ statement: 2000 }))).rejects.toMatchObject({ code: '57014' });
});

test('M8 a statement that gets no answer times out, and the next statement succeeds', async () => {
  const database = await open({ answer: 2000 });
  await expect(sleep(database)).rejects.toThrow('Query read timeout');
  expect(await database.read.selectFrom('store_setting').selectAll().execute()).toEqual([]);
});

test('M8 a read fails without a connection when other reads keep all of them in use', async () => {
  const [database, other] = [await open({ connect: 2000 }), await open({})];
  const reads = Promise.allSettled(Array.from({ length: 10 }, () => sleep(database)));
  const late = database.read.selectFrom('store_setting').selectAll().execute();
  await expect(late).rejects.toSatisfy((error) => findStorageFailure(error) === 'no_connection');
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(3600)'`.execute(other.read);
  await reads;
});

test('M8 the server rolls back a transaction that stays idle for too long', async () => {
  const [silent, other] = [await open({ idleTransaction: 50 }), await open({})];
  const idle = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(other.read);
    return rows[0]?.count;
  };
  const put = silent.write(async (tx) => {
    await tx.insertInto('store_setting').values({ name: 'left', value: 'x' }).execute();
    while ((await idle()) !== 0) await nextTurn();
    return ok(await tx.selectFrom('store_setting').selectAll().execute());
  });
  await expect(put).rejects.toSatisfy((error) => findStorageFailure(error) === 'unanswered');
  const kept = other.read.selectFrom('store_setting').selectAll().where('name', '=', 'left');
  expect(await kept.execute()).toEqual([]);
});

/** Time limits of ordinary statements in the following tests. */
const SHORT = { statement: 2000, answer: 2000 };
/** Takes longer than `SHORT` allows. */
const sleepLong = sql`select pg_sleep(2.1)`;

const beginScan = ({ scans }: Database, budget: number, signal = new AbortController().signal) =>
  scans.begin({
    clientId: 'test',
    budget,
    background: budget === Infinity,
    signal,
  });
const ENDLESS = CompiledQuery.raw('select pg_sleep(3600)');
/** Waits until the server is running `count` of the endless statements. */
const untilSleeping = async ({ read }: Database, count: number) => {
  const sleeping = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query = ${ENDLESS.sql}`;
  while ((await sleeping.execute(read)).rows[0]?.count !== count) await nextTurn();
};

test('D5.6 a read of a bulk operation may take longer than the statement timeout', async () => {
  const scan = beginScan(await open(SHORT), Infinity);
  expect(await scan.run(CompiledQuery.raw('select 1 as a from pg_sleep(2.1)'))).toEqual(ok([{ a: 1 }]));
});

/** A seed that takes longer than a statement may. */
const seedSlowly: Seed = async (write, now) => {
  await write(async (tx) => ok(await sleepLong.execute(tx)));
  await seedEmpty(write, now);
};

test('D7 filling a new store may take longer than the statement timeout', async () => {
  const database = await open(SHORT);
  await resetStore({ write: database.write, now: () => 0 }, async () => undefined);
  await fillNewStore(database, seedSlowly, () => 0);
  expect(await database.read.selectFrom('shop').select('id').execute()).toHaveLength(1);
});

test('D7 resetting a store may take longer than the statement timeout', async () => {
  const database = await open(SHORT);
  await resetStore({ write: database.write, now: () => 0 }, seedSlowly);
  expect(await database.read.selectFrom('shop').select('id').execute()).toHaveLength(1);
});

/** A proxy to the server that the test can stall: connections stay open, but no data passes. */
async function openWay() {
  const sockets: Socket[] = [];
  const { hostname, port } = new URL(url);
  let held = false;
  const way = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const socket of [from, to]) {
      sockets.push(socket);
      socket.on('error', () => undefined);
    }
    if (!held) from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String((way.address() as AddressInfo).port);
  return {
    url: address.href,
    holdUp: () => {
      held = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    remove: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

test('D5.6 a read of a bulk operation times out when the server does not answer', async () => {
  const scan = beginScan(await open({ longAnswer: 50 }), Infinity);
  await expect(scan.run(ENDLESS)).rejects.toThrow('Query read timeout');
});

test('D5.6 while the server is frozen, a search times out and a bulk operation can be cancelled', async () => {
  const way = await openWay();
  const [database, other] = [await open({ connect: 2000, answer: 2000 }, way.url), await open({})];
  const stop = new AbortController();
  const search = beginScan(database, 1000)
    .run(ENDLESS)
    .catch((error: unknown) => error);
  const bulk = beginScan(database, Infinity, stop.signal).run(ENDLESS);
  await untilSleeping(other, 2);
  way.holdUp();
  stop.abort();
  expect(await bulk).toEqual(err('cancelled'));
  expect(await search).toMatchObject({ message: 'Query read timeout' });
  way.remove();
});
