import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { errorCode } from '../../shared/error-code.ts';
import { err, ok } from '../../shared/result.ts';
import { isLostConnection } from './lost-connection.ts';
import { hangUp, type PrimaryPool } from './postgres-pools.ts';
import { createScanQueue, SCAN_QUEUE } from './scan-queue.ts';
import { createScans, type ScanEnd, type ScanRunner, type Scans, type ScanStatement } from './scans.ts';
import type { TextIndex } from './text-index.ts';

/** Connections for scans: those of interactive requests, those of bulk operations, and one for cancelling the others. */
const FOREGROUND = 4;
const BACKGROUND = 2;
export const SCAN_CONNECTIONS = FOREGROUND + BACKGROUND + 1;

export interface PostgresScanDependencies {
  /** Read-only connections for these scans alone, at most `SCAN_CONNECTIONS`. Closed with the scans. */
  readonly pool: PrimaryPool;
  readonly timeouts: AnswerTimeouts;
  readonly textIndex: TextIndex | null;
  /** Monotonic clock, in milliseconds from an arbitrary start. */
  readonly monotonicNow: () => number;
}

/** How long to wait for an answer, in milliseconds, because a server that hangs cancels nothing. */
export interface AnswerTimeouts {
  /** In addition to the statement's time limit on the server. 0 means no limit. */
  readonly answer: number;
  /** For a statement without a time limit on the server. */
  readonly longAnswer: number;
}

/** Runs scans on a PostgreSQL server, which itself cancels them after their time limit. */
export function createPostgresScans({
  pool,
  timeouts,
  textIndex,
  monotonicNow,
}: PostgresScanDependencies): Scans {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const run: ScanRunner['run'] = async (statement) => {
    const one = runUntilAnswered({ pool, timeouts, monotonicNow }, statement, closing.signal);
    running.add(one);
    try {
      return await one;
    } finally {
      running.delete(one);
    }
  };
  const runner = (slots: number): ScanRunner => ({
    queue: createScanQueue({ ...SCAN_QUEUE, slots }),
    run,
    close: async () => {
      closing.abort();
    },
  });
  const scans = createScans({
    stillWanted: () => sql<boolean>`true`,
    textIndex,
    foreground: runner(FOREGROUND),
    background: runner(BACKGROUND),
  });
  return {
    ...scans,
    close: async () => {
      await scans.close();
      // Wait for them first: a pool that is being ended gives out no connection for cancelling.
      await Promise.allSettled(running);
      await pool.end();
    },
  };
}

/** `query_canceled`: by the statement timeout or on request. */
const CANCELED = '57014';

/** Interval between requests to cancel a statement that is still running, in milliseconds. */
const CANCEL_AGAIN_MS = 50;

type StatementDependencies = Omit<PostgresScanDependencies, 'textIndex'>;

/** Runs a statement again if its connection is lost, which is safe because it changes nothing. */
async function runUntilAnswered(
  dependencies: StatementDependencies,
  statement: ScanStatement,
  closing: AbortSignal,
): Promise<ScanEnd> {
  for (;;) {
    try {
      return await runStatement(dependencies, statement, closing);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
    }
  }
}

async function runStatement(
  { pool, timeouts, monotonicNow }: StatementDependencies,
  { query, budget, signal }: ScanStatement,
  closing: AbortSignal,
): Promise<ScanEnd> {
  const given = AbortSignal.any([signal, closing]);
  if (given.aborted) return { outcome: err('cancelled'), ms: 0 };
  const connection = await pool.connect();
  const startedAt = monotonicNow();
  const ended = new AbortController();
  let cancelling: Promise<void> = Promise.resolve();
  let isWhole = false;
  try {
    const pid = await beginScan(pool, connection, budget);
    const cancel = (): void => {
      cancelling = cancelOn(pool, connection, pid, ended.signal);
    };
    given.addEventListener('abort', cancel);
    try {
      if (given.aborted) return { outcome: err('cancelled'), ms: 0 };
      // The driver's types lack `query_timeout`.
      const order = {
        text: query.sql,
        values: [...query.parameters],
        query_timeout: answerTimeout(budget, timeouts),
      };
      const { rows } = await connection.query<object>(order);
      const ms = monotonicNow() - startedAt;
      if (!given.aborted) {
        await connection.query('commit');
        isWhole = !given.aborted;
      }
      return { outcome: ok(rows), ms };
    } finally {
      given.removeEventListener('abort', cancel);
    }
  } catch (error) {
    if (!given.aborted && !isCanceled(error)) throw error;
    if (!given.aborted) isWhole = await rollBack(connection);
    return { outcome: err(given.aborted ? 'cancelled' : 'timeout'), ms: monotonicNow() - startedAt };
  } finally {
    ended.abort();
    await cancelling;
    // A late request to cancel this statement must not reach the next one on the connection.
    connection.release(!isWhole);
  }
}

/**
 * Begins a transaction for one statement, so that the time limit applies to it alone and its server process is known, even
 * behind a pooler that gives each transaction a different connection. Returns the id of the server process.
 */
async function beginScan(pool: PrimaryPool, connection: PoolClient, budget: number): Promise<number> {
  // 0 means no limit.
  const timeout = budget === Infinity ? 0 : Math.max(1, Math.ceil(budget));
  const begin = pool.begin('isolation level read committed read only', { statement_timeout: timeout });
  // Several statements in one text return several results.
  const results = (await connection.query(`${begin}; select pg_backend_pid() as pid`)) as unknown as {
    readonly rows: readonly { readonly pid: number }[];
  }[];
  return results.at(-1)?.rows[0]?.pid ?? 0;
}

/** Returns false if the connection is no longer usable. */
async function rollBack(connection: PoolClient): Promise<boolean> {
  try {
    await connection.query('rollback');
    return true;
  } catch {
    return false;
  }
}

/** In milliseconds; 0 means the default of the connection. */
function answerTimeout(budget: number, { answer, longAnswer }: AnswerTimeouts): number {
  if (budget === Infinity) return longAnswer;
  return answer === 0 ? 0 : Math.ceil(budget) + answer;
}

/**
 * Asks the server to cancel the statement on a connection, repeatedly until it has ended: a request that arrives before the
 * server has begun the statement has no effect. Closes the connection if the server does not answer.
 */
async function cancelOn(
  pool: PrimaryPool,
  connection: PoolClient,
  pid: number,
  ended: AbortSignal,
): Promise<void> {
  try {
    while (!ended.aborted) {
      await askToCancel(pool, pid);
      await sleep(CANCEL_AGAIN_MS, undefined, { signal: ended }).catch(() => undefined);
    }
  } catch {
    hangUp(connection);
  }
}

async function askToCancel(pool: PrimaryPool, pid: number): Promise<void> {
  const other = await pool.connect();
  try {
    await other.query('select pg_cancel_backend($1)', [pid]);
  } finally {
    other.release();
  }
}

function isCanceled(error: unknown): boolean {
  return errorCode(error) === CANCELED;
}
