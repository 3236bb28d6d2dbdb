import { create } from 'zustand';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import type { FulfillmentOperation } from '../../shared/fulfillment/fulfillment-transitions.ts';
import { hasEnded, isUnderWay } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';

/** What this page remembers of the queue: the host keeps the rest. */
interface QueueState {
  /** How jobs ended while this page was open: a batch may be dismissed by another window. */
  readonly ends: ReadonlyMap<string, QueueJob>;
  /** Orders whose operation is on its way to the host, by store and number: no second one starts meanwhile. */
  readonly submitting: ReadonlyMap<string, FulfillmentOperation>;
  /** Their batches. Other windows keep quiet about how they end. */
  readonly mine: ReadonlySet<string>;
  readonly panelOpen: boolean;
}

export const useQueueState = create<QueueState>()(() => ({
  ends: new Map(),
  submitting: new Map(),
  mine: new Set(),
  panelOpen: false,
}));

export function setPanelOpen(panelOpen: boolean): void {
  useQueueState.setState({ panelOpen });
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

/** Marks orders as on their way to the host; false, and nothing is marked, when one of them is already. */
export function beginSubmitting(keys: readonly string[], operation: FulfillmentOperation): boolean {
  const { submitting } = useQueueState.getState();
  if (keys.some((key) => submitting.has(key))) return false;
  const marked = new Map(submitting);
  for (const key of keys) marked.set(key, operation);
  useQueueState.setState({ submitting: marked });
  return true;
}

/**
 * Waits for the host's answer to orders that were marked as on their way, and hands it to `take`. Afterwards they are
 * not marked any more, however it ended.
 */
export async function handOver<Batch extends QueueBatch>(
  keys: readonly string[],
  answer: Promise<Result<Batch, ApiError>>,
  take: (answer: Result<Batch, ApiError>) => void,
): Promise<void> {
  let answered: Result<Batch, ApiError> | null = null;
  try {
    answered = await answer;
  } finally {
    const taken = answered?.ok === true ? [answered.value.id] : [];
    const { submitting, mine } = useQueueState.getState();
    const left = new Map(submitting);
    for (const key of keys) left.delete(key);
    useQueueState.setState({ submitting: left, mine: new Set([...mine, ...taken]) });
  }
  take(answered);
}

/** Whether something that was submitted from this page is still to be sent, or on its way. */
export function isSentFromHere(batches: readonly QueueBatch[]): boolean {
  const { mine, submitting } = useQueueState.getState();
  return submitting.size > 0 || batches.some(({ id, jobs }) => mine.has(id) && jobs.some(isUnderWay));
}
