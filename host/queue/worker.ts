import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { BatchHead, JobKindName, JobStateKind, QueueJob } from '../../shared/contract/queue.ts';
import { failsForAll } from '../../shared/queue/failure-reach.ts';
import { isWaiting } from '../../shared/queue/job-states.ts';
import { inBackground } from '../background.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { beginRun, cancelRun, isCancelled, type Run } from '../gateway/run.ts';
import { sleep } from '../sleep.ts';
import { RESUME_MS } from './hold.ts';
import type { Attempt } from './job-kind.ts';
import { type QueueStore, subjectKey } from './queue-store.ts';
import type { Reconciler } from './reconciler.ts';
import type { JobDependencies } from './record-outcome.ts';
import { cutOff } from './restore-queue.ts';

export type Worker = ReturnType<typeof createWorker>;

export interface WorkerDependencies extends JobDependencies {
  readonly run: (job: QueueJob, run: Run) => Promise<Attempt<JobKindName>>;
  /** Whether batches of this kind must keep their order. */
  readonly isInOrder: (kind: JobKindName) => boolean;
  /** Whether a job replaces an earlier one for the same subject. */
  readonly replaces: (earlier: QueueJob, job: QueueJob) => boolean;
  /** How to send this job in one call with others of its batch; null if it is sent alone. */
  readonly together: (job: QueueJob) => TogetherWith | null;
  readonly reconciler: Reconciler;
  /** True once the queue is closed or not restored yet: nothing may be sent or written. */
  readonly isClosed: () => boolean;
}

/** How to send several jobs in one call; see `Together`. */
export interface TogetherWith {
  readonly most: number;
  takes(other: QueueJob): boolean;
  run(jobs: readonly QueueJob[], run: Run): Promise<readonly Attempt<JobKindName>[]>;
}

/** One call and the jobs it carries out. */
interface Sending {
  readonly jobs: readonly QueueJob[];
  readonly run: Run;
  readonly send: () => Promise<readonly Attempt<JobKindName>[]>;
  /** The state of its jobs that are not sent because of a recall; null if the call was not recalled. */
  recalledAs: Recalled | null;
}

/** The state of a job that was recalled before it was sent. */
type Recalled = 'cancelled' | 'interrupted';

/** After this many consecutive failures the rest of the batch is paused: the cause is not the individual requests. */
const FAILURES_IN_A_ROW = 5;
/** Minimum wait, in milliseconds, before resending calls that the store's rate limit held back. */
const SHORTEST_REST_MS = 1_000;

/** The states of a job whose answer has not arrived; `unknown` if quitting did not wait for it. */
const UNANSWERED: readonly (JobStateKind | undefined)[] = ['sending', 'unknown'];

/** How to continue after an answer. */
interface Next {
  /** Whether the other jobs of the batch would fail the same way. */
  readonly isForAll: boolean;
  /** How long to send nothing because jobs were held back, in milliseconds; null if none were. */
  readonly restMs: number | null;
}

/**
 * Sends the queued jobs of one connection, one call at a time. With a single call in flight the gateway can predict the
 * store's rate limit, and the user's own calls wait behind one call instead of a whole batch. If the rate limit would delay
 * a call longer than the gateway is willing to wait, its jobs were not processed: they are queued again and sent once the
 * store allows it. The same goes for jobs that were not sent because the computer slept. Sends nothing before the first
 * `wake`.
 */
export function createWorker(connection: ConnectionId, dependencies: WorkerDependencies) {
  const { store, reconciler, recordOutcomes, isClosed, now, timer, onFault } = dependencies;
  let busy = false;
  let inFlight: Sending | null = null;
  /** Ends the wait of `work`. */
  let rest = new AbortController();
  const waitForIdle = new Set<() => void>();
  const failures = new Map<string, number>();

  async function work(): Promise<void> {
    try {
      markOrphanedSends();
      for (let next = nextSending(); next !== null; next = nextSending()) {
        const restMs = await send(next);
        if (isClosed()) break;
        if (restMs !== null) {
          // `wake` ends it: the gateway decides whether the new job can be sent.
          rest = new AbortController();
          await sleep(timer, restMs, rest.signal);
        }
        if (isClosed()) break;
      }
    } catch (error) {
      // Sending on without recording the state could send twice.
      if (!isClosed()) timer(WRITE_AGAIN_MS, wake);
      onFault(error);
    } finally {
      busy = false;
      for (const resolve of waitForIdle) resolve();
      waitForIdle.clear();
    }
  }

  /** The next call to send; null if no job is ready. */
  function nextSending(): Sending | null {
    const job = nextJob(store, connection, dependencies.isInOrder);
    if (job === null) return null;
    const run = beginRun();
    const together = dependencies.together(job);
    if (together === null)
      return { jobs: [job], run, send: async () => [await dependencies.run(job, run)], recalledAs: null };
    const jobs: QueueJob[] = [];
    for (const other of store.jobsOf(job.batch)) {
      if (other.state.kind === 'queued' && together.takes(other)) jobs.push(other);
      if (jobs.length === together.most) break;
    }
    return { jobs, run, send: async () => together.run(jobs, run), recalledAs: null };
  }

  /** Jobs still `sending` before anything is sent: their answer arrived but could not be recorded. */
  function markOrphanedSends(): void {
    const orphaned = store.inState(connection, 'sending');
    recordOutcomes(orphaned.map(cutOff));
    for (const job of orphaned) inBackground(reconciler.reconcile(job), onFault);
  }

  /** Returns how long to send nothing afterwards, in milliseconds; null to continue at once. */
  async function send(call: Sending): Promise<number | null> {
    const { jobs } = call;
    const [first] = jobs;
    if (first === undefined) return null;
    // First: once the new jobs have been sent, the earlier ones must not be retried, even after a crash.
    cancelReplaced(first.batch, jobs);
    store.changeJobs(jobs.map((job) => ({ job, state: { kind: 'sending' } })));
    inFlight = call;
    const attempts = await call.send().finally(() => {
      inFlight = null;
    });
    if (isClosed()) return null;
    endRecalled(call);
    const { isForAll, restMs } = await take(call, attempts);
    const inARow = countFailure(jobs);
    if (isForAll || inARow >= FAILURES_IN_A_ROW) pauseRest(first.batch);
    return restMs;
  }

  /** Cancels failed and interrupted jobs of earlier batches for the same subjects that the new jobs replace. */
  function cancelReplaced(batch: string, jobs: readonly QueueJob[]): void {
    const bySubject = new Map(jobs.map((job) => [subjectKey(job), job]));
    const isReplaced = (earlier: QueueJob) => {
      if (earlier.state.kind !== 'failed' && earlier.state.kind !== 'interrupted') return false;
      const key = subjectKey(earlier);
      const job = key === null ? undefined : bySubject.get(key);
      return job !== undefined && dependencies.replaces(earlier, job);
    };
    for (const { id } of store.heads(connection)) {
      if (id === batch) return;
      store.change(id, (job) => (isReplaced(job) ? { kind: 'cancelled' } : null));
    }
  }

  /**
   * Records how jobs ended. Those that were held back are queued again; if they were recalled, they take the state of the
   * recall. Jobs that were recalled before the answer keep their state.
   */
  async function take(
    { jobs, recalledAs }: Sending,
    attempts: readonly Attempt<JobKindName>[],
  ): Promise<Next> {
    const answered = jobs.flatMap((job, index) => {
      const attempt = attempts[index];
      const state = store.current(job)?.state.kind;
      if (attempt === undefined || !UNANSWERED.includes(state)) return [];
      const isRecalled = recalledAs !== null && state === 'sending' && wasNotSent(attempt);
      return [{ job, ...attempt, waitMs: isRecalled ? 0 : waitOf(attempt) }];
    });
    const heldBack = answered.filter(({ waitMs }) => waitMs !== null);
    const ended = answered.filter(({ waitMs }) => waitMs === null);
    const restMs =
      heldBack.length === 0 || recalledAs !== null
        ? null
        : Math.max(...heldBack.map(({ waitMs }) => waitMs ?? 0));
    const limitedUntil = now() + (restMs ?? 0);
    store.changeJobs(
      heldBack.map(({ job, outcome }) => ({
        job,
        state:
          recalledAs === null
            ? { kind: 'queued', ...askedOf(job), ...(isOfLimit(outcome) && { limitedUntil }) }
            : { kind: recalledAs },
      })),
    );
    recordOutcomes(ended);
    const unknown = ended.filter(({ outcome }) => outcome.kind === 'unknown').map(({ job }) => job);
    const isUnreadable = await reconcileAll(unknown);
    const isForAll =
      isUnreadable || ended.some(({ outcome, forAll }) => outcome.kind !== 'unknown' && forAll);
    return { isForAll, restMs };
  }

  /** Returns whether the store cannot be read now. If the first read shows that, the other jobs are read later. */
  async function reconcileAll([first, ...others]: readonly QueueJob[]): Promise<boolean> {
    if (first === undefined) return false;
    const unreadable = await reconciler.reconcile(first);
    if (unreadable !== null && failsForAll(unreadable)) {
      others.forEach(reconciler.reconcileLater);
      return true;
    }
    const answers = await Promise.all(others.map(reconciler.reconcile));
    return answers.some((error) => error !== null && failsForAll(error));
  }

  /** Number of consecutive failed calls of the batch. A call counts as failed if each of its jobs is failed or unknown. */
  function countFailure(jobs: readonly QueueJob[]): number {
    const [{ batch } = { batch: '' }] = jobs;
    const hasFailed = jobs.every((job) => {
      const kind = store.current(job)?.state.kind;
      return kind === 'failed' || kind === 'unknown';
    });
    const inARow = hasFailed ? (failures.get(batch) ?? 0) + 1 : 0;
    if (inARow === 0) failures.delete(batch);
    else failures.set(batch, inARow);
    return inARow;
  }

  function pauseRest(batch: string): void {
    failures.delete(batch);
    if ([...store.jobsOf(batch)].some(isWaiting)) store.setPaused(batch, true);
  }

  /** Starts sending unless already running. */
  function wake(): void {
    rest.abort();
    if (busy || isClosed()) return;
    busy = true;
    inBackground(work(), onFault);
  }

  /**
   * Cancels the run of the call in flight if all jobs of the call are meant (`cancelRun`). They get the state `kind` at once
   * if the call has written nothing; otherwise those of them that turn out not to have been sent get it after the call.
   */
  function recall(isMeant: (job: QueueJob) => boolean, kind: Recalled): void {
    if (inFlight === null || !inFlight.jobs.every(isMeant)) return;
    inFlight.recalledAs = kind;
    // Before the jobs are recorded: no job that can still be sent may be recorded as unsent.
    cancelRun(inFlight.run);
    endRecalled(inFlight);
  }

  function endRecalled({ jobs, run, recalledAs: kind }: Sending): void {
    if (kind === null || !isCancelled(run)) return;
    const sending = jobs.filter((job) => store.current(job)?.state.kind === 'sending');
    store.changeJobs(sending.map((job) => ({ job, state: { kind } })));
  }

  return {
    wake,
    recall,
    /** Resolves when nothing is being sent and nothing more can be. */
    idle: () =>
      busy
        ? new Promise<void>((resolve) => {
            waitForIdle.add(resolve);
          })
        : Promise.resolve(),
  };
}

/** Whether the user asked for the job again, copied from its state before sending. */
function askedOf({ state }: QueueJob): { readonly asked?: true } {
  return state.kind === 'queued' && state.asked ? { asked: true } : {};
}

/** How long a held-back job must wait, in milliseconds; null if it was not held back. */
function waitOf({ outcome }: Attempt<JobKindName>): number | null {
  if (outcome.kind !== 'failed') return null;
  const { error } = outcome;
  if (error.kind === 'rate_limited') return Math.max(SHORTEST_REST_MS, error.retryAfterMs);
  return error.kind === 'slept' ? RESUME_MS : null;
}

/** Whether the call ended before the job's own write was sent. */
function wasNotSent({ outcome }: Attempt<JobKindName>): boolean {
  return outcome.kind === 'failed' && outcome.error.kind === 'aborted' && outcome.error.sent === 'no';
}

function isOfLimit(outcome: Attempt<JobKindName>['outcome']): boolean {
  return outcome.kind === 'failed' && outcome.error.kind === 'rate_limited';
}

/**
 * Single jobs go before batches, because the user has just clicked, but not before a job they may depend on (`isInOrder`).
 * Otherwise in order of submission. Nothing waits for a paused batch: it may stay paused for days, and what depended on it is
 * refused by the store.
 */
function nextJob(
  store: QueueStore,
  connection: ConnectionId,
  isInOrder: (kind: JobKindName) => boolean,
): QueueJob | null {
  const ready = store.heads(connection).filter(({ paused }) => !paused);
  const firstOf = ({ id }: BatchHead): QueueJob | null => {
    for (const job of store.jobsOf(id)) if (job.state.kind === 'queued') return job;
    return null;
  };
  const buildsOn = (head: BatchHead) =>
    ready.slice(0, ready.indexOf(head)).some((before) => isInOrder(before.kind) && firstOf(before) !== null);
  const rank = new Map(
    ready.map((head) => [head, Number(store.size(head.id) > 1 || (isInOrder(head.kind) && buildsOn(head)))]),
  );
  for (const head of ready.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))) {
    const job = firstOf(head);
    if (job !== null) return job;
  }
  return null;
}
