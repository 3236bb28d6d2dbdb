import { useMemo } from 'react';
import { create } from 'zustand';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useBatchesOf, useQueueClient } from '../../../data/use-queue.ts';
import { beginSubmitting, handOver, useQueueState } from '../../../queue/queue-state.ts';
import {
  fulfillmentJob,
  orderMarks,
  type FulfillmentBatch,
  type OrderMark,
  type SeenOrder,
} from './order-jobs.ts';

/** What this page remembers of operations: the host keeps the rest. */
interface OperationsState {
  /** Jobs whose bad end was put away by the person, although their batch is still listed. */
  readonly seen: ReadonlySet<string>;
  /** The order that is open on this page, by `orderKey`. */
  readonly shown: string | null;
  /** Rows are selected: keys mean all of them, not the open order. */
  readonly selecting: boolean;
}

export const useOperationsState = create<OperationsState>()(() => ({
  seen: new Set(),
  shown: null,
  selecting: false,
}));

export function orderKey(connection: ConnectionId, order: FulfillmentOrderId): string {
  return `${connection}/${String(order)}`;
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

/** The orders of the active store with an operation under way, or with one that failed and nobody has looked at. */
export function useOrderMarks(): ReadonlyMap<FulfillmentOrderId, OrderMark> {
  const { connection } = useActiveStore();
  const batches = useBatchesOf('fulfillment');
  const seen = useOperationsState((state) => state.seen);
  const submitting = useQueueState((state) => state.submitting);
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
