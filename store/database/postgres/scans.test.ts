import { CompiledQuery } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '../../../shared/result.ts';
import { makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { seedEmpty } from '../../sandbox/seed-empty.ts';
import { createPostgresScans, SCAN_CONNECTIONS } from '../postgres-scans.ts';
import type { Scans, ScanSession } from '../scans.ts';

const ENDLESS = CompiledQuery.raw('select pg_sleep(3600)');
const CANCEL = 'select pg_cancel_backend($1)';

let made: TestDatabase;
let pool: Pool;
let scans: Scans;
let closed: Promise<void> | null;
const close = async () => (closed ??= scans.close());
/** Called before a statement is sent, and after it was answered; what it returns is waited for. */
let beforeSent: (text: string) => Promise<void> | undefined;
let answered: (text: string) => void;
beforeEach(async () => {
  made = await makeDatabase('', seedEmpty);
  closed = null;
  beforeSent = () => undefined;
  answered = () => undefined;
  pool = new Pool({ connectionString: 'url' in made.options ? made.options.url : '', max: SCAN_CONNECTIONS });
  pool.on('connect', watchStatements);
  scans = createPostgresScans({
    pool,
    timeouts: { answer: 0, longAnswer: 0 },
    textIndex: null,
    monotonicNow: () => performance.now(),
  });
});
afterEach(async () => {
  await close();
  await made.remove();
});

function watchStatements(client: PoolClient): void {
  // One that is still being closed when the database is removed.
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  const watched = async (order: string | { readonly text: string }, ...values: unknown[]) => {
    const text = typeof order === 'string' ? order : order.text;
    await beforeSent(text);
    const answer = await query(order, ...values);
    answered(text);
    return answer;
  };
  client.query = watched as typeof client.query;
}

function begin(signal: AbortSignal): ScanSession {
  return scans.begin({ clientId: 'one', budget: Infinity, background: false, signal });
}

test('D7 a statement is stopped that the server begins only after it was asked to stop it', async () => {
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

test('D7 closing stops what runs, also when connections lie idle', async () => {
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
