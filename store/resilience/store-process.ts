import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SCOPES } from '../../shared/scopes.ts';
import { createStoreClient, type StoreClient } from '../conformance/store-client.ts';

const MAIN = join(import.meta.dirname, '../../dist/store/main.mjs');
export const TOKEN = 'sat_of-the-process-under-test';

/** The real store in a separate process. */
export interface StoreProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Its output on standard error so far. */
  readonly log: () => string;
  /** Exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ListeningStore extends StoreProcess {
  readonly url: string;
  readonly client: StoreClient;
}

/** Runs the store. `wrap` is a command, with its arguments, through which it is run: `prlimit --fsize=…`. */
export function runStore(args: readonly string[], wrap: readonly string[] = []): StoreProcess {
  const [command = '', ...rest] = [...wrap, process.execPath, MAIN, ...args];
  const child = spawn(command, rest);
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, log: () => log, ended };
}

/** Starts the store and waits until it listens. Throws with its log if it ends instead. */
export async function listen(
  database: string,
  args: readonly string[] = [],
  wrap: readonly string[] = [],
): Promise<ListeningStore> {
  const rates = ['--rest-bucket', '1000000', '--rest-rate', '1000000'];
  const token = ['--token', `${TOKEN}=${SCOPES.join()}`];
  const store = runStore(['--port', '0', '--database', database, ...rates, ...token, ...args], wrap);
  const line = await Promise.race([
    once(createInterface(store.child.stdout), 'line').then(([text]) => text as string),
    store.ended.then(() => null),
  ]);
  if (line === null) throw new Error(`The store ended before it listened: ${store.log()}`);
  const { listening: url } = JSON.parse(line) as { listening: string };
  return { ...store, url, client: createStoreClient(url, TOKEN) };
}
