import type { ApiError } from '../../shared/contract/api-error.ts';
import type { JobKindName, QueueJob, ReconcileStop, StateOf } from '../../shared/contract/queue.ts';
import type { Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { Stop } from '../dependencies.ts';
import { isOfProxy } from '../gateway/store-errors.ts';
import type { Reconciled } from './job-kind.ts';
import type { JobDependencies, Outcome } from './record-outcome.ts';

export type Reconciler = ReturnType<typeof createReconciler>;

export interface ReconcilerDependencies extends JobDependencies {
  readonly read: (job: QueueJob) => Promise<Result<Reconciled<JobKindName>, ApiError>>;
}

/** Delay, in milliseconds, between the first two attempts, and before an unchanged subject is believed. */
export const RECONCILE_AGAIN_MS = 5_000;
/** Each later attempt waits twice as long as the one before, up to this many milliseconds. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Maximum number of attempts, about a day's worth. */
export const MAX_RECONCILES = 290;

type Unknown = StateOf<JobKindName, 'unknown'>;

/**
 * Finds out what became of jobs whose answer was lost by reading their subjects. Reads nothing until `reconcile` is called.
 * Failed writes are passed to `onFault` and retried.
 */
export function createReconciler(dependencies: ReconcilerDependencies) {
  const { store, read, recordOutcome, now, timer, onFault } = dependencies;
  const waiting = new Map<string, { readonly job: QueueJob; readonly stop: Stop }>();
  const reading = new Set<string>();
  let stopped = false;

  async function attempt(job: QueueJob, early: boolean): Promise<ApiError | null> {
    if (stopped || reading.has(job.id)) return null;
    reading.add(job.id);
    waiting.get(job.id)?.stop();
    waiting.delete(job.id);
    try {
      const answer = await read(store.current(job) ?? job);
      const state = store.current(job)?.state;
      if (stopped || state?.kind !== 'unknown') return null;
      const outcome = answer.ok ? outcomeOf(answer.value, state.error, early) : null;
      if (outcome === null) plan(job, state, answer.ok ? null : answer.error);
      else recordOutcome(job, outcome, null);
      return answer.ok ? null : answer.error;
    } catch (error) {
      // A disk failure, or a bug triggered by one store's answer: neither may block reading for the others.
      onFault(error);
      if (!stopped) readLater(job, RECONCILE_AGAIN_MS);
      return null;
    } finally {
      reading.delete(job.id);
    }
  }

  /** `error` is null if the read was too early to be conclusive; the next one decides. */
  function plan(job: QueueJob, state: Unknown, error: ApiError | null): void {
    const attempts = state.reconciles.attempts + 1;
    const because = error === null ? null : stopFor(error);
    if (error !== null && (because !== null || attempts >= MAX_RECONCILES)) {
      const reconciles = { kind: 'stopped', attempts, because: because ?? 'attempts' } as const;
      store.changeJob(job, { ...state, reconciles });
      return;
    }
    const ms = error === null ? RECONCILE_AGAIN_MS : waitBefore(attempts);
    store.changeJob(job, { ...state, reconciles: { kind: 'waiting', attempts, next: now() + ms } });
    readLater(job, ms);
  }

  function readLater(job: QueueJob, ms: number): void {
    waiting.get(job.id)?.stop();
    const stop = timer(ms, () => inBackground(attempt(job, false), onFault));
    waiting.set(job.id, { job, stop });
  }

  return {
    /**
     * Reads the subject of an `unknown` job now, and again later until it is conclusive. Returns why it could not be read,
     * or null. Never rejects.
     */
    reconcile: async (job: QueueJob) => attempt(job, true),
    /** Schedules a read of an `unknown` job's subject, for when it is known that it cannot be read now. */
    reconcileLater: (job: QueueJob) => readLater(job, RECONCILE_AGAIN_MS),
    /** The computer woke from sleep: its timers may have stopped, so pending reads are rescheduled. */
    resumed() {
      for (const { job } of waiting.values()) readLater(job, RECONCILE_AGAIN_MS);
    },
    /** Stops reading. */
    stop() {
      stopped = true;
      for (const { stop } of waiting.values()) stop();
      waiting.clear();
    },
  };
}

/** Milliseconds until the next attempt, after `attempts` attempts. */
export function waitBefore(attempts: number): number {
  return Math.min(RECONCILE_AGAIN_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/**
 * Why later attempts cannot succeed: the token may not read the subject, the store's schema lacks it (D8.3), or the
 * connection is gone. Null if they may.
 */
function stopFor(error: ApiError): ReconcileStop | null {
  const { kind } = error;
  if (kind === 'bad_request' && error.lacks !== undefined) return 'not_shown';
  return kind === 'access_denied' || kind === 'no_connection' ? kind : null;
}

/**
 * The outcome, or null if the read is not conclusive. `early`: the request may still be in flight, so an unchanged subject
 * proves nothing.
 */
function outcomeOf(read: Reconciled<JobKindName>, lost: ApiError, early: boolean): Outcome | null {
  switch (read.kind) {
    case 'done':
      return { kind: 'done', result: read.result, late: true } as Outcome;
    case 'refused':
      return { kind: 'refused', refusal: read.refusal, current: read.current, late: true };
    case 'unchanged':
      return early && !isOver(lost) ? null : { kind: 'failed', error: lost, late: true };
  }
}

/** If the store itself answered with a failure, nothing is in flight any more. */
function isOver(lost: ApiError): boolean {
  return lost.kind === 'internal' && !isOfProxy(lost);
}
