import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client, Pool, PoolClient } from 'pg';
import { err, ok } from '../../shared/result.ts';
import { createScanQueue, SCAN_QUEUE } from './scan-queue.ts';
import { createScans, type ScanEnd, type ScanRunner, type Scans, type ScanStatement } from './scans.ts';
import type { TextIndex } from './text-index.ts';

/** Connections for scans: what people wait for, bulk operations, and one to cancel the others with. */
const FOREGROUND = 4;
const BACKGROUND = 2;
export const SCAN_CONNECTIONS = FOREGROUND + BACKGROUND + 1;

export interface PostgresScanDependencies {
  /** Connections of these scans alone, which cannot write; `SCAN_CONNECTIONS` of them at most. Closed with the scans. */
  readonly pool: Pool;
  readonly timeouts: AnswerTimeouts;
  readonly textIndex: TextIndex | null;
  /** Milliseconds, from any starting point. */
  readonly monotonicNow: () => number;
}

/** How long to wait for an answer, in milliseconds; a server that stands still does not stop anything by itself. */
export interface AnswerTimeouts {
  /** Beyond the time that the server has for a statement. 0: without a limit. */
  readonly answer: number;
  /** For a statement that may take as long as it needs. */
  readonly longAnswer: number;
}

/** Runs scans on a PostgreSQL server, which stops them by itself when their time has passed. */
export function createPostgresScans({
  pool,
  timeouts,
  textIndex,
  monotonicNow,
}: PostgresScanDependencies): Scans {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const run: ScanRunner['run'] = async (statement) => {
    const one = runStatement({ pool, timeouts, monotonicNow }, statement, closing.signal);
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
    stillWanted: sql<boolean>`true`,
    textIndex,
    foreground: runner(FOREGROUND),
    background: runner(BACKGROUND),
  });
  return {
    ...scans,
    close: async () => {
      await scans.close();
      // A pool that is being ended gives out no connection to cancel them with.
      await Promise.allSettled(running);
      await pool.end();
    },
  };
}

/** `query_canceled`: by its own timeout, or because it was asked to. */
const CANCELED = '57014';

/** Until a statement that was to be stopped and still runs is stopped again, in milliseconds. */
const CANCEL_AGAIN_MS = 50;

async function runStatement(
  { pool, timeouts, monotonicNow }: Omit<PostgresScanDependencies, 'textIndex'>,
  { query, budget, signal }: ScanStatement,
  closing: AbortSignal,
): Promise<ScanEnd> {
  const given = AbortSignal.any([signal, closing]);
  if (given.aborted) return { outcome: err('cancelled'), ms: 0 };
  const connection = await pool.connect();
  const startedAt = monotonicNow();
  const ended = new AbortController();
  let cancelling: Promise<void> = Promise.resolve();
  const cancel = (): void => {
    cancelling = cancelOn(pool, connection, ended.signal);
  };
  given.addEventListener('abort', cancel);
  try {
    // 0: none.
    const timeout = budget === Infinity ? 0 : Math.max(1, Math.ceil(budget));
    await connection.query(`set statement_timeout = ${String(timeout)}`);
    if (given.aborted) return { outcome: err('cancelled'), ms: 0 };
    // The driver's types lack the last one.
    const order = {
      text: query.sql,
      values: [...query.parameters],
      query_timeout: answerTimeout(budget, timeouts),
    };
    const { rows } = await connection.query<object>(order);
    return { outcome: ok(rows), ms: monotonicNow() - startedAt };
  } catch (error) {
    if (!given.aborted && !isCanceled(error)) throw error;
    return { outcome: err(given.aborted ? 'cancelled' : 'timeout'), ms: monotonicNow() - startedAt };
  } finally {
    given.removeEventListener('abort', cancel);
    ended.abort();
    await cancelling;
    // What was to cancel this statement must not reach the next one.
    connection.release(given.aborted);
  }
}

/** 0: what the connection has for all statements. */
function answerTimeout(budget: number, { answer, longAnswer }: AnswerTimeouts): number {
  if (budget === Infinity) return longAnswer;
  return answer === 0 ? 0 : Math.ceil(budget) + answer;
}

/**
 * Asks the server to stop what runs on a connection, again and again until it has ended: what comes before the server has
 * begun the statement stops nothing. A server that does not answer loses the connection.
 */
async function cancelOn(pool: Pool, connection: PoolClient, ended: AbortSignal): Promise<void> {
  const { processID } = connection as PoolClient & { readonly processID: number };
  try {
    while (!ended.aborted) {
      await pool.query('select pg_cancel_backend($1)', [processID]);
      await sleep(CANCEL_AGAIN_MS, undefined, { signal: ended }).catch(() => undefined);
    }
  } catch {
    // The pool hands its clients out without this method in their type.
    (connection as unknown as Client).end().catch(() => undefined);
  }
}

function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELED;
}
