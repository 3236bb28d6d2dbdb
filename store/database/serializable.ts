import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { errorCode } from '../../shared/error-code.ts';
import type { Result } from '../../shared/result.ts';
import { isLostConnection } from './lost-connection.ts';
import type { Turn } from './postgres-statements.ts';
import { WriteTurnError } from './storage-failure.ts';
import type { Tables } from './tables.ts';
import { runTransaction, type Work } from './transaction.ts';

/** Errors that another process on the same database can cause: the whole transaction is retried. */
const COLLISIONS = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** Services check every key before writing, so these errors mean that another process changed it in between, or a bug. */
const TAKEN = new Set([
  '23505', // unique_violation
  '23503', // foreign_key_violation
]);

/**
 * Number of collisions after which a transaction runs alone. One of the colliding transactions always succeeds, but that can
 * be the later one every time, if its process writes without a pause and its transactions are shorter.
 */
const COLLISIONS_TOGETHER = 3;

/** A safety limit: a transaction that runs alone collides with long transactions only. */
const MAX_TRIES = 50;

/** A transaction collided with one of another process. Nothing was changed. */
export class CollisionError extends Error {
  constructor(cause: unknown) {
    super('A transaction collided with another one.', { cause });
  }
}

/** The database for each kind of turn. Transactions that may take minutes use the same one for both. */
export type ByTurn = Readonly<Record<Turn, Kysely<Tables>>>;

/**
 * Runs a transaction as if no other ran at the same time, in this process or another: PostgreSQL aborts one of two
 * conflicting transactions, and that one is retried from its start. A transaction that loses its server is retried on the
 * server that is the primary by then. So `work` may run more than once and must have no effects except through `tx`. Throws
 * any other error, the last one after `MAX_TRIES` attempts, and `WriteTurnError` if the transaction could not begin in time.
 * With `collides: 'throw'`, a collision throws `CollisionError` instead of being retried.
 */
export async function runSerializable<T, E>(
  databases: ByTurn,
  work: Work<T, E>,
  collides: 'again' | 'throw' = 'again',
): Promise<Result<T, E>> {
  let collisions = 0;
  for (let attempt = 1; ; attempt += 1) {
    const turn = collisions < COLLISIONS_TOGETHER ? 'together' : 'alone';
    try {
      return await runTransaction(databases[turn], work, 'serializable');
    } catch (error) {
      if (attempt === MAX_TRIES) throw error;
      if (isCollision(error, turn)) {
        if (collides === 'throw') throw new CollisionError(error);
        collisions += 1;
      }
      // A long transaction is in the way: run together with others again instead of making them wait for it.
      else if (turn === 'alone' && error instanceof WriteTurnError) collisions = 0;
      // A transaction lost with its connection was not committed: an unknown outcome is a different error.
      else if (!isLostConnection(error)) throw error;
    }
    // The first retry does not wait, because the winner has already committed.
    await sleep(attempt - 1);
  }
}

function isCollision(error: unknown, turn: Turn): boolean {
  const code = errorCode(error);
  return COLLISIONS.has(code) || (turn === 'together' && TAKEN.has(code));
}
