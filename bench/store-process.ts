import { join } from 'node:path';
import { firstLine, startMeasured, type MeasuredProcess } from './store/measured-process.ts';

/** A store of its own process, filled from a seed. */
export interface BenchStore {
  readonly url: string;
  readonly token: string;
  /** Seconds from the start of the process to its first line: mostly what the seed takes. */
  readonly startSeconds: number;
  readonly process: MeasuredProcess;
  readonly stop: () => Promise<void>;
}

const MAIN = join(import.meta.dirname, '../dist/store/main.mjs');

/** Starts the built store on a new file, with limits that a bench does not reach; or with those of the specification, and metrics. */
export async function startBenchStore(
  database: string,
  seed: 'demo' | 'large',
  limits: 'no limits' | 'specified limits' = 'no limits',
): Promise<BenchStore> {
  const startedAt = performance.now();
  const rates =
    limits === 'no limits' ? ['--rest-bucket', '1000000', '--rest-rate', '1000000'] : ['--metrics'];
  const args = ['--port', '0', '--database', database, '--seed', seed, '--sandbox', ...rates];
  const running = startMeasured(MAIN, args);
  const line = await firstLine(running);
  const { listening: url, tokens } = JSON.parse(line) as { listening: string; tokens: { token: string }[] };
  const token = tokens[0]?.token ?? '';
  const bucket = limits === 'no limits' ? { size: 1_000_000, per_second: 1_000_000 } : null;
  await fetch(`${url}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'x-service-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ graphql_bucket: bucket }),
  });
  return {
    url,
    token,
    startSeconds: (performance.now() - startedAt) / 1000,
    process: running,
    stop: running.stop,
  };
}
