import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Result } from '../../shared/result.ts';
import { isLostConnection } from './lost-connection.ts';
import type { Turn } from './postgres-statements.ts';
import { WriteTurnError } from './storage-failure.ts';
import type { Tables } from './tables.ts';
import { runTransaction, type Work } from './transaction.ts';

/** What another process on the same database can be the reason for: the whole transaction is worth another try. */
const COLLISIONS = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** A service checks every key before it writes, so a key that is taken all the same was taken in between, or it is a bug. */
const TAKEN = new Set([
  '23505', // unique_violation
  '23503', // foreign_key_violation
]);

/**
 * How many collisions a transaction has before it runs alone. Of those that collide one always gets through; but that is
 * the one that began last, again and again, if its process writes without a pause and its transactions are shorter.
 */
const COLLISIONS_TOGETHER = 3;

/** A net: what runs alone collides with long transactions only. */
const MAX_TRIES = 50;

/** A transaction collided with one of another process. Nothing was changed. */
export class CollisionError extends Error {
  constructor(cause: unknown) {
    super('A transaction collided with another one.', { cause });
  }
}

/** A database as transactions of either turn reach it. One whose transactions may take minutes has the same for both. */
export type ByTurn = Readonly<Record<Turn, Kysely<Tables>>>;

/**
 * Runs a transaction as if no other ran at the same time, in this process or in another: PostgreSQL refuses one of two
 * that would have seen each other's effects, and that one runs again from its start. One whose server went does, too, on
 * whichever server takes writes by then. So `work` may run more than once and must do nothing but what it does through
 * `tx`. Throws what it failed with when that is neither, or for ever, and `WriteTurnError` when it could not begin in time.
 * With `collides: 'throw'` a collision is a `CollisionError` in place of another run.
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
      // A transaction that takes long is in the way: the others do not wait for it.
      else if (turn === 'alone' && error instanceof WriteTurnError) collisions = 0;
      // One that was lost with its connection was not committed: what is not known is another error.
      else if (!isLostConnection(error)) throw error;
    }
    // The first pause is none at all: the winner has committed by then.
    await sleep(attempt - 1);
  }
}

function isCollision(error: unknown, turn: Turn): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return COLLISIONS.has(code) || (turn === 'together' && TAKEN.has(code));
}
