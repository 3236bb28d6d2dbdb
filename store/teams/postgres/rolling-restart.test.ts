import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  findFreePort,
  findPostgres,
  startCluster,
  type PostgresCluster,
} from '../../conformance/postgres-cluster.ts';
import { createStoreClient } from '../../conformance/store-client.ts';
import { manage } from '../../conformance/test-database.ts';
import { isLong } from '../../resilience/run-counts.ts';
import { listen, TOKEN, type ListeningStore } from '../../resilience/store-process.ts';
import { startBalancer } from '../balancer.ts';
import { chooseVariants, startLoad, type Load } from '../load.ts';
import { isMissing, NET_MS, type ServerProcess } from '../programs.ts';
import { report } from '../report.ts';

const ROUNDS = isLong ? 5 : 1;

describe.skipIf(isMissing('haproxy'))('two stores behind HAProxy', () => {
  let folder: string;
  let cluster: PostgresCluster;
  let balancer: ServerProcess | undefined;
  const running = new Set<ListeningStore>();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storedesk-rolling-'));
    cluster = await startCluster(findPostgres() ?? '');
    await manage(cluster.url('postgres'), 'create database shop');
  }, NET_MS);
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    await balancer?.stop();
    await cluster.stop();
    await rm(folder, { recursive: true });
  });

  /** Starts a store on this port; of two `--port` options the later one counts. */
  async function start(port: number): Promise<ListeningStore> {
    const args = ['--seed', 'demo', '--sandbox', '--drain', '2', '--files', join(folder, 'files')];
    const store = await listen(cluster.url('shop'), [...args, '--port', String(port)]);
    running.add(store);
    return store;
  }

  /** Restarts a store, which reports that it stops and keeps serving; resolves when the balancer uses the new one. */
  async function restart(old: ListeningStore, port: number, load: Load): Promise<ListeningStore> {
    await load.progress(3);
    old.child.kill('SIGTERM');
    while ((await fetch(`${old.url}/readyz`)).status === 200) await sleep(5);
    const said = await fetch(`${old.url}/readyz`);
    expect([said.status, said.headers.get('connection'), await said.json()]).toEqual([
      503,
      'close',
      { status: 'stopping' },
    ]);
    expect((await fetch(`${old.url}/healthz`)).status).toBe(200);
    expect(await old.ended).toBe(0);
    await load.progress(3);
    const store = await start(port);
    while (!store.log().includes('"route":"/admin/api')) await sleep(20);
    return store;
  }

  test(
    'restart one after the other under load without a failed request',
    async () => {
      const ports = [await findFreePort(), await findFreePort()] as const;
      const stores = [await start(ports[0]), await start(ports[1])];
      balancer = await startBalancer(ports);
      const client = createStoreClient(`http://127.0.0.1:${String(balancer.port)}`, TOKEN);
      while ((await client.send('/readyz')).status !== 200) await sleep(20);
      const load = startLoad(client, await chooseVariants(client, 3));
      const startedAt = performance.now();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const store of stores.splice(0)) {
          stores.push(await restart(store, Number(new URL(store.url).port), load));
        }
      }
      const told = await load.stop();
      report(`${String(ROUNDS)} rolling restarts of two stores`, performance.now() - startedAt);
      expect(told.failures).toEqual([]);
      expect(told.orders.promised).toBeGreaterThan(0);
    },
    NET_MS,
  );
});
