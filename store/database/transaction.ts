import type { IsolationLevel, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Result } from '../../shared/result.ts';
import type { Tables } from './tables.ts';

/**
 * Reads. Outside a transaction it is a connection of its own that sees what was committed; a `Transaction` is a
 * `Reader` too and also sees what it wrote itself. A function that only reads takes this.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'dynamic' | 'getExecutor'>;

/**
 * Reads and writes inside one transaction. A function that writes, or that reads in order to decide what to write,
 * takes this: the outer `Reader` does not fit, so nothing is decided on rows that may have changed since.
 */
export type Transaction = KyselyTransaction<Tables>;

/**
 * Runs one write after the other, each in a transaction that nobody else's writes come in between. An error value
 * (`ok: false`) or a throw rolls everything back; a success is committed before the promise resolves. Calling it from
 * inside a transaction throws: it would wait for itself. The work may run more than once.
 */
export type Write = <T, E>(work: Work<T, E>, length?: WorkLength) => Promise<Result<T, E>>;

/** `long`: a statement of the work may take minutes, such as one that makes an index of a large table. */
export type WorkLength = 'short' | 'long';

/** What happens in one transaction. An error value rolls it back. */
export type Work<T, E> = (tx: Transaction) => Promise<Result<T, E>>;

/**
 * Runs one transaction from its begin to its commit. `group`: the short work of several writes; where it collides with
 * another process it is not run again, but throws `CollisionError`.
 */
export type RunTransaction = <T, E>(work: Work<T, E>, length: WorkLength | 'group') => Promise<Result<T, E>>;

/** Runs `work` in a transaction. `isolation` is for PostgreSQL: SQLite knows the strictest one only. */
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

/** Kysely rolls back on a throw only. */
class RolledBack extends Error {}
