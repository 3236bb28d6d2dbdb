import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { err, ok } from '../../../shared/result.ts';
import { findPostgres, startCluster, type PostgresCluster } from '../../conformance/postgres-cluster.ts';
import { manage } from '../../conformance/test-database.ts';
import { openDatabase } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { listen, runStore } from '../../resilience/store-process.ts';
import { startPair } from '../pair.ts';
import { startPooler, type Pooler } from '../pooler.ts';
import { isMissing, NET_MS } from '../programs.ts';

describe.skipIf(isMissing('pgbouncer'))('through PgBouncer in transaction mode', () => {
  let cluster: PostgresCluster;
  let pooler: Pooler;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster(findPostgres() ?? '');
    await manage(cluster.url('postgres'), 'create database shop');
    // Three connections for everything; a transaction may get any of them.
    pooler = await startPooler(cluster.url('postgres'), { size: 3 });
    url = `${pooler.url('shop')}?pool_mode=transaction`;
  }, NET_MS);
  afterAll(async () => {
    await pooler.stop();
    await cluster.stop();
  });

  async function open(): Promise<Database> {
    const opened = await openDatabase({ url });
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  }

  const raw = (text: string, { read }: Database) =>
    (read as unknown as Kysely<unknown>).executeQuery<Record<string, unknown>>(CompiledQuery.raw(text));

  test('an address without pool_mode is refused with a hint, whether or not the pooler ignores parameters', async () => {
    const silent = await startPooler(cluster.url('postgres'), {
      size: 3,
      settings: ['ignore_startup_parameters = options'],
    });
    for (const one of [pooler, silent]) {
      const store = runStore(['--port', '0', '--database', one.url('shop')]);
      expect(await store.ended).toBe(1);
      expect(store.log()).toMatch(
        /is a pooler that takes no parameters of connections: add \?pool_mode=transaction/,
      );
      expect(store.log().trim().split('\n')).toHaveLength(1);
    }
    await silent.stop();
  });

  test('two stores can start and publish themes at once, and leave no advisory lock behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storedesk-pooler-'));
    const start = async () => listen(url, ['--seed', 'demo', '--files', join(folder, 'files')]);
    const stores = await Promise.all([start(), start()]);
    try {
      // Both publish every theme at once: one is published in the end, which needs serializable transactions.
      const { body } = await stores[0].client.call('themes.list');
      const ids = (body.themes ?? []).filter(({ role }) => role === 'unpublished').map(({ id }) => id);
      const answers = await Promise.all(
        ids.flatMap((id) =>
          stores.map(async ({ client }) =>
            client.call('themes.update', { params: { theme_id: id }, body: { theme: { role: 'main' } } }),
          ),
        ),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const after = await stores[1].client.call('themes.list');
      expect(after.body.themes?.filter(({ role }) => role === 'main')).toHaveLength(1);
      const search =
        '{ products(first: 3, query: "title:a*") { nodes { id } } productVariantsCount { count } }';
      expect((await stores[1].client.graphql(search)).body.errors).toBeUndefined();
      // No lock of the stores is left on the connections that others get.
      const direct = new Client({ connectionString: cluster.url('shop') });
      await direct.connect();
      const { rows: locks } = await direct.query("select * from pg_locks where locktype = 'advisory'");
      expect(locks).toEqual([]);
      await direct.end();
    } finally {
      for (const { child } of stores) child.kill('SIGKILL');
      await Promise.all(stores.map(({ ended }) => ended));
      await rm(folder, { recursive: true });
    }
  });

  test('statements run with the settings of the store, which do not leak to other clients', async () => {
    const database = await open();
    const { rows } = await raw(
      `select current_setting('jit') as jit, current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement, current_setting('transaction_read_only') as read_only`,
      database,
    );
    expect(rows).toEqual([{ jit: 'off', lock: '5s', statement: '15s', read_only: 'on' }]);
    await expect(raw("insert into store_setting values ('a', 'b')", database)).rejects.toThrow(/read-only/);
    const { signal } = new AbortController();
    const scan = database.scans.begin({ clientId: 'one', budget: 1234, background: false, signal });
    expect(await scan.run(CompiledQuery.raw("select current_setting('statement_timeout') as time"))).toEqual(
      ok([{ time: expect.stringMatching(/^1\d{3}ms$/) }]),
    );
    await database.close();
    const stranger = new Client({ connectionString: pooler.url('shop') });
    await stranger.connect();
    for (let count = 0; count < 6; count += 1) {
      const { rows: left } = await stranger.query('show statement_timeout');
      expect(left).toEqual([{ statement_timeout: '0' }]);
    }
    await stranger.end();
  });

  test('cancelling a scan does not cancel another one', async () => {
    const database = await open();
    const stop = new AbortController();
    const begin = (signal: AbortSignal) =>
      database.scans.begin({ clientId: 'one', budget: Infinity, background: true, signal });
    const endless = begin(stop.signal).run(CompiledQuery.raw('select pg_sleep(3600)'));
    const bystander = begin(new AbortController().signal).run(
      CompiledQuery.raw('select 1 as a from pg_sleep(1)'),
    );
    const sleeping = "select pid from pg_stat_activity where query like 'select pg_sleep(3600)'";
    while ((await raw(sleeping, database)).rows.length === 0) await sleep(20);
    stop.abort();
    expect(await endless).toEqual(err('cancelled'));
    expect(await bystander).toEqual(ok([{ a: 1 }]));
    await database.close();
  });

  test(
    'statements wait for a killed server to restart and then succeed',
    async () => {
      const database = await open();
      await database.write(async (tx) =>
        ok(await tx.deleteFrom('store_setting').where('name', '=', 'left').execute()),
      );
      await cluster.kill();
      const read = raw('select 1 as one', database);
      const wrote = database.write(async (tx) =>
        ok(await tx.insertInto('store_setting').values({ name: 'left', value: 'x' }).execute()),
      );
      while (database.trouble() === null) await sleep(20);
      await cluster.start();
      expect((await read).rows).toEqual([{ one: 1 }]);
      expect((await wrote).ok).toBe(true);
      await database.close();
    },
    NET_MS,
  );

  test(
    'a store reports that the server is a read-only standby, and recovers once the standby is promoted',
    async () => {
      const pair = await startPair();
      onTestFinished(async () => pair.stop());
      const moved = await startPooler(pair.primary.url('postgres'), { size: 3 });
      onTestFinished(async () => moved.stop());
      const folder = await mkdtemp(join(tmpdir(), 'storedesk-pooler-'));
      onTestFinished(async () => rm(folder, { recursive: true }));
      const address = `${moved.url('shop')}?pool_mode=transaction`;
      const store = await listen(address, ['--seed', 'demo', '--files', join(folder, 'files')]);
      onTestFinished(async () => {
        store.child.kill('SIGKILL');
        await store.ended;
      });
      const list = async () => (await store.client.call('themes.list')).status;
      expect(await list()).toBe(200);
      // Simulates a failover in which the pooler switches before the standby is promoted.
      await moved.moveTo(pair.standby.url('postgres'));
      while ((await list()) === 200) await sleep(20);
      expect(await list()).toBe(503);
      expect(await (await fetch(`${store.url}/readyz`)).json()).toEqual({
        status: expect.stringMatching(/1 only reads$/),
      });
      await pair.primary.kill();
      await pair.standby.promote();
      while ((await list()) !== 200) await sleep(20);
      expect(store.log().match(/^.*"bug".*$/gm)).toBeNull();
      store.child.kill('SIGTERM');
      expect(await store.ended).toBe(0);
    },
    NET_MS,
  );
});
