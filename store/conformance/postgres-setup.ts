import type { TestProject } from 'vitest/node';
import { findPostgres, HOW_TO_INSTALL_POSTGRES, startCluster } from './postgres-cluster.ts';
import { startPooler } from '../teams/pooler.ts';
import { makeTemplate, TEMPLATE_NAMES } from './templates.ts';
import { manage } from './test-database.ts';

/** Starts a PostgreSQL server for the project's tests, with template databases. Returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(HOW_TO_INSTALL_POSTGRES);
  const cluster = await startCluster(programs);
  // The same suite, through a pooler: used by `npm run test:teams`.
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
    for (const name of TEMPLATE_NAMES) {
      await manage(server.url, `create database ${name}`);
      await makeTemplate(name, { url: cluster.url(name) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', server);
  return stop;
}
