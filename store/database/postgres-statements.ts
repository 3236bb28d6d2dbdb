import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { errorCode } from '../../shared/error-code.ts';
import { isLostConnection, StandbyError, UnknownOutcomeError } from './lost-connection.ts';
import { MIGRATION_TABLE } from './migrate.ts';
import type { PrimaryPool } from './postgres-pools.ts';
import { WriteTurnError } from './storage-failure.ts';

/** Returns the driver's result, of which Kysely uses a part. */
type Query = (text: string, values: readonly unknown[]) => Promise<never>;

/**
 * Runs single statements that may run twice, because they change nothing or because it does little harm, such as counting a
 * call twice. A statement whose connection is lost is retried on the server that is the primary by then. `mode` is the
 * access mode of the transactions that a pooler requires.
 */
export function repeatStatements(
  pool: PrimaryPool,
  pooled: boolean,
  mode: 'read only' | 'read write',
): PostgresPool {
  const beginning = pool.begin(`isolation level read committed ${mode}`);
  const run = async (client: PoolClient, text: string, values: readonly unknown[]): Promise<never> => {
    const query = queryOf(client);
    if (!pooled) return query(text, values);
    // Behind a pooler, the next statement may get a different connection, with the settings of another client.
    await begin(pool, client, beginning);
    try {
      const result = await query(text, values);
      await query('commit', []);
      return result;
    } catch (error) {
      if (!isLostConnection(error)) await query('rollback', []).catch(() => undefined);
      throw error;
    }
  };
  return poolOf(pool, (first) => {
    let client: PoolClient | null = first;
    return {
      query: async (text, values) => {
        for (;;) {
          client ??= await pool.connect();
          try {
            return await run(client, text, values);
          } catch (error) {
            if (!isLostConnection(error)) throw error;
            client.release(true);
            client = null;
          }
        }
      },
      release: (broken) => {
        client?.release(broken);
      },
    };
  });
}

/**
 * How a transaction takes its turn among those of all processes: `together` with others, or `alone`, after the running ones
 * have ended and while later ones wait. The server starts them in the order of their requests.
 */
export type Turn = 'together' | 'alone';

/** How long a transaction waits to be alone, and may then be idle, in milliseconds: less than the ones behind it wait. */
const ALONE_LOCK_MS = 3000;
const ALONE_SILENT_MS = 3000;

/** Takes the lock before the transaction's snapshot, on a table that nothing writes to while stores run. */
function beginTurn(pool: PrimaryPool, mode: string, turn: Turn): string {
  if (turn === 'together') return `${pool.begin(mode)}; lock table ${MIGRATION_TABLE} in row share mode`;
  const { lock, idleTransaction } = pool.timeouts;
  const beginning = pool.begin(mode, {
    lock_timeout: ALONE_LOCK_MS,
    // A process that hangs must not keep the others waiting. 0 means no limit.
    idle_in_transaction_session_timeout: Math.min(idleTransaction || ALONE_SILENT_MS, ALONE_SILENT_MS),
  });
  return `${beginning}; lock table ${MIGRATION_TABLE} in exclusive mode; set local lock_timeout = ${String(lock)}`;
}

/**
 * Runs transactions. Errors tell the outcome: `UnknownOutcomeError` if the answer to a commit was lost, `WriteTurnError` if the
 * turn did not come in time; after any other error nothing was changed. Transactions without a `turn` begin at any time, and
 * no turn waits for them.
 */
export function runTransactions(pool: PrimaryPool, turn?: Turn): PostgresPool {
  return poolOf(pool, (client) => {
    let ended: Error | null = null;
    return {
      query: async (text, values) => {
        // Kysely rolls back even when the connection is lost, and would report that error instead.
        if (ended !== null) throw ended;
        try {
          if (text === 'commit') return await commit(client);
          const mode = /^start transaction (.*)$/.exec(text)?.[1];
          if (mode === undefined) return await queryOf(client)(text, values);
          return await begin(pool, client, turn ? beginTurn(pool, mode, turn) : pool.begin(mode));
        } catch (error) {
          if (isLostConnection(error) || error instanceof UnknownOutcomeError) ended = error;
          throw error;
        }
      },
      release: (broken) => {
        client.release(broken);
      },
    };
  });
}

/** A pooler may switch to another server at any time; a standby refuses our transactions with this code. */
const FEATURE_NOT_SUPPORTED = '0A000';
const LOCK_TIMEOUT = '55P03';

/** Begins a transaction. Throws `StandbyError` if the server is a standby, `WriteTurnError` if the turn did not come in time. */
async function begin(pool: PrimaryPool, client: PoolClient, text: string): Promise<never> {
  const query = queryOf(client);
  try {
    return await query(text, []);
  } catch (error) {
    // Kysely does not roll back, because to its knowledge nothing has begun.
    if (!isUnanswered(error)) await query('rollback', []).catch(() => undefined);
    const code = errorCode(error);
    if (code === LOCK_TIMEOUT) throw new WriteTurnError();
    if (code !== FEATURE_NOT_SUPPORTED) throw error;
    const standby = new StandbyError();
    pool.lost(standby);
    throw standby;
  }
}

/**
 * Commits. A server that has stopped waiting for its standby reports success with a warning: the outcome is unknown, because
 * the change would be lost if the standby took over.
 */
async function commit(client: PoolClient): Promise<never> {
  let warning: Error | null = null;
  const warn = ({ code, message }: { code?: string | undefined; message?: string | undefined }): void => {
    if (code?.startsWith('01')) warning = new Error(message);
  };
  client.on('notice', warn);
  try {
    const result = await queryOf(client)('commit', []);
    if (warning !== null) throw new UnknownOutcomeError(warning);
    return result;
  } catch (error) {
    throw isUnanswered(error) ? new UnknownOutcomeError(error) : error;
  } finally {
    client.off('notice', warn);
  }
}

function isUnanswered(error: unknown): boolean {
  return isLostConnection(error) || (error instanceof Error && error.message === 'Query read timeout');
}

function queryOf(client: ClientBase): Query {
  return async (text, values) => (await client.query(text, [...values])) as never;
}

function poolOf(
  pool: PrimaryPool,
  lend: (client: PoolClient) => { query: Query; release: (broken?: boolean) => void },
): PostgresPool {
  return {
    options: {},
    connect: async () => lend(await pool.connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
