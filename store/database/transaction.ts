import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Result } from '../../shared/result.ts';
import type { Tables } from './tables.ts';

/**
 * Reads. Outside a transaction it is a connection of its own that sees what was committed; a `Transaction` is a
 * `Reader` too and also sees what it wrote itself. A function that only reads takes this.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'dynamic'>;

/**
 * Reads and writes inside one transaction. A function that writes, or that reads in order to decide what to write,
 * takes this: the outer `Reader` does not fit, so nothing is decided on rows that may have changed since.
 */
export type Transaction = KyselyTransaction<Tables>;

/**
 * Runs one write after the other, each in a transaction that holds the write lock from its start. An error value
 * (`ok: false`) or a throw rolls everything back; a success is committed before the promise resolves. Calling it from
 * inside a transaction throws: it would wait for itself.
 */
export type Write = <T, E>(work: (tx: Transaction) => Promise<Result<T, E>>) => Promise<Result<T, E>>;

/** Makes the write queue of one database. */
export function createWrite(database: Kysely<Tables>): Write {
  const insideTransaction = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (insideTransaction.getStore()) throw new Error('A transaction cannot start another one.');
    const run = last.then(() => insideTransaction.run(true, () => runTransaction(database, work)));
    last = run.catch(() => undefined);
    return run;
  };
}

async function runTransaction<T, E>(
  database: Kysely<Tables>,
  work: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let refused: Result<T, E> | undefined;
  try {
    return await database.transaction().execute(async (tx) => {
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
