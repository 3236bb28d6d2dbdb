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
  const runner = (slots: number): ScanRunner => ({
    queue: createScanQueue({ ...SCAN_QUEUE, slots }),
    run: async (statement) => runStatement({ pool, timeouts, monotonicNow }, statement, closing.signal),
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
      await pool.end();
    },
  };
}

/** `query_canceled`: by its own timeout, or because it was asked to. */
const CANCELED = '57014';

async function runStatement(
  { pool, timeouts, monotonicNow }: Omit<PostgresScanDependencies, 'textIndex'>,
  { query, budget, signal }: ScanStatement,
  closing: AbortSignal,
): Promise<ScanEnd> {
  const connection = await pool.connect();
  const startedAt = monotonicNow();
  const given = AbortSignal.any([signal, closing]);
  let cancelling: Promise<void> = Promise.resolve();
  const cancel = (): void => {
    cancelling = cancelOn(pool, connection);
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
 * Asks the server to stop what runs on a connection. A statement that has ended by then is none the worse. A server that
 * does not answer loses the connection.
 */
async function cancelOn(pool: Pool, connection: PoolClient): Promise<void> {
  const { processID } = connection as PoolClient & { readonly processID: number };
  try {
    await pool.query('select pg_cancel_backend($1)', [processID]);
  } catch {
    // The pool hands its clients out without this method in their type.
    (connection as unknown as Client).end().catch(() => undefined);
  }
}

function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELED;
}
