import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { seedEmpty } from '../../sandbox/seed-empty.ts';
import { ok } from '../../../shared/result.ts';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import type { PostgresTimeouts } from '../open-postgres.ts';
import { findStorageFailure } from '../storage-failure.ts';

/** Each timeout is tried alone. Two seconds where opening the database is subject to it too. */
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

async function open(timeouts: Partial<PostgresTimeouts>): Promise<Database> {
  const result = await openDatabase({ url, timeouts: { ...NONE, ...timeouts } });
  if (!result.ok) throw new Error(result.error.message);
  opened.push(result.value);
  return result.value;
}

/** A read that never ends by itself. */
const sleep = async ({ read }: Database) =>
  sql`select pg_sleep(3600)`.execute(read as unknown as Kysely<unknown>);

test('M8 a server that takes a connection and says nothing is given up', async () => {
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

test('M8 a statement that waits for a lock is ended by the server', async () => {
  const [holder, waiter] = [await open({}), await open({ lock: 50 })];
  const held = holder.write(async (tx) => {
    await sql`lock table store_setting in access exclusive mode`.execute(tx);
    const read = waiter.read.selectFrom('store_setting').selectAll().execute();
    await expect(read).rejects.toMatchObject({ code: '55P03' });
    return ok(null);
  });
  expect(await held).toEqual(ok(null));
});

test('M8 a statement that runs for too long is ended by the server', async () => {
  await expect(sleep(await open({ statement: 2000 }))).rejects.toMatchObject({ code: '57014' });
});

test('M8 a statement without an answer is given up, and so is its connection', async () => {
  const database = await open({ answer: 2000 });
  await expect(sleep(database)).rejects.toThrow('Query read timeout');
  expect(await database.read.selectFrom('store_setting').selectAll().execute()).toEqual([]);
});

test('M8 a transaction that says nothing more is ended by the server, and nothing of it is kept', async () => {
  const [silent, other] = [await open({ idleTransaction: 50 }), await open({})];
  const idle = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(
      other.read as unknown as Kysely<unknown>,
    );
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
