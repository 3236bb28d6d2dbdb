import { setTimeout as sleep } from 'node:timers/promises';
import { TestRunner } from 'vitest';
import { SCOPES, type Scope } from '../../shared/scopes.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { seedEmpty } from '../sandbox/seed-empty.ts';
import type { RunningStore, StartOptions } from './running-store.ts';
import { createStoreClient, type StoreClient } from './store-client.ts';

/** A running store that the tests did not start. */
export interface RemoteStore {
  readonly url: string;
  /** The first one is used by tests that do not depend on scopes. */
  readonly tokens: readonly { readonly token: string; readonly scopes: readonly Scope[] }[];
  /** Whether it has sandbox controls (D6), without which it cannot be given known data. */
  readonly hasSandbox: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** If missing, the tests start stores of their own. */
    readonly remoteStore?: RemoteStore;
  }
}

/** Too high for any test to reach. */
const NO_LIMIT = { size: 1_000_000, per_second: 1_000_000 };

/** Prepares a remote store for one test or test file. Tests that need what it lacks are skipped. */
export async function startRemoteStore(remote: RemoteStore, options: StartOptions): Promise<RunningStore> {
  const missing = whatIsMissing(remote, options);
  if (missing !== null) return missingStore(missing);
  const as = (...scopes: readonly Scope[]): StoreClient => clientWith(remote, scopes);
  const client = createStoreClient(remote.url, remote.tokens[0]?.token ?? '', patientFetch);
  if (remote.hasSandbox) await prepare(client, options);
  return {
    ...client,
    url: remote.url,
    as,
    idle: () => idle(client),
    stop: async () => undefined,
    get clock() {
      return skip('it needs a clock that only the test moves');
    },
    get log() {
      return skip('it reads the log of the store');
    },
    get folder() {
      return skip('it looks at the files of the store');
    },
    get store() {
      return skip('it looks at, or makes, rows that no call returns');
    },
    restart: async () => skip('it stops the store and starts it again'),
  };
}

/** Why the remote store does not meet a test file's requirements; null if it does. */
function whatIsMissing({ hasSandbox }: RemoteStore, options: StartOptions): string | null {
  const { anyData, seed = seedEmpty, restBucket, graphqlBucket, ...others } = options;
  if (Object.keys(others).length > 0) return 'it needs a store that is started with other options';
  for (const bucket of [restBucket, graphqlBucket]) {
    if (bucket && bucket.size < NO_LIMIT.size) return 'it needs a clock that only the test moves';
  }
  if (anyData) return null;
  if (!hasSandbox) return 'it needs the sandbox controls, to begin with known data';
  return seed === seedDemo || seed === seedEmpty ? null : 'it needs products without variants';
}

async function prepare(client: StoreClient, { seed, anyData }: StartOptions): Promise<void> {
  const control = async (method: string, path: string, body: object) => {
    const { status } = await client.send(`/_sandbox/${path}`, { method, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`${method} /_sandbox/${path} answered ${String(status)}.`);
  };
  await control('PUT', 'shop', { state: 'open' });
  const faults = { latency_ms: 0, error_rate: 0, drop_rate: 0, write_drop_rate: 0 };
  await control('PUT', 'faults', { ...faults, rest_bucket: NO_LIMIT, graphql_bucket: NO_LIMIT });
  if (!anyData) await control('POST', 'reset', { seed: seed === seedDemo ? 'demo' : 'empty' });
}

function clientWith({ url, tokens }: RemoteStore, scopes: readonly Scope[]): StoreClient {
  const isAsked = (known: readonly Scope[]) =>
    known.length === scopes.length && known.every((scope) => scopes.includes(scope));
  const found = tokens.find((entry) => isAsked(entry.scopes));
  if (found) return createStoreClient(url, found.token, patientFetch);
  const named = scopes.length === 0 ? 'without scopes' : `with the scopes ${scopes.join(', ')} only`;
  return skip(`it needs a token ${scopes.length === SCOPES.length ? 'with every scope' : named}`);
}

/** Polls until no theme is being processed; the test's own timeout ends it. */
async function idle(client: StoreClient): Promise<void> {
  for (;;) {
    const { body } = await client.call('themes.list');
    if (!body.themes?.some(({ processing }) => processing)) return;
    await sleep(20);
  }
}

/** Fetches, and retries a 429 after the store's `retry-after`: a store without sandbox controls keeps its own limits. */
const patientFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status !== 429) return response;
  await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000);
  return patientFetch(input, init);
};

/** Ends the running test as skipped. */
function skip(reason: string): never {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(`Outside of a test: ${reason}.`);
  return test.context.skip(reason);
}

/** A store that skips every test that uses it. What a file prepares for all of its tests has no effect. */
function missingStore(reason: string): RunningStore {
  return new Proxy({} as RunningStore, {
    get: (_, property) => {
      // Resolving a promise with this object checks for `then`.
      if (property === 'then') return undefined;
      return property === 'stop' || !TestRunner.getCurrentTest() ? async () => undefined : skip(reason);
    },
  });
}
