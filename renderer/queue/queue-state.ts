import { create } from 'zustand';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { hasEnded, isUnderWay } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';

/** What this page remembers of the queue; the host keeps the rest. */
interface QueueState {
  /** How jobs ended while this page was open: another window may dismiss their batch. */
  readonly endedJobs: ReadonlyMap<string, QueueJob>;
  /** Batches submitted by this page. Other windows do not report how they end. */
  readonly mine: ReadonlySet<string>;
  /** Number of further batches being handed to the host. */
  readonly handedOver: number;
  /** Number of submissions of this page that the host has refused. */
  readonly refused: number;
  /** Batches with an undo in flight, or with nothing left to undo after one. */
  readonly undoing: ReadonlySet<string>;
  readonly trayOpen: boolean;
  /** The subject, by `storeSubjectKey`, whose open page shows how its job ended. */
  readonly shown: string | null;
}

export const useQueueState = create<QueueState>()(() => ({
  endedJobs: new Map(),
  mine: new Set(),
  handedOver: 0,
  refused: 0,
  undoing: new Set(),
  trayOpen: false,
  shown: null,
}));

export function setTrayOpen(trayOpen: boolean): void {
  useQueueState.setState({ trayOpen });
}

/** Identifies a subject among those of all stores. */
export function storeSubjectKey(
  connection: ConnectionId,
  subject: Pick<QueueJob['subject'], 'kind' | 'id'>,
): string {
  return `${connection}/${subject.kind}/${String(subject.id)}`;
}

/** Maximum number of ended jobs kept: enough for whoever waits for one. */
const MAX_ENDED_JOBS = 2_000;

/** Records how jobs ended. A job that is pending again has not ended. */
export function keepEnded(jobs: readonly QueueJob[]): void {
  useQueueState.setState(({ endedJobs }) => {
    const kept = new Map(endedJobs);
    for (const job of jobs) {
      kept.delete(job.id);
      if (hasEnded(job)) kept.set(job.id, job);
    }
    return { endedJobs: kept.size > MAX_ENDED_JOBS ? new Map([...kept].slice(-MAX_ENDED_JOBS)) : kept };
  });
}

/** Calls the listener once with the ended job, at once if it has already ended. Returns the function that unsubscribes. */
export function onceEnded(job: string, listener: (ended: QueueJob) => void): () => void {
  const known = useQueueState.getState().endedJobs.get(job);
  if (known !== undefined) {
    listener(known);
    return () => undefined;
  }
  const stop = useQueueState.subscribe(({ endedJobs }) => {
    const ended = endedJobs.get(job);
    if (ended === undefined) return;
    stop();
    listener(ended);
  });
  return stop;
}

/** Waits for the host's answer to a batch submitted by this page. */
export async function handOver<Batch extends QueueBatch>(answer: Promise<Result<Batch, ApiError>>) {
  useQueueState.setState(({ handedOver }) => ({ handedOver: handedOver + 1 }));
  let isRefused = true;
  try {
    const taken = await answer;
    if (taken.ok) useQueueState.setState(({ mine }) => ({ mine: new Set([...mine, taken.value.id]) }));
    isRefused = !taken.ok || taken.value.jobs.every(({ state }) => state.kind === 'refused');
    return taken;
  } finally {
    useQueueState.setState(({ handedOver, refused }) => ({
      handedOver: handedOver - 1,
      refused: isRefused ? refused + 1 : refused,
    }));
  }
}

/** Resolves once the host has answered every submission of this page: false if it refused one meanwhile. */
export async function onceTaken(): Promise<boolean> {
  const { refused } = useQueueState.getState();
  const isAnswered = () => useQueueState.getState().handedOver === 0;
  if (!isAnswered())
    await new Promise<void>((resolve) => {
      const stop = useQueueState.subscribe(() => {
        if (!isAnswered()) return;
        stop();
        resolve();
      });
    });
  return useQueueState.getState().refused === refused;
}

/** Whether anything submitted from this page is still to be sent, or in flight. */
export function isSentFromHere(batches: readonly QueueBatch[]): boolean {
  const { mine, handedOver } = useQueueState.getState();
  return handedOver > 0 || batches.some(({ id, jobs }) => mine.has(id) && jobs.some(isUnderWay));
}
