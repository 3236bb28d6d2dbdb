import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { JobKindName, QueueJob } from '../../shared/contract/queue.ts';
import { failsForAll } from '../../shared/queue/failure-reach.ts';
import { inBackground } from '../background.ts';
import type { Attempt } from './job-kind.ts';
import type { QueueStore } from './queue-store.ts';
import type { Reconciler } from './reconciler.ts';
import type { JobDependencies } from './record-outcome.ts';
import { cutOff, isWaiting } from './restore-queue.ts';

export type Worker = ReturnType<typeof createWorker>;

export interface WorkerDependencies extends JobDependencies {
  readonly run: (job: QueueJob) => Promise<Attempt<JobKindName>>;
  readonly reconciler: Reconciler;
  /** Whether the queue was closed: then nothing is sent or written any more. */
  readonly isClosed: () => boolean;
}

/** So many failures in a row of one batch are no accident of single requests. */
const FAILURES_IN_A_ROW = 5;
/** Until what could not be written down is tried again. Milliseconds. */
const AFTER_FAULT_MS = 5_000;

/**
 * Sends the queued jobs of one connection, one after the other. With one call under way at a time the gateway foresees
 * the store's limit, and whatever a person does elsewhere in the app waits behind one call and not behind a batch. Sends
 * nothing before the first `wake`.
 */
export function createWorker(connection: ConnectionId, dependencies: WorkerDependencies) {
  const { store, run, reconciler, recordOutcome, isClosed, timer, onFault } = dependencies;
  let busy = false;
  const waitForIdle = new Set<() => void>();
  const failures = new Map<string, number>();

  async function work(): Promise<void> {
    try {
      markOrphanedSends();
      for (let job = nextJob(store, connection); job !== null; job = nextJob(store, connection)) {
        await send(job);
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

  /** What is `sending` before anything is sent: its answer came, and could not be written down. */
  function markOrphanedSends(): void {
    for (const job of store.inState(connection, 'sending')) {
      recordOutcome(job, cutOff, null);
      inBackground(reconciler.reconcile(job), onFault);
    }
  }

  async function send(job: QueueJob): Promise<void> {
    store.changeJob(job, { kind: 'sending' });
    const attempt = await run(job);
    if (isClosed()) return;
    const isForAll = await take(job, attempt);
    const inARow = countFailure(job);
    if (isForAll || inARow >= FAILURES_IN_A_ROW) pauseRest(job.batch);
  }

  /** Writes down how a job ended. Returns whether the others of the batch would fare alike. */
  async function take(job: QueueJob, { outcome, requestId, forAll }: Attempt<JobKindName>): Promise<boolean> {
    recordOutcome(job, outcome, requestId);
    if (outcome.kind !== 'unknown') return forAll;
    const unreadable = await reconciler.reconcile(job);
    return unreadable !== null && failsForAll(unreadable);
  }

  /** How many jobs of the batch have failed in a row now. */
  function countFailure(job: QueueJob): number {
    const kind = store.current(job)?.state.kind;
    const inARow = kind === 'failed' || kind === 'unknown' ? (failures.get(job.batch) ?? 0) + 1 : 0;
    if (inARow === 0) failures.delete(job.batch);
    else failures.set(job.batch, inARow);
    return inARow;
  }

  function pauseRest(batch: string): void {
    failures.delete(batch);
    if ([...store.jobsOf(batch)].some(isWaiting)) store.setPaused(batch, true);
  }

  /** Begins to send, unless it is at it. */
  function wake(): void {
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

/** A single job goes before a batch: somebody has just clicked. Among equals the order is that of submission. */
function nextJob(store: QueueStore, connection: ConnectionId): QueueJob | null {
  const ready = store.heads(connection).filter(({ paused }) => !paused);
  const isMany = ({ id }: { id: string }) => Number(store.size(id) > 1);
  for (const { id } of ready.toSorted((a, b) => isMany(a) - isMany(b))) {
    for (const job of store.jobsOf(id)) if (job.state.kind === 'queued') return job;
  }
  return null;
}
