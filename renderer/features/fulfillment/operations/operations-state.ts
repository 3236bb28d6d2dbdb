import { useMemo } from 'react';
import { create } from 'zustand';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { QueueBatch } from '../../../../shared/contract/queue.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { isUnderWay } from '../../../../shared/queue/job-states.ts';
import type { Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useBatchesOf, useQueueClient } from '../../../data/use-queue.ts';
import {
  fulfillmentJob,
  orderMarks,
  type FulfillmentBatch,
  type OrderMark,
  type SeenOrder,
} from './order-jobs.ts';

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

/**
 * The way to submit an operation on orders to the host, which holds it for `holdMs` milliseconds: see `handOver`. Null, and
 * nothing is submitted, while one of them is on its way already.
 */
export function useSubmitOperation() {
  const { connection } = useActiveStore();
  const client = useQueueClient();
  return (
    orders: readonly SeenOrder[],
    command: FulfillmentCommand,
    holdMs: number,
    take: (answer: Result<FulfillmentBatch, ApiError>) => void,
  ): Promise<void> | null => {
    const keys = orders.map(({ id }) => orderKey(connection.id, id));
    if (!beginSubmitting(keys, command.operation)) return null;
    const jobs = orders.map((order) => fulfillmentJob(order, command));
    return handOver(keys, client.submit('fulfillment', jobs, holdMs), take);
  };
}

export function putAway(jobs: readonly string[]): void {
  useOperationsState.setState(({ seen }) => ({ seen: new Set([...seen, ...jobs]) }));
}

/** Whether something that was submitted from this page is still to be sent, or on its way. */
export function isSentFromHere(batches: readonly QueueBatch[]): boolean {
  const { mine, submitting } = useOperationsState.getState();
  return submitting.size > 0 || batches.some(({ id, jobs }) => mine.has(id) && jobs.some(isUnderWay));
}

/** The orders of the active store with an operation under way, or with one that failed and nobody has looked at. */
export function useOrderMarks(): ReadonlyMap<FulfillmentOrderId, OrderMark> {
  const { connection } = useActiveStore();
  const batches = useBatchesOf('fulfillment');
  const seen = useOperationsState((state) => state.seen);
  const submitting = useOperationsState((state) => state.submitting);
  return useMemo(() => {
    const marks = orderMarks(batches, seen);
    const prefix = `${connection.id}/`;
    for (const key of submitting.keys()) {
      const id = Number(key.slice(prefix.length)) as FulfillmentOrderId;
      if (key.startsWith(prefix) && !marks.has(id)) marks.set(id, { kind: 'queued' });
    }
    return marks;
  }, [batches, seen, submitting, connection.id]);
}
