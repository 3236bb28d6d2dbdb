import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { create } from 'zustand';
import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useBatchesOf, useQueueClient } from '../../../data/use-queue.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import { handOver } from '../../../queue/queue-state.ts';
import {
  fulfillmentJob,
  orderJobStates,
  type FulfillmentBatch,
  type OrderJobState,
  type SeenOrder,
  type UnseenOrder,
} from './order-jobs.ts';

/** What this page remembers of operations; the host keeps the rest. */
interface OperationsState {
  /** Orders whose operation is being handed to the host, by `orderKey`: no second one starts meanwhile. */
  readonly submitting: ReadonlyMap<string, FulfillmentOperation>;
  /** Jobs whose failure the user has dismissed, although their batch is still listed. */
  readonly seen: ReadonlySet<string>;
  /** Whether rows are selected: shortcuts then apply to all of them, not to the open order. */
  readonly selecting: boolean;
}

export const useOperationsState = create<OperationsState>()(() => ({
  submitting: new Map(),
  seen: new Set(),
  selecting: false,
}));

export function orderKey(connection: ConnectionId, order: FulfillmentOrderId): string {
  return `${connection}/${String(order)}`;
}

/**
 * Submits an operation on orders (by `orderKey`) to the host, and passes the answer to `take`. The orders are marked as
 * being submitted until then, however it ends. Returns null without submitting if one of them is already marked.
 */
export function submitOnce(
  keys: readonly string[],
  operation: FulfillmentOperation,
  submit: () => Promise<Result<FulfillmentBatch, ApiError>>,
  take: (answer: Result<FulfillmentBatch, ApiError>) => void,
): Promise<void> | null {
  const mark = (marked: boolean) => {
    const submitting = new Map(useOperationsState.getState().submitting);
    for (const key of keys) {
      if (marked) submitting.set(key, operation);
      else submitting.delete(key);
    }
    useOperationsState.setState({ submitting });
  };
  const { submitting } = useOperationsState.getState();
  if (keys.some((key) => submitting.has(key))) return null;
  mark(true);
  return handOver(submit()).then(
    (answer) => {
      // Before anything renders: the mark is removed together with the answer.
      mark(false);
      take(answer);
    },
    (bug: unknown) => {
      mark(false);
      throw bug;
    },
  );
}

/**
 * Returns a function that submits an operation on orders, which the host holds for `holdMs` milliseconds; see
 * `submitOnce`. A refused single operation is reported and dismissed: another window was faster with the same order.
 */
export function useSubmitOperation() {
  const { connection } = useActiveStore();
  const client = useQueueClient();
  return (
    orders: readonly (SeenOrder | UnseenOrder)[],
    command: FulfillmentCommand,
    holdMs: number,
    take: (answer: Result<FulfillmentBatch, ApiError>) => void,
  ) =>
    submitOnce(
      orders.map(({ id }) => orderKey(connection.id, id)),
      command.operation,
      () =>
        client.submit(
          'fulfillment',
          orders.map((order) => fulfillmentJob(order, command)),
          holdMs,
        ),
      (answer) => {
        take(answer);
        if (!answer.ok) return;
        const [first, ...others] = answer.value.jobs;
        if (first?.state.kind !== 'refused' || others.length > 0) return;
        const title = t().queue.nothingSent({ name: first.subject.name });
        notifications.show({ title, message: refusalText(first.state.refusal) });
        client.dismiss(answer.value.id);
      },
    );
}

export function putAway(jobs: readonly string[]): void {
  useOperationsState.setState(({ seen }) => ({ seen: new Set([...seen, ...jobs]) }));
}

/** The orders of the active store with a pending operation, or with a failed one that the user has not dismissed. */
export function useOrderJobStates(): ReadonlyMap<FulfillmentOrderId, OrderJobState> {
  const { connection } = useActiveStore();
  const batches = useBatchesOf('fulfillment');
  const seen = useOperationsState((state) => state.seen);
  const submitting = useOperationsState((state) => state.submitting);
  return useMemo(() => {
    const jobStates = orderJobStates(batches, seen);
    const prefix = `${connection.id}/`;
    for (const key of submitting.keys()) {
      const id = Number(key.slice(prefix.length)) as FulfillmentOrderId;
      if (key.startsWith(prefix) && !jobStates.has(id)) jobStates.set(id, { kind: 'queued' });
    }
    return jobStates;
  }, [batches, seen, submitting, connection.id]);
}
