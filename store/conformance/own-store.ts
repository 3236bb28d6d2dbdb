import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Monotonic } from '../../shared/clock.ts';
import { SCOPES, type Scope } from '../../shared/scopes.ts';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import { createStore } from '../create-store.ts';
import type { LogEntry } from '../log.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { seedEmpty } from '../sandbox/seed-empty.ts';
import { NOON } from './noon.ts';
import type { RunningStore, StartOptions, TestClock } from './running-store.ts';
import { createStoreClient, type StoreClient } from './store-client.ts';
import { makeDatabase, type TestDatabase } from './test-database.ts';

/** Starts a real store on a real database, listening on a port of its own. */
export async function startOwnStore(options: StartOptions): Promise<RunningStore> {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-store-'));
  const database = await makeDatabase(folder, options.seed ?? seedEmpty);
  return openIn({ folder, database }, createTestClock(), options);
}

/** What remains when a store stops. */
interface Ground {
  readonly folder: string;
  readonly database: TestDatabase;
}

async function openIn(ground: Ground, clock: TestClock, options: StartOptions): Promise<RunningStore> {
  const { folder, database } = ground;
  const log: LogEntry[] = [];
  const tokens = SCOPE_SETS.map((scopes) => ({
    token: `sat_${randomBytes(32).toString('base64url')}`,
    scopes,
  }));
  const opened = await createStore({
    database: database.options,
    filesFolder: join(folder, 'files'),
    seed: seedEmpty,
    now: clock.now,
    random: () => 0.5,
    monotonicNow: clock.monotonicNow,
    sharedClock: () => sql`${clock.monotonicNow()}::bigint`,
    newRequestId: randomUUID,
    newSecret: randomUUID,
    log: (entry) => log.push(entry),
    tokens,
    restBucket: { size: 1_000_000, perSecond: 1_000_000 },
    graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 },
    allowPrivateSource: true,
    archiveLimits: THEME_ARCHIVE,
    searchBudget: Infinity,
    sandbox: { demo: seedDemo, empty: seedEmpty },
    metrics: false,
    ...options,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const url = await store.app.listen({ host: '127.0.0.1', port: 0 });
  const as = (...scopes: readonly Scope[]): StoreClient => {
    const entry = tokens.find((known) => sameScopes(known.scopes, scopes));
    if (!entry) throw new Error(`There is no test token with the scopes ${scopes.join(', ')}.`);
    return createStoreClient(url, entry.token);
  };
  return {
    ...as(...SCOPES),
    url,
    clock,
    log,
    folder,
    store,
    as,
    idle: store.idle,
    restart: async (changes) => {
      await store.close();
      return openIn(ground, clock, { ...options, ...changes });
    },
    stop: async () => {
      await store.close();
      await database.remove();
      await rm(folder, { recursive: true });
    },
  };
}

/** A token for everything, one for nothing, and one for each single scope. */
const SCOPE_SETS: readonly (readonly Scope[])[] = [SCOPES, [], ...SCOPES.map((scope) => [scope])];

function sameScopes(left: readonly Scope[], right: readonly Scope[]): boolean {
  return left.length === right.length && left.every((scope) => right.includes(scope));
}

function createTestClock(): TestClock {
  let passed = 0;
  let stepped = 0;
  return {
    now: () => NOON + passed + stepped,
    monotonicNow: () => passed as Monotonic,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    step: (milliseconds) => {
      stepped += milliseconds;
    },
  };
}
