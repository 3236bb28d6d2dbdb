import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SCOPES, type Scope } from '../../shared/scopes.ts';
import { placeDemoDatabase } from './demo-database.ts';

const STORE = join(import.meta.dirname, '../../dist/store/main.mjs');

/** A token that only these tests know. */
export const TEST_TOKEN = 'sat_end_to_end';

/** A store as another client uses it, besides the app. */
export interface StoreClient {
  readonly url: string;
  /** Sends a REST request; returns the JSON of the answer. */
  rest(method: string, path: string, body?: unknown): Promise<unknown>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** Sets a sandbox control (D6), or triggers something there, such as new orders or a reset. */
  sandbox(path: string, body: unknown, method?: 'PUT' | 'POST'): Promise<void>;
}

/** A store that a test runs besides the app. */
export interface RunningStore extends StoreClient {
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface StoreOptions {
  readonly database: string;
  readonly seed?: 'demo' | 'empty';
  /** The token that the test itself uses; `TEST_TOKEN` if absent. */
  readonly testToken?: string;
  /** Scopes of that token; all if absent. */
  readonly scopes?: readonly Scope[];
  /** Further tokens, with their scopes. */
  readonly tokens?: Readonly<Record<string, readonly Scope[]>>;
  readonly port?: number;
  /** Where the app reaches the store, if through a proxy; otherwise files that the store writes are read past the proxy. */
  readonly publicUrl?: string;
}

/** Starts the built store on a file, with raised rate limits, and waits until it listens (D7). */
export async function startStore(options: StoreOptions): Promise<RunningStore> {
  const {
    database,
    seed,
    testToken = TEST_TOKEN,
    scopes = SCOPES,
    tokens = {},
    port = 0,
    publicUrl,
  } = options;
  const args = ['--port', String(port), '--database', database, '--sandbox', '--allow-private-src'];
  for (const [token, may] of Object.entries({ [testToken]: scopes, ...tokens }))
    args.push('--token', `${token}=${may.join(',')}`);
  if (seed !== undefined) args.push('--seed', seed);
  if (seed === 'demo') await placeDemoDatabase(database);
  if (publicUrl !== undefined) args.push('--public-url', publicUrl);
  // A failing test may not stop the store, so it ends with the runner, whose pipe it reads.
  args.push('--rest-bucket', '400', '--rest-rate', '20', '--stop-with-stdin');
  const child = spawn(process.execPath, [STORE, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), exited])) as [unknown];
  if (typeof line !== 'string') throw new Error(`The store ended with ${String(line)} before it listened.`);
  const url = (JSON.parse(line) as { listening: string }).listening;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return {
    ...(await clientOf(url, testToken)),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Starts a store besides the app's own, with the demo shop unless `more` says otherwise. Its file is in the data folder. */
export async function startOtherStore(
  dataDir: string,
  more: Partial<Omit<StoreOptions, 'database'>> = {},
): Promise<RunningStore & { readonly file: string }> {
  const file = join(dataDir, 'other.db');
  return { ...(await startStore({ database: file, seed: 'demo', ...more })), file };
}

/** Returns a client of a running store, after practically removing its GraphQL limit. */
export async function clientOf(url: string, token: string): Promise<StoreClient> {
  const headers = { 'X-Service-Access-Token': token, 'Content-Type': 'application/json' };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/admin/api/latest${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const sandbox = async (path: string, body: unknown, method: 'PUT' | 'POST' = 'PUT'): Promise<void> => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${String(response.status)}.`);
  };
  // Tests make calls faster than any user, and must not wait for points to be restored.
  await sandbox('faults', { graphql_bucket: { size: 100_000, per_second: 100_000 } });
  return {
    url,
    rest: send,
    graphql: (query, variables = {}) => send('POST', '/graphql.json', { query, variables }),
    sandbox,
  };
}
