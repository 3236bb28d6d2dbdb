import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { isLostConnection, StandbyError, UnknownOutcomeError } from './lost-connection.ts';
import { MIGRATION_TABLE } from './migrate.ts';
import type { PrimaryPool } from './postgres-pools.ts';

/** What the driver answers, of which Kysely takes a part. */
type Query = (text: string, values: readonly unknown[]) => Promise<never>;

/**
 * Single statements that may run twice, because they change nothing or do no harm by it: one whose connection is lost
 * runs again, on whichever server takes writes by then. `mode`: what a transaction of theirs is like.
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
    await query(beginning, []);
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
 * have ended and with those that come later waiting. The server lets them begin in the order in which they asked.
 */
export type Turn = 'together' | 'alone';

/** The lock is taken before the transaction's view of the rows, and on a table that nothing writes to while stores run. */
const TURNS: Readonly<Record<Turn, string>> = {
  together: `; lock table ${MIGRATION_TABLE} in row share mode`,
  alone: `; lock table ${MIGRATION_TABLE} in exclusive mode`,
};

/**
 * Transactions. Whoever runs one learns from its error what has become of it: `UnknownOutcomeError` of a lost commit, and
 * of any other that nothing was changed. Without a `turn` it neither waits nor is waited for.
 */
export function runTransactions(pool: PrimaryPool, turn?: Turn): PostgresPool {
  const lock = turn === undefined ? '' : TURNS[turn];
  return poolOf(pool, (client) => {
    let ended: Error | null = null;
    return {
      query: async (text, values) => {
        // Kysely rolls back what was lost already, and would tell of that instead.
        if (ended !== null) throw ended;
        try {
          if (text === 'commit') return await commit(client);
          const mode = /^start transaction (.*)$/.exec(text)?.[1];
          return await (mode === undefined
            ? queryOf(client)(text, values)
            : begin(pool, client, pool.begin(mode) + lock));
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

async function begin(pool: PrimaryPool, client: PoolClient, text: string): Promise<never> {
  const query = queryOf(client);
  try {
    return await query(text, []);
  } catch (error) {
    // Kysely does not: to its mind nothing has begun.
    if (!isLostConnection(error)) await query('rollback', []).catch(() => undefined);
    if (!(error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED)) throw error;
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
