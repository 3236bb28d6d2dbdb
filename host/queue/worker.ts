import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { BatchHead, JobKindName, QueueJob } from '../../shared/contract/queue.ts';
import { failsForAll } from '../../shared/queue/failure-reach.ts';
import { inBackground } from '../background.ts';
import { AFTER_FAULT_MS, RESUME_MS } from './hold.ts';
import type { Attempt } from './job-kind.ts';
import { type QueueStore, subjectKey } from './queue-store.ts';
import type { Reconciler } from './reconciler.ts';
import type { JobDependencies } from './record-outcome.ts';
import { cutOff, isWaiting } from './restore-queue.ts';

export type Worker = ReturnType<typeof createWorker>;

export interface WorkerDependencies extends JobDependencies {
  readonly run: (job: QueueJob) => Promise<Attempt<JobKindName>>;
  /** Whether batches of a kind keep their order. */
  readonly isInOrder: (kind: JobKindName) => boolean;
  /** Whether jobs of a kind take the place of earlier ones. */
  readonly replaces: (kind: JobKindName) => boolean;
  /** How the job is sent in one call with others of its batch; null when it goes alone. */
  readonly together: (job: QueueJob) => TogetherWith | null;
  readonly reconciler: Reconciler;
  /** Whether the queue was closed: then nothing is sent or written any more. */
  readonly isClosed: () => boolean;
}

/** Jobs that are sent in one call; see `Together`. */
export interface TogetherWith {
  readonly most: number;
  takes(other: QueueJob): boolean;
  run(jobs: readonly QueueJob[]): Promise<readonly Attempt<JobKindName>[]>;
}

/** One call, and the jobs that it carries out. */
interface Sending {
  readonly jobs: readonly QueueJob[];
  readonly run: () => Promise<readonly Attempt<JobKindName>[]>;
}

/** So many failures in a row of one batch are no accident of single requests. */
const FAILURES_IN_A_ROW = 5;
/** So long at least is waited before what was held back is sent: the store's limit, whatever it names, has just refused. Milliseconds. */
const SHORTEST_REST_MS = 1_000;

/** What an answer means for what would be sent next. */
interface Next {
  /** The other jobs of the batch would fare alike. */
  readonly isForAll: boolean;
  /** For how long nothing is sent, because something was held back; null when nothing was. Milliseconds. */
  readonly restMs: number | null;
}

/**
 * Sends the queued jobs of one connection, one call after the other. With one call under way at a time the gateway foresees
 * the store's limit, and whatever a person does elsewhere in the app waits behind one call and not behind a batch. Where the
 * limit makes a call wait longer than the gateway is ready to, its jobs are queued again and sent when the store lets them
 * through: nothing of them was processed. So are those that a sleep of the computer has kept from being sent. Sends nothing
 * before the first `wake`.
 */
export function createWorker(connection: ConnectionId, dependencies: WorkerDependencies) {
  const { store, reconciler, recordOutcome, recordOutcomes, isClosed, now, timer, onFault } = dependencies;
  let busy = false;
  let endRest = (): void => undefined;
  const waitForIdle = new Set<() => void>();
  const failures = new Map<string, number>();

  async function work(): Promise<void> {
    try {
      markOrphanedSends();
      for (let next = nextSending(); next !== null; next = nextSending()) {
        const restMs = await send(next);
        if (isClosed()) break;
        if (restMs !== null) await rest(restMs);
        if (isClosed()) break;
      }
    } catch (error) {
      // Sending on without writing it down could send twice.
      if (!isClosed()) timer(AFTER_FAULT_MS, wake);
      onFault(error);
    } finally {
      busy = false;
      for (const resolve of waitForIdle) resolve();
      waitForIdle.clear();
    }
  }

  /** What is sent next, in one call; null when nothing waits. */
  function nextSending(): Sending | null {
    const job = nextJob(store, connection, dependencies.isInOrder);
    if (job === null) return null;
    const together = dependencies.together(job);
    if (together === null) return { jobs: [job], run: async () => [await dependencies.run(job)] };
    const jobs: QueueJob[] = [];
    for (const other of store.jobsOf(job.batch)) {
      if (other.state.kind === 'queued' && together.takes(other)) jobs.push(other);
      if (jobs.length === together.most) break;
    }
    return { jobs, run: async () => together.run(jobs) };
  }

  /** What is `sending` before anything is sent: its answer came, and could not be written down. */
  function markOrphanedSends(): void {
    for (const job of store.inState(connection, 'sending')) {
      recordOutcome(job, cutOff, null);
      inBackground(reconciler.reconcile(job), onFault);
    }
  }

  /** Returns for how long nothing is sent then, null when it goes on. Milliseconds. */
  async function send({ jobs, run }: Sending): Promise<number | null> {
    const [first] = jobs;
    if (first === undefined) return null;
    store.changeJobs(jobs.map((job) => ({ job, state: { kind: 'sending' } })));
    if (dependencies.replaces(first.kind)) jobs.forEach(cancelReplaced);
    const attempts = await run();
    if (isClosed()) return null;
    const { isForAll, restMs } = await take(jobs, attempts);
    const inARow = countFailure(jobs);
    if (isForAll || inARow >= FAILURES_IN_A_ROW) pauseRest(first.batch);
    return restMs;
  }

  /** A decision that was taken anew is not sent again as it was taken first. */
  function cancelReplaced({ id, batch, subject }: QueueJob): void {
    const key = subjectKey({ subject });
    const heads = store.heads(connection);
    for (const head of heads.slice(
      0,
      heads.findIndex((one) => one.id === batch),
    ))
      store.change(head.id, (job) =>
        job.id !== id &&
        subjectKey(job) === key &&
        (job.state.kind === 'failed' || job.state.kind === 'interrupted')
          ? { kind: 'cancelled' }
          : null,
      );
  }

  /** Waits so long, or until something else is to be sent: the gateway knows whether it can be. */
  async function rest(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const stop = timer(ms, resolve);
      endRest = () => {
        stop();
        resolve();
      };
    });
    endRest = () => undefined;
  }

  /** Writes down how jobs ended, and queues again those that were held back. */
  async function take(jobs: readonly QueueJob[], attempts: readonly Attempt<JobKindName>[]): Promise<Next> {
    const answered = jobs.flatMap((job, index) => {
      const attempt = attempts[index];
      return attempt === undefined ? [] : [{ job, ...attempt, waitMs: waitOf(attempt) }];
    });
    const held = answered.filter(({ waitMs }) => waitMs !== null);
    const ended = answered.filter(({ waitMs }) => waitMs === null);
    const restMs = held.length === 0 ? null : Math.max(...held.map(({ waitMs }) => waitMs ?? 0));
    if (restMs !== null) {
      const limitedUntil = now() + restMs;
      store.changeJobs(
        held.map(({ job, outcome }) => ({
          job,
          state: { kind: 'queued', ...askedOf(job), ...(isOfLimit(outcome) && { limitedUntil }) },
        })),
      );
    }
    recordOutcomes(ended);
    const unknown = ended.filter(({ outcome }) => outcome.kind === 'unknown').map(({ job }) => job);
    const isUnreadable = await reconcileAll(unknown);
    const isForAll =
      isUnreadable || ended.some(({ outcome, forAll }) => outcome.kind !== 'unknown' && forAll);
    return { isForAll, restMs };
  }

  /** Returns whether the store cannot be read now. Then only one of the jobs has tried to. */
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

  /** How many calls of the batch have failed in a row now: of none of their jobs it is known that it went otherwise. */
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

  /** Begins to send, unless it is at it. */
  function wake(): void {
    endRest();
    if (busy || isClosed()) return;
    busy = true;
    inBackground(work(), onFault);
  }

  return {
    wake,
    /** Resolves when nothing is being sent and nothing is left that could be. */
    idle: () =>
      busy
        ? new Promise<void>((resolve) => {
            waitForIdle.add(resolve);
          })
        : Promise.resolve(),
  };
}

/** Whether somebody has asked for a job again, as its state has it before it is sent. */
function askedOf({ state }: QueueJob): { readonly asked?: true } {
  return state.kind === 'queued' && state.asked ? { asked: true } : {};
}

/** For how long a job waits that was held back, null when that is not what it ended with. Milliseconds. */
function waitOf({ outcome }: Attempt<JobKindName>): number | null {
  if (outcome.kind !== 'failed') return null;
  const { error } = outcome;
  if (error.kind === 'rate_limited') return Math.max(SHORTEST_REST_MS, error.retryAfterMs);
  return error.kind === 'slept' ? RESUME_MS : null;
}

function isOfLimit(outcome: Attempt<JobKindName>['outcome']): boolean {
  return outcome.kind === 'failed' && outcome.error.kind === 'rate_limited';
}

/**
 * A single job goes before a batch: somebody has just clicked. Not before one that it may build on (`isInOrder`). Among equals
 * the order is that of submission.
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
