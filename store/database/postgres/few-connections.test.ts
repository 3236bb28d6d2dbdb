import { sql } from 'kysely';
import { Client, DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPostgres, startCluster, type PostgresCluster } from '../../conformance/postgres-cluster.ts';
import { manage } from '../../conformance/test-database.ts';
import { ok } from '../../../shared/result.ts';
import type { LogEntry } from '../../log.ts';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { findStorageFailure } from '../storage-failure.ts';

// Separate servers, because one of them has to run out of connections.
let old: PostgresCluster;
let cluster: PostgresCluster;
/** A standby of `cluster`. */
let next: PostgresCluster;
let url: string;
beforeAll(async () => {
  const bin = findPostgres() ?? '';
  old = await startCluster(bin, {
    settings: ['max_connections = 14', 'wal_level = replica', 'max_wal_senders = 5'],
  });
  await manage(old.url('postgres'), 'create database shop');
  // Has taken over from `old`, which does not know it.
  cluster = await startCluster(bin, { standby: { of: old, name: 'standby' } });
  await cluster.promote();
  next = await startCluster(bin, { standby: { of: cluster, name: 'next' } });
  const hosts = [old, cluster, next].map(hostOf);
  url = cluster.url('shop').replace(hostOf(cluster), hosts.join(','));
});
afterAll(async () => {
  for (const server of [next, cluster, old]) await server.stop();
});
const hostOf = (server: PostgresCluster): string => new URL(server.url('shop')).host;

let log: LogEntry[];
let strangers: Client[];
let database: Database;
beforeEach(async () => {
  log = [];
  strangers = [];
  const opened = await openDatabase({ url, timeouts: { connect: 2000 } }, (entry) => log.push(entry));
  if (!opened.ok) throw new Error(opened.error.message);
  database = opened.value;
  // Opens a connection for reads and one for writes.
  await Promise.all([read(), put('first')]);
});
afterEach(async () => {
  await leave();
  await database.close();
});

const read = async () => database.read.selectFrom('store_setting').selectAll().execute();
const put = async (name: string) =>
  database.write(async (tx) =>
    ok(
      await tx
        .insertInto('store_setting')
        .values({ name, value: 'x' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  );
/** Simulates another program that takes all remaining connections. */
async function takeTheRest(): Promise<void> {
  for (;;) {
    const stranger = new Client({ connectionString: cluster.url('postgres') });
    stranger.on('error', () => undefined);
    try {
      await stranger.connect();
      strangers.push(stranger);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '53300') return;
      throw error;
    }
  }
}
/** Terminates the connections of the store and takes them. */
async function cutOff(): Promise<void> {
  const [stranger] = strangers;
  await stranger?.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'storedesk'",
  );
  await takeTheRest();
}
async function leave(): Promise<void> {
  await Promise.all(strangers.splice(0).map((stranger) => stranger.end()));
}
const events = () => log.map(({ event }) => event);
const many = Array.from({ length: 30 }, (_, index) => String(index));

test('M8 a store keeps working on its open connections when the server has no free connections', async () => {
  await takeTheRest();
  await Promise.all([...many.map(async () => read()), ...many.map(put)]);
  expect(await read()).toHaveLength(many.length + 1);
  expect(database.trouble()).toBeNull();
  expect(events()).not.toContain('database_lost');
});

test('M8 a read that gets no connection in time is rejected, and other statements succeed', async () => {
  await takeTheRest();
  const slow = sql`select pg_sleep(3)`.execute(database.read);
  await expect(read()).rejects.toSatisfy((error) => findStorageFailure(error) === 'no_connection');
  await put('meanwhile');
  await slow;
  await read();
  expect(events()).not.toContain('database_lost');
});

test('M8 a store that has lost its connections waits for new ones and does not use the old primary', async () => {
  await takeTheRest();
  // Repeated, because the store may get a connection while it probes the servers.
  await expect
    .poll(async () => {
      await cutOff();
      return read().then(() => null, findStorageFailure);
    })
    .toBe('no_connection');
  await expect.poll(() => database.trouble()).toBeNull();
  expect(events()).toContain('database_found');
  const waits = read();
  await leave();
  await waits;
  await put('after');
  const servers = log.filter(({ event }) => event.startsWith('database_')).map(({ server }) => server);
  expect(new Set(servers)).toEqual(new Set([hostOf(cluster)]));
  expect((await read()).map(({ name }) => name)).toContain('after');
});

test('M8 a store switches to the new primary even if the previous one has no free connection', async () => {
  await takeTheRest();
  await next.promote();
  await cutOff();
  await put('followed');
  expect(log).toContainEqual(expect.objectContaining({ event: 'database_found', server: hostOf(next) }));
  expect((await read()).map(({ name }) => name)).toContain('followed');
});
