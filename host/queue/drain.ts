import type { CountedJobs, DrainReport } from '../../shared/queue/drain-report.ts';
import type { JobStateKind, QueueJob } from '../../shared/contract/queue.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import { isUnderWay, isWaiting } from '../../shared/queue/job-states.ts';
import { within } from '../within.ts';
import type { Hold } from './hold.ts';
import type { QueueStore } from './queue-store.ts';
import type { JobDependencies } from './record-outcome.ts';
import { cutOff, moveWaiting } from './restore-queue.ts';
import type { Worker } from './worker.ts';

export type DrainChoice = 'finish' | 'cancel';

export interface DrainDependencies extends JobDependencies {
  readonly hold: Hold;
  /** Makes every connection look for jobs to send. */
  readonly wake: () => void;
  /** Takes back the jobs of calls that still wait to be sent; see `recall` in `createWorker`. */
  readonly recall: Worker['recall'];
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<unknown>;
  /** Aborts the call that sends a job. */
  readonly abort: (job: QueueJob) => void;
}

/** A batch with at most this many pending jobs is finished on quit. Longer ones continue after the next start, on request. */
const SHORT_BATCH = 10;
/** Groups of more jobs than this are reported without names. */
const MOST_NAMES = 5;

/** See `Queue.drain`. */
export async function drainQueue(
  dependencies: DrainDependencies,
  choice: DrainChoice,
  patienceMs: number,
): Promise<DrainReport> {
  const { store, hold, recall } = dependencies;
  const batches = store.heads(null).map(({ id }) => id);
  const underWay = new Set(jobsUnderWay(store).map(({ id }) => id));
  // Jobs submitted or queued again in the meantime are left out: the user is asked about them.
  const isMeant = ({ id }: QueueJob) => underWay.has(id);
  /** The jobs of batches dismissed in the meantime. */
  const dismissed = new Map<string, readonly QueueJob[]>();
  const stopListening = store.onRemoved((jobs) => dismissed.set(jobs[0]?.batch ?? '', jobs));
  try {
    if (choice === 'cancel') {
      for (const batch of batches) moveWaiting(store, batch, 'cancelled');
      recall(isMeant, 'cancelled');
      // Jobs waiting for the rate limit have nothing left to wait for.
      dependencies.wake();
    } else {
      for (const batch of batches) if (!isShort(store, batch)) moveWaiting(store, batch, 'interrupted');
      for (const batch of batches) hold.release(batch);
    }
    const isLate = (await within(dependencies.timer, patienceMs, dependencies.idle())) === 'late';
    // Also covers paused batches.
    for (const batch of batches) moveWaiting(store, batch, 'interrupted', isMeant);
    if (isLate) cutShort(dependencies, isMeant);
  } finally {
    stopListening();
  }
  const chosen = choice === 'finish' ? 'done' : 'cancelled';
  const ended = batches.map((batch) => dismissed.get(batch) ?? [...store.jobsOf(batch)]);
  const outcomes = TOLD.flatMap((state) =>
    counted(ended, state, (job) => isMeant(job) && job.state.kind === state),
  );
  return {
    outcomes,
    asChosen: outcomes.every(({ state }) => state === chosen),
    submittedMeanwhile: !jobsUnderWay(store).every(isMeant),
  };
}

function jobsUnderWay(store: QueueStore): QueueJob[] {
  return store.heads(null).flatMap(({ id }) => [...store.jobsOf(id)].filter(isUnderWay));
}

function isShort(store: QueueStore, batch: string): boolean {
  const waiting = [...store.jobsOf(batch)].filter(isWaiting);
  return store.find(batch)?.paused === false && waiting.length <= SHORT_BATCH;
}

function cutShort(
  { store, recall, recordOutcomes, abort }: DrainDependencies,
  isMeant: (job: QueueJob) => boolean,
): void {
  recall(isMeant, 'interrupted');
  const sent = store.inState(null, 'sending').filter(isMeant);
  // Marked as unknown first, so that the aborted calls' results are ignored.
  recordOutcomes(sent.map(cutOff));
  sent.forEach(abort);
}

/** In the order in which the report lists them. */
const TOLD = [
  'done',
  'cancelled',
  'interrupted',
  'refused',
  'failed',
  'unknown',
] as const satisfies readonly JobStateKind[];

/** The jobs that quitting now would cut short. */
export function countUnderWay(store: QueueStore): DrainReport['outcomes'] {
  const batches = store.heads(null).map(({ id }) => [...store.jobsOf(id)]);
  return [
    ...counted(batches, 'sending', ({ state }) => state.kind === 'sending'),
    ...counted(batches, 'queued', isWaiting),
  ];
}

/** Counts the jobs that `isMeant` selects: single jobs grouped by operation, each batch on its own. Empty if there are none. */
function counted<State extends JobStateKind>(
  batches: readonly (readonly QueueJob[])[],
  state: State,
  isMeant: (job: QueueJob) => boolean,
): { state: State; jobs: CountedJobs[] }[] {
  const groups = new Map<string, CountedJobs>();
  for (const all of batches) {
    const size = all.length;
    const jobs = all.filter(isMeant);
    const [first] = jobs;
    if (first === undefined) continue;
    const operation = operationOfJob(first);
    const key = size === 1 ? operation : first.batch;
    const before = groups.get(key)?.names ?? [];
    const names = [...before, ...jobs.map(({ subject }) => subject.name)];
    groups.set(key, { operation, count: names.length, of: size === 1 ? null : size, names });
  }
  const jobs = [...groups.values()].map((group) =>
    group.names.length > MOST_NAMES ? { ...group, names: [] } : group,
  );
  return jobs.length === 0 ? [] : [{ state, jobs }];
}
