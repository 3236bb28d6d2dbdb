import { create } from 'zustand';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { hasEnded, isUnderWay } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';

/** What this page remembers of the queue: the host keeps the rest. */
interface QueueState {
  /** How jobs ended while this page was open: a batch may be dismissed by another window. */
  readonly ends: ReadonlyMap<string, QueueJob>;
  /** Batches that this page submitted. Other windows keep quiet about how they end. */
  readonly mine: ReadonlySet<string>;
  /** How many more are on their way to the host. */
  readonly handedOver: number;
  /** Batches of which an Undo is on its way. */
  readonly undoing: ReadonlySet<string>;
  readonly trayOpen: boolean;
  /** The subject whose page is open and tells itself how its job ended, by `subjectKey`. */
  readonly shown: string | null;
}

export const useQueueState = create<QueueState>()(() => ({
  ends: new Map(),
  mine: new Set(),
  handedOver: 0,
  undoing: new Set(),
  trayOpen: false,
  shown: null,
}));

export function setTrayOpen(trayOpen: boolean): void {
  useQueueState.setState({ trayOpen });
}

export function subjectKey(
  connection: ConnectionId,
  subject: Pick<QueueJob['subject'], 'kind' | 'id'>,
): string {
  return `${connection}/${subject.kind}/${String(subject.id)}`;
}

/** Enough to tell who waits for an end, and no more. */
const KEPT_ENDS = 2_000;

/** Keeps how jobs ended. One that is under way again has not ended. */
export function keepEnds(jobs: readonly QueueJob[]): void {
  useQueueState.setState(({ ends }) => {
    const kept = new Map(ends);
    for (const job of jobs) {
      kept.delete(job.id);
      if (hasEnded(job)) kept.set(job.id, job);
    }
    return { ends: kept.size > KEPT_ENDS ? new Map([...kept].slice(-KEPT_ENDS)) : kept };
  });
}

/** Tells once how a job ended, also when it had ended before. Returns the function that stops waiting. */
export function onceEnded(job: string, listener: (ended: QueueJob) => void): () => void {
  const known = useQueueState.getState().ends.get(job);
  if (known !== undefined) {
    listener(known);
    return () => undefined;
  }
  const stop = useQueueState.subscribe(({ ends }) => {
    const ended = ends.get(job);
    if (ended === undefined) return;
    stop();
    listener(ended);
  });
  return stop;
}

/** Waits for the host's answer to a batch of this page. */
export async function handOver<Batch extends QueueBatch>(answer: Promise<Result<Batch, ApiError>>) {
  useQueueState.setState(({ handedOver }) => ({ handedOver: handedOver + 1 }));
  try {
    const taken = await answer;
    if (taken.ok) useQueueState.setState(({ mine }) => ({ mine: new Set([...mine, taken.value.id]) }));
    return taken;
  } finally {
    useQueueState.setState(({ handedOver }) => ({ handedOver: handedOver - 1 }));
  }
}

/** Resolves once the host has answered everything that was handed over. */
export async function onceTaken(): Promise<void> {
  const isTaken = () => useQueueState.getState().handedOver === 0;
  if (isTaken()) return;
  await new Promise<void>((resolve) => {
    const stop = useQueueState.subscribe(() => {
      if (!isTaken()) return;
      stop();
      resolve();
    });
  });
}

/** Whether something that was submitted from this page is still to be sent, or on its way. */
export function isSentFromHere(batches: readonly QueueBatch[]): boolean {
  const { mine, handedOver } = useQueueState.getState();
  return handedOver > 0 || batches.some(({ id, jobs }) => mine.has(id) && jobs.some(isUnderWay));
}
