import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { ok, type Result } from '../../shared/result.ts';
import { UnknownOutcomeError } from './lost-connection.ts';
import { findStorageFailure, WriteTurnError } from './storage-failure.ts';
import { CollisionError } from './serializable.ts';
import type { RunTransaction, Transaction, Work, WorkLength, Write } from './transaction.ts';

/** So many writes share a commit at most: the first of them waits for the work of all. */
const MOST_TOGETHER = 16;

/**
 * How long no writes share a transaction after such a one collided with another process, in milliseconds. Writes that have
 * nothing to do with each other touch the same rows in any order, and two processes that put them together block each other
 * all the time.
 */
const APART_MS = 5000;

type AnyWork = Work<unknown, unknown>;

interface Waiting {
  readonly work: AnyWork;
  readonly length: WorkLength;
  /** Whoever has begun is waited for. */
  readonly begin: () => void;
  readonly resolve: (result: Result<unknown, unknown>) => void;
  readonly reject: (error: unknown) => void;
}

export interface WriteQueueOptions {
  /** How long a write waits for those before it, in milliseconds; without an end if absent. */
  readonly maxWait?: number;
  /** Milliseconds, from any starting point; absent where no other process writes, so that nothing collides. */
  readonly monotonicNow?: () => number;
}

/**
 * Makes the write queue of one database. Short writes that wait at the same time share one transaction and its commit, each
 * in a savepoint: making a commit durable takes longer than most writes. None is answered before that commit. A write that
 * has waited `maxWait` milliseconds for those before it is given up before it begins: `WriteTurnError`.
 */
export function createWrite(
  run: RunTransaction,
  { maxWait = Infinity, monotonicNow = () => 0 }: WriteQueueOptions = {},
): Write {
  const insideTransaction = new AsyncLocalStorage<true>();
  const waiting = new Set<Waiting>();
  let busy = false;
  let apartUntil = -Infinity;

  async function runWaiting(): Promise<void> {
    busy = true;
    while (waiting.size > 0) {
      // Requests that have arrived by now are read first, so that they can share the commit.
      await setImmediate();
      await runGroup(takeGroup());
    }
    busy = false;
  }

  function takeGroup(): readonly Waiting[] {
    const group: Waiting[] = [];
    const most = monotonicNow() < apartUntil ? 1 : MOST_TOGETHER;
    for (const next of waiting) {
      if (group.length === most || (group.length > 0 && next.length === 'long')) break;
      group.push(next);
      waiting.delete(next);
      next.begin();
      if (next.length === 'long') break;
    }
    return group;
  }

  async function runGroup(group: readonly Waiting[]): Promise<void> {
    if (group.length > 1) {
      let begun = false;
      try {
        const done = await run(async (tx) => {
          begun = true;
          return ok(await runInSavepoints(tx, group));
        }, 'group');
        if (done.ok) done.value.forEach((result, index) => group[index]?.resolve(result));
        return;
      } catch (error) {
        // Whether they were committed is not known of any of them, so that none may run again; or no transaction could begin,
        // and none of them is to wait for that once more.
        if (error instanceof UnknownOutcomeError || !begun || isAwayOrBusy(error)) {
          for (const { reject } of group) reject(error);
          return;
        }
        if (error instanceof CollisionError) apartUntil = monotonicNow() + APART_MS;
      }
    }
    // Alone, or one of them threw or they collided, and nothing was committed: then each has a transaction of its own.
    for (const { work, length, resolve, reject } of group) await run(work, length).then(resolve, reject);
  }

  return async <T, E>(work: Work<T, E>, length: WorkLength = 'short') => {
    if (insideTransaction.getStore()) throw new Error('A transaction cannot start another one.');
    return new Promise<Result<T, E>>((resolve, reject) => {
      const stopWaiting = giveUpAfter(maxWait, () => {
        waiting.delete(entry);
        reject(new WriteTurnError());
      });
      const entry: Waiting = {
        work: insideTransaction.run(true, () => AsyncLocalStorage.bind(work)),
        length,
        begin: stopWaiting,
        resolve: resolve as Waiting['resolve'],
        reject,
      };
      waiting.add(entry);
      if (!busy) runWaiting().catch(reject);
    });
  };
}

function isAwayOrBusy(error: unknown): boolean {
  const failure = findStorageFailure(error);
  return failure === 'unanswered' || failure === 'unreachable' || failure === 'overloaded';
}

/** Runs each work as if it were alone: what an error value stands for is undone. A throw ends all of them. */
async function runInSavepoints(
  tx: Transaction,
  group: readonly Waiting[],
): Promise<readonly Result<unknown, unknown>[]> {
  const results: Result<unknown, unknown>[] = [];
  for (const { work } of group) {
    await sql`savepoint one_write`.execute(tx);
    const result = await work(tx);
    if (!result.ok) await sql`rollback to savepoint one_write`.execute(tx);
    await sql`release savepoint one_write`.execute(tx);
    results.push(result);
  }
  return results;
}

function giveUpAfter(ms: number, giveUp: () => void): () => void {
  if (ms === Infinity) return () => undefined;
  const timer = setTimeout(giveUp, ms);
  return () => clearTimeout(timer);
}
