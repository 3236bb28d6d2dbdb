import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SCOPES, type Scope } from '../../shared/scopes.ts';
import { placeDemoDatabase } from './demo-database.ts';

const STORE = join(import.meta.dirname, '../../dist/store/main.mjs');

/** A token that only these tests know. */
export const TEST_TOKEN = 'sat_end_to_end';

/** A store as somebody else uses it, beside the app. */
export interface StoreClient {
  readonly url: string;
  /** Sends one REST request as a store's own client would; the answer's JSON. */
  rest(method: string, path: string, body?: unknown): Promise<unknown>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** Switches a sandbox control (D6), or has something happen there: orders come in, all is filled anew. */
  sandbox(path: string, body: unknown, method?: 'PUT' | 'POST'): Promise<void>;
}

/** A store that a test runs beside the app. */
export interface RunningStore extends StoreClient {
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface StoreOptions {
  readonly database: string;
  readonly seed?: 'demo' | 'empty';
  /** What the test itself uses; `TEST_TOKEN` if absent. */
  readonly testToken?: string;
  /** Of that token; all when left out. */
  readonly scopes?: readonly Scope[];
  /** Tokens beside it, with their scopes. */
  readonly tokens?: Readonly<Record<string, readonly Scope[]>>;
  readonly port?: number;
  /** Where the app reaches it, when that is not the store itself; else files that it writes are not read through a proxy. */
  readonly publicUrl?: string;
}

/** Starts the built store on a file and waits until it listens (D7). It gives back what is asked of it without a limit. */
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
  // A test that fails does not get to stop it: then it ends with the runner, whose pipe it reads.
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

/** Uses a store that listens, and has it answer GraphQL without a limit. */
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
  // A test asks faster than any person, and must not wait for points to come back.
  await sandbox('faults', { graphql_bucket: { size: 100_000, per_second: 100_000 } });
  return {
    url,
    rest: send,
    graphql: (query, variables = {}) => send('POST', '/graphql.json', { query, variables }),
    sandbox,
  };
}
