import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/connect.ts';
import { fillNewStore } from '../sandbox/fill-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { seedEmpty } from '../sandbox/seed-empty.ts';
import type { Seed } from '../sandbox/seed.ts';
import { NOON } from './noon.ts';
import { findPostgres, HOW_TO_INSTALL_POSTGRES, startCluster } from './postgres-cluster.ts';
import { startPooler } from '../teams/pooler.ts';
import { manage } from './test-database.ts';

/** Starts a PostgreSQL server for the project's tests, with databases to copy. Answers how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(HOW_TO_INSTALL_POSTGRES);
  const cluster = await startCluster(programs);
  // The same suite, as `npm run test:teams` asks for it.
  const pooler =
    process.env['STOREDESK_TEST_POOLER'] === 'pgbouncer'
      ? await startPooler(cluster.url('postgres'), { size: 20 })
      : null;
  const server = {
    url: cluster.url('postgres'),
    storeUrl: pooler ? `${pooler.url('postgres')}?pool_mode=transaction` : cluster.url('postgres'),
    templates: { blank: 'blank', empty: 'empty', demo: 'demo' },
  };
  const stop = async () => {
    await pooler?.stop();
    await cluster.stop();
  };
  try {
    await makeTemplate(server.url, cluster.url('blank'), 'blank', null);
    await makeTemplate(server.url, cluster.url('empty'), 'empty', seedEmpty);
    await makeTemplate(server.url, cluster.url('demo'), 'demo', seedDemo);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', server);
  return stop;
}

async function makeTemplate(serverUrl: string, url: string, name: string, seed: Seed | null): Promise<void> {
  await manage(serverUrl, `create database ${name}`);
  const opened = await openDatabase({ url });
  if (!opened.ok) throw new Error(opened.error.message);
  if (seed) await fillNewStore(opened.value, seed, () => NOON);
  await opened.value.close();
}
