import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { isLostConnection, StandbyError, UnknownOutcomeError } from './lost-connection.ts';
import { MIGRATION_TABLE } from './migrate.ts';
import type { PrimaryPool } from './postgres-pools.ts';
import { WriteTurnError } from './storage-failure.ts';

/** What the driver answers, of which Kysely takes a part. */
type Query = (text: string, values: readonly unknown[]) => Promise<never>;

/**
 * Single statements that may run twice, because they change nothing or do little harm by it, such as counting a call twice:
 * one whose connection is lost runs again, on whichever server takes writes by then. `mode`: what a transaction of theirs is
 * like.
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
    // The next statement may find another connection behind the pooler, and the settings of somebody else.
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
 * How a transaction takes its turn among those of all processes: `together` with others, or `alone`, when those that run
 * have ended and while later ones wait. The server lets them begin in the order in which they asked.
 */
export type Turn = 'together' | 'alone';

/** Milliseconds that one waits to be alone, and that it may then be silent: less than those behind it have patience. */
const ALONE_LOCK_MS = 3000;
const ALONE_SILENT_MS = 3000;

/** The lock is taken before the transaction's view of the rows, and on a table that nothing writes to while stores run. */
function beginTurn(pool: PrimaryPool, mode: string, turn: Turn): string {
  if (turn === 'together') return `${pool.begin(mode)}; lock table ${MIGRATION_TABLE} in row share mode`;
  const { lock, idleTransaction } = pool.timeouts;
  const beginning = pool.begin(mode, {
    lock_timeout: ALONE_LOCK_MS,
    // A process that stands still is not to keep the others waiting. 0: no limit.
    idle_in_transaction_session_timeout: Math.min(idleTransaction || ALONE_SILENT_MS, ALONE_SILENT_MS),
  });
  return `${beginning}; lock table ${MIGRATION_TABLE} in exclusive mode; set local lock_timeout = ${String(lock)}`;
}

/**
 * Transactions. Whoever runs one learns from its error what has become of it: `UnknownOutcomeError` of a lost commit,
 * `WriteTurnError` of one whose turn did not come in time, and of any other that nothing was changed. Those without a `turn`
 * begin whenever they like, and no turn waits for them.
 */
export function runTransactions(pool: PrimaryPool, turn?: Turn): PostgresPool {
  return poolOf(pool, (client) => {
    let ended: Error | null = null;
    return {
      query: async (text, values) => {
        // Kysely rolls back what was lost already, and would tell of that instead.
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

/** A pooler may lead to another server than a moment ago; a standby refuses transactions of our kind by this code. */
const FEATURE_NOT_SUPPORTED = '0A000';
const LOCK_TIMEOUT = '55P03';

/** Begins a transaction. Throws `StandbyError` when the server takes no writes, `WriteTurnError` when the turn did not come. */
async function begin(pool: PrimaryPool, client: PoolClient, text: string): Promise<never> {
  const query = queryOf(client);
  try {
    return await query(text, []);
  } catch (error) {
    // Kysely does not roll back: as far as it knows, nothing has begun.
    if (!isUnanswered(error)) await query('rollback', []).catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === LOCK_TIMEOUT) throw new WriteTurnError();
    if (code !== FEATURE_NOT_SUPPORTED) throw error;
    const standby = new StandbyError();
    pool.lost(standby);
    throw standby;
  }
}

/**
 * Commits. A server that has given up to wait for its standby says that it has committed, with a warning: what is there now
 * would be gone if the standby took over.
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
