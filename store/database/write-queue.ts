import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { ok, type Result } from '../../shared/result.ts';
import { UnknownOutcomeError } from './lost-connection.ts';
import { findStorageFailure, WriteTurnError, type StorageFailure } from './storage-failure.ts';
import { CollisionError } from './serializable.ts';
import type { RunTransaction, Transaction, Work, WorkLength, Write } from './transaction.ts';

/** Maximum number of writes that share a commit: the first of them waits for the work of all. */
const MOST_TOGETHER = 16;

/**
 * How long writes stop sharing transactions after a shared one collided with another process, in milliseconds. Unrelated
 * writes touch the same rows in any order, so two processes that both group them would keep blocking each other.
 */
const APART_MS = 5000;

type AnyWork = Work<unknown, unknown>;

interface Waiting {
  readonly work: AnyWork;
  readonly length: WorkLength;
  /** Stops the timeout: a write that has begun is not given up. */
  readonly begin: () => void;
  readonly resolve: (result: Result<unknown, unknown>) => void;
  readonly reject: (error: unknown) => void;
}

export interface WriteQueueOptions {
  /** How long a write waits for those before it, in milliseconds; no limit if absent. */
  readonly maxWait?: number;
  /** Monotonic clock, in milliseconds from an arbitrary start; absent if no other process writes, so that nothing collides. */
  readonly monotonicNow?: () => number;
}

/**
 * Creates the write queue of one database. Short writes that wait at the same time share one transaction and its commit, each
 * in a savepoint: making a commit durable takes longer than most writes. None of them resolves before that commit. A write
 * that has waited `maxWait` milliseconds for those before it fails with `WriteTurnError`, without having begun.
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
      // Let requests that have already arrived be read first, so that they can share the commit.
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
        // Either the outcome is unknown, so that none of the writes may run again, or no transaction could begin or the
        // database is away or busy, and none of them should wait for that once more.
        if (error instanceof UnknownOutcomeError || !begun || isAwayOrBusy(error)) {
          for (const { reject } of group) reject(error);
          return;
        }
        if (error instanceof CollisionError) apartUntil = monotonicNow() + APART_MS;
      }
    }
    // A single write, or a shared transaction that failed and committed nothing: each write gets its own transaction.
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

const AWAY_OR_BUSY = new Set<StorageFailure>(['unanswered', 'unreachable', 'no_connection', 'overloaded']);

function isAwayOrBusy(error: unknown): boolean {
  const failure = findStorageFailure(error);
  return failure !== null && AWAY_OR_BUSY.has(failure);
}

/** Runs each work in a savepoint, which an error value rolls back. A throw ends all of them. */
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
