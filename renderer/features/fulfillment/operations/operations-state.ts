import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { create } from 'zustand';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { QueueBatch } from '../../../../shared/contract/queue.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { isUnderWay } from '../../../../shared/queue/job-states.ts';
import type { Result } from '../../../../shared/result.ts';
import type { FulfillmentBatch } from './order-jobs.ts';

/** What this page remembers of operations: the host keeps the rest. */
interface OperationsState {
  /** Orders whose operation is on its way to the host, by `orderKey`: no second one starts meanwhile. */
  readonly submitting: ReadonlyMap<string, FulfillmentOperation>;
  /** Batches that were submitted here. Other windows keep quiet about how they end. */
  readonly mine: ReadonlySet<string>;
  /** Jobs whose bad end was put away by the person, although their batch is still listed. */
  readonly seen: ReadonlySet<string>;
  /** The order that is open on this page, by `orderKey`. */
  readonly shown: string | null;
  /** Rows are selected: keys mean all of them, not the open order. */
  readonly selecting: boolean;
}

export const useOperationsState = create<OperationsState>()(() => ({
  submitting: new Map(),
  mine: new Set(),
  seen: new Set(),
  shown: null,
  selecting: false,
}));

export function orderKey(connection: ConnectionId, order: FulfillmentOrderId): string {
  return `${connection}/${String(order)}`;
}

/** Marks orders as on their way to the host; false, and nothing is marked, when one of them is already. */
export function beginSubmitting(keys: readonly string[], operation: FulfillmentOperation): boolean {
  const { submitting } = useOperationsState.getState();
  if (keys.some((key) => submitting.has(key))) return false;
  const marked = new Map(submitting);
  for (const key of keys) marked.set(key, operation);
  useOperationsState.setState({ submitting: marked });
  return true;
}

/**
 * Waits for the host's answer to orders that were marked as on their way, and hands it to `take`. Afterwards they are
 * not marked any more, however it ended.
 */
export async function handOver(
  keys: readonly string[],
  answer: Promise<Result<FulfillmentBatch, ApiError>>,
  take: (answer: Result<FulfillmentBatch, ApiError>) => void,
): Promise<void> {
  let answered: Result<FulfillmentBatch, ApiError> | null = null;
  try {
    answered = await answer;
  } finally {
    const taken = answered?.ok === true ? [answered.value.id] : [];
    const { submitting, mine } = useOperationsState.getState();
    const left = new Map(submitting);
    for (const key of keys) left.delete(key);
    useOperationsState.setState({ submitting: left, mine: new Set([...mine, ...taken]) });
  }
  take(answered);
}

export function putAway(jobs: readonly string[]): void {
  useOperationsState.setState(({ seen }) => ({ seen: new Set([...seen, ...jobs]) }));
}

/** Whether something that was submitted from this page is still to be sent, or on its way. */
export function isSentFromHere(batches: readonly QueueBatch[]): boolean {
  const { mine, submitting } = useOperationsState.getState();
  return submitting.size > 0 || batches.some(({ id, jobs }) => mine.has(id) && jobs.some(isUnderWay));
}
