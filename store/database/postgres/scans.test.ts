import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '../../../shared/result.ts';
import { makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { seedEmpty } from '../../sandbox/seed-empty.ts';
import { parseAddress } from '../postgres-address.ts';
import { openPool, type PrimaryPool } from '../postgres-pools.ts';
import { findPrimary, type Primary } from '../postgres-primary.ts';
import { createPostgresScans, SCAN_CONNECTIONS } from '../postgres-scans.ts';
import type { Scans, ScanSession } from '../scans.ts';

const ENDLESS = CompiledQuery.raw('select pg_sleep(3600)');
const CANCEL = 'select pg_cancel_backend($1)';

let made: TestDatabase;
let primary: Primary;
let pool: PrimaryPool;
let scans: Scans;
let closed: Promise<void> | null;
const close = async () => (closed ??= scans.close());
/** Called before a statement is sent, which waits for the returned promise, and after it was answered. */
let beforeSent: (text: string) => Promise<void> | undefined;
let answered: (text: string) => void;
beforeEach(async () => {
  made = await makeDatabase('', seedEmpty);
  closed = null;
  beforeSent = () => undefined;
  answered = () => undefined;
  const address = parseAddress('url' in made.options ? made.options.url : '');
  if (!address.ok) throw new Error(address.error);
  const monotonicNow = () => performance.now();
  primary = await findPrimary({ address: address.value, patience: 0, monotonicNow, log: () => undefined });
  pool = openPool({
    primary,
    pooled: false,
    max: SCAN_CONNECTIONS,
    readOnly: 'on',
    timeouts: NONE,
    monotonicNow,
  });
  scans = createPostgresScans({ pool: watched(pool), timeouts: NONE, textIndex: null, monotonicNow });
});
afterEach(async () => {
  await close();
  primary.close();
  await made.remove();
});

const NONE = { connect: 0, lock: 0, statement: 0, answer: 0, longAnswer: 0, idleTransaction: 0, turn: 0 };

/** A pool that calls `beforeSent` and `answered` for every statement. */
function watched(given: PrimaryPool): PrimaryPool {
  const seen = new WeakSet<PoolClient>();
  return {
    ...given,
    connect: async () => {
      const client = await given.connect();
      if (!seen.has(client)) watchStatements(client);
      seen.add(client);
      return client;
    },
  };
}

function watchStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  const watching = async (order: string | { readonly text: string }, ...values: unknown[]) => {
    const text = typeof order === 'string' ? order : order.text;
    await beforeSent(text);
    const answer = await query(order, ...values);
    answered(text);
    return answer;
  };
  client.query = watching as typeof client.query;
}

function begin(signal: AbortSignal): ScanSession {
  return scans.begin({ clientId: 'one', budget: Infinity, background: false, signal });
}

test('D7 a statement is cancelled even if the server starts it only after the cancel request', async () => {
  const left = new AbortController();
  const cancelled = new Promise<void>((resolve) => {
    answered = (text) => {
      if (text === CANCEL) resolve();
    };
  });
  beforeSent = async (text) => {
    if (text !== ENDLESS.sql) return;
    left.abort();
    await cancelled;
  };
  expect(await begin(left.signal).run(ENDLESS)).toEqual(err('cancelled'));
});

test('D7 closing cancels the running scan, even when the pool has idle connections', async () => {
  const { signal } = new AbortController();
  const begun = new Promise<void>((resolve) => {
    beforeSent = async (text) => {
      if (text === ENDLESS.sql) resolve();
    };
  });
  const idle = await Promise.all([pool.connect(), pool.connect()]);
  for (const connection of idle) connection.release();
  const outcome = begin(signal).run(ENDLESS);
  await begun;
  await close();
  expect(await outcome).toEqual(err('cancelled'));
});
