import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.ts';
import { firstLine, startMeasured, type MeasuredProcess } from './store/measured-process.ts';

/** A store in a separate process, filled from a seed. */
export interface BenchStore {
  readonly url: string;
  readonly token: string;
  readonly process: MeasuredProcess;
  readonly stop: () => Promise<void>;
}

const MAIN = join(import.meta.dirname, '../dist/store/main.mjs');
/** Folder of theme files for a store on a database address, which has no file to keep them beside. */
const ADDRESS_FILES = join(tmpdir(), 'storedesk-bench-files');

/**
 * Starts the built store on a file or on a database address, with limits that a benchmark does not reach, or with those of
 * the specification and with metrics.
 */
export async function startBenchStore(
  database: string,
  seed: 'demo' | 'large',
  limits: 'no limits' | 'specified limits' = 'no limits',
): Promise<BenchStore> {
  const rates =
    limits === 'no limits' ? ['--rest-bucket', '1000000', '--rest-rate', '1000000'] : ['--metrics'];
  const isAddress = database.startsWith('postgres:');
  const place = isAddress ? ['--files', ADDRESS_FILES] : ['--database', database];
  const args = ['--port', '0', ...place, '--seed', seed, '--sandbox', ...rates];
  const running = startMeasured(MAIN, args, isAddress ? { env: { STORE_DATABASE_URL: database } } : {});
  const line = await firstLine(running);
  const { listening: url, tokens } = JSON.parse(line) as { listening: string; tokens: { token: string }[] };
  const token = tokens[0]?.token ?? '';
  const bucket = limits === 'no limits' ? { size: 1_000_000, per_second: 1_000_000 } : null;
  await fetch(`${url}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'x-service-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ graphql_bucket: bucket }),
  });
  return { url, token, process: running, stop: running.stop };
}

/** Builds the programs, and runs `take` on a store with demo data that is removed afterwards. */
export async function withDemoStore<Measures>(
  take: (store: BenchStore) => Promise<Measures>,
): Promise<Measures> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const store = await startBenchStore(join(folder, 'store.db'), 'demo');
  try {
    return await take(store);
  } finally {
    await store.stop();
    await rm(folder, { recursive: true });
  }
}
