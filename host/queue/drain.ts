import type { DrainReport } from '../../shared/queue/drain-report.ts';
import type { JobStateKind, QueueJob } from '../../shared/contract/queue.ts';
import { isUnderWay } from '../../shared/queue/job-states.ts';
import type { Timer } from '../ports.ts';
import type { Hold } from './hold.ts';
import type { QueueStore } from './queue-store.ts';
import type { RecordOutcome } from './record-outcome.ts';
import { cutOff } from './restore-queue.ts';
import { countJobs } from './count-jobs.ts';

export const DRAIN_CHOICES = ['finish', 'cancel'] as const;
export type DrainChoice = (typeof DRAIN_CHOICES)[number];

export interface DrainOptions {
  readonly store: QueueStore;
  readonly hold: Hold;
  readonly recordOutcome: RecordOutcome;
  readonly timer: Timer;
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>;
  /** Aborts the call that sends a job. */
  readonly abort: (job: QueueJob) => void;
  readonly choice: DrainChoice;
  /** Milliseconds. */
  readonly patienceMs: number;
}

/** What is waited for when the app is quit. A longer batch goes on when somebody says so after the next start. */
const SHORT_BATCH = 10;

/** See `Queue.drain`. */
export async function drainQueue(options: DrainOptions): Promise<DrainReport> {
  const { store, hold, choice, patienceMs } = options;
  const batches = () => store.heads(null).map(({ id }) => id);
  const open = new Set(store.inState(null, 'held', 'queued', 'sending').map(({ id }) => id));
  if (choice === 'cancel') {
    for (const batch of batches()) moveWaiting(store, batch, 'cancelled');
  } else {
    for (const batch of batches()) if (!isShort(store, batch)) moveWaiting(store, batch, 'interrupted');
    for (const batch of batches()) hold.release(batch);
  }
  await withPatience(options, patienceMs);
  return report(store, open, choice);
}

function isShort(store: QueueStore, batch: string): boolean {
  const waiting = [...store.jobsOf(batch)].filter(isWaiting);
  return store.find(batch)?.paused === false && waiting.length <= SHORT_BATCH;
}

function isWaiting({ state }: QueueJob): boolean {
  return state.kind === 'held' || state.kind === 'queued';
}

function moveWaiting(store: QueueStore, batch: string, kind: 'cancelled' | 'interrupted'): void {
  store.change(batch, (job) => (isWaiting(job) ? { kind } : null), false);
}

async function withPatience(
  { store, recordOutcome, timer, idle, abort }: DrainOptions,
  ms: number,
): Promise<void> {
  let stop = (): void => undefined;
  const late = new Promise<'late'>((resolve) => {
    stop = timer(ms, () => resolve('late'));
  });
  const how = await Promise.race([idle(), late]);
  stop();
  if (how !== 'late') return;
  for (const { id } of store.heads(null)) moveWaiting(store, id, 'interrupted');
  for (const job of store.inState(null, 'sending')) {
    // Unknown first: what the aborted call answers is then no news.
    recordOutcome(job, cutOff, null);
    abort(job);
  }
}

/** In the order in which they are told. */
const TOLD = [
  'done',
  'cancelled',
  'interrupted',
  'refused',
  'failed',
  'unknown',
] as const satisfies readonly JobStateKind[];

function report(store: QueueStore, open: ReadonlySet<string>, choice: DrainChoice): DrainReport {
  const chosen = choice === 'finish' ? 'done' : 'cancelled';
  const outcomes = TOLD.flatMap((state) => {
    const jobs = countJobs(store, (job) => open.has(job.id) && job.state.kind === state);
    return jobs.length === 0 ? [] : [{ state, jobs }];
  });
  return { outcomes, asChosen: outcomes.every(({ state }) => state === chosen) };
}

/** What quitting now would cut short. */
export function whatIsOpen(store: QueueStore): DrainReport['outcomes'] {
  const sending = countJobs(store, ({ state }) => state.kind === 'sending');
  const queued = countJobs(store, (job) => isUnderWay(job) && job.state.kind !== 'sending');
  return [
    ...(sending.length === 0 ? [] : [{ state: 'sending' as const, jobs: sending }]),
    ...(queued.length === 0 ? [] : [{ state: 'queued' as const, jobs: queued }]),
  ];
}
