import type { IsolationLevel, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Result } from '../../shared/result.ts';
import type { Tables } from './tables.ts';

/**
 * Read access. Outside a transaction it is a separate connection that sees what was committed; a `Transaction` is a
 * `Reader` too and also sees its own writes. A function that only reads takes this.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'dynamic' | 'getExecutor'>;

/**
 * Read and write access inside one transaction. A function that writes, or that reads in order to decide what to write,
 * takes this: the type excludes the outer `Reader`, so no decision is based on rows that may have changed since.
 */
export type Transaction = KyselyTransaction<Tables>;

/**
 * Runs one write after another, each in a transaction that is isolated from other writes. An error value (`ok: false`) or a
 * throw rolls everything back; a success is committed before the promise resolves. Throws if it is called inside a
 * transaction, because it would wait for itself. The work may run more than once.
 */
export type Write = <T, E>(work: Work<T, E>, length?: WorkLength) => Promise<Result<T, E>>;

/** `long`: a statement of the work may take minutes, such as one that indexes a large table. */
export type WorkLength = 'short' | 'long';

/** The work of one transaction. An error value rolls it back. */
export type Work<T, E> = (tx: Transaction) => Promise<Result<T, E>>;

/**
 * Runs one transaction, from its beginning to its commit. `group`: the short work of several writes; if it collides with
 * another process, it throws `CollisionError` instead of being retried.
 */
export type RunTransaction = <T, E>(work: Work<T, E>, length: WorkLength | 'group') => Promise<Result<T, E>>;

/** Runs `work` in a transaction. `isolation` is for PostgreSQL: SQLite has the strictest level only. */
export async function runTransaction<T, E>(
  database: Kysely<Tables>,
  work: Work<T, E>,
  isolation?: IsolationLevel,
): Promise<Result<T, E>> {
  const begin = database.transaction();
  let refused: Result<T, E> | undefined;
  try {
    return await (isolation ? begin.setIsolationLevel(isolation) : begin).execute(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = result;
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && refused) return refused;
    throw error;
  }
}

/** Thrown to roll back, because Kysely rolls back only on a throw. */
class RolledBack extends Error {}
