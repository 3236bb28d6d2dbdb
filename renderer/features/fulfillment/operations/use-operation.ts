import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { QueueBatch } from '../../../../shared/contract/queue.ts';
import { hasEnded } from '../../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { queueKeys } from '../../../data/queue-queries.ts';
import { batchesOf, useBatchesOf, useQueueClient } from '../../../data/use-queue.ts';
import type { OwnChange } from '../inbox/inbox-list.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { refusalText } from '../../../queue/batch-text.ts';
import { onceEnded } from '../../../queue/queue-state.ts';
import { tellIfFailed } from '../../../queue/tell-if-failed.ts';
import type { OperationEnd } from './operation-end.ts';
import type { UnderWay } from './order-operations.ts';
import { beginSubmitting, handOver, orderKey, putAway, useOperationsState } from './operations-state.ts';
import {
  fulfillmentJob,
  lastBadEnd,
  operationOf,
  pendingJob,
  retryOf,
  toOwnChange,
  type FulfillmentJob,
} from './order-jobs.ts';

/** What follows an operation that was done: the row changes, and the next one is selected. */
export type OnDone = (change: OwnChange, orderName: string, operation: FulfillmentOperation) => void;

/** What follows an operation that the host holds: the next one is selected at once, and the row stays until it is sent. */
export type OnHeld = (
  order: Pick<FulfillmentDetail, 'id' | 'orderName'>,
  operation: FulfillmentOperation,
) => void;

/** The operations of one order: what runs, how the last one ended, and the way to start one. */
export interface OrderOperation {
  /** What is not over yet; `until` (milliseconds since 1970) while it is held. */
  readonly underWay: (UnderWay & { readonly until: number | null }) | null;
  /** What waits for the store's answer now. */
  readonly running: FulfillmentOperation | null;
  /** How the last one ended when it did not end well, or that it is not known. Until it is dismissed or another starts. */
  readonly last: OperationEnd | null;
  /**
   * Hands a command to the host, which sends it after `holdMs` milliseconds. Ignored while another one of this order is
   * under way: no order is decided twice.
   */
  readonly start: (
    command: FulfillmentCommand,
    options: {
      readonly holdMs: number;
      /** The host holds it: the person can go on. */
      readonly onHeld?: () => void;
      /** Told while the order is open. */
      readonly onDone?: (change: OwnChange) => void;
    },
  ) => void;
  /** Cancels what is held. */
  readonly undo: () => void;
  readonly dismiss: () => void;
  /** Tries again, as it was typed, what failed, or checks what is unknown; null when there is nothing to try. */
  readonly retry: (() => void) | null;
}

/** Operations outlive the screen that started them, and the page: the host's queue carries them out. */
export function useOperation(order: FulfillmentDetail): OrderOperation {
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const batches = useBatchesOf('fulfillment');
  const client = useQueueClient();
  const key = orderKey(connection.id, order.id);
  const submitting = useOperationsState((state) => state.submitting.get(key)) ?? null;
  const seen = useOperationsState((state) => state.seen);
  /** The host did not even take it. */
  const [notTaken, setNotTaken] = useState<OperationEnd | null>(null);
  const wait = useEnd();
  useShown(key);

  const job = pendingJob(batches, order.id);
  const bad = lastBadEnd(batches, order.id, seen);
  const ofJob = job && {
    operation: operationOf(job),
    kind: job.state.kind,
    until: job.state.kind === 'held' ? job.state.until : null,
  };
  const handedOver = submitting && ({ operation: submitting, kind: 'sending', until: null } as const);
  const underWay = ofJob ?? handedOver;

  const dismiss = () => {
    setNotTaken(null);
    const ofOrder = ({ subject }: FulfillmentJob) => subject.id === order.id;
    const ended = batches.filter(({ jobs }) => jobs.some((one) => ofOrder(one) && hasEnded(one)));
    for (const { id, jobs } of ended) {
      if (jobs.length === 1) client.dismiss(id);
    }
    putAway(ended.flatMap(({ jobs }) => jobs.filter(ofOrder).map(({ id }) => id)));
  };

  const start: OrderOperation['start'] = (command, { holdMs, onHeld, onDone }) => {
    // As it is now, not as it was drawn last.
    const known = queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id)) ?? [];
    if (pendingJob(batchesOf(known, 'fulfillment'), order.id) !== null) return;
    if (!beginSubmitting([key], command.operation)) return;
    dismiss();
    const { orderName } = order;
    const answered = client.submit('fulfillment', [fulfillmentJob(order, command)], holdMs);
    const take = (answer: Awaited<typeof answered>) => {
      if (!answer.ok) {
        const state = { kind: 'failed', error: answer.error, late: false } as const;
        setNotTaken({ operation: command.operation, state });
        return;
      }
      const [taken] = answer.value.jobs;
      if (taken === undefined) return;
      if (taken.state.kind === 'refused') {
        // Another window was faster with the same order: the other operation is the one that counts.
        const title = t().queue.nothingSent({ name: orderName });
        notifications.show({ title, message: refusalText(taken.state.refusal) });
        client.dismiss(answer.value.id);
      } else {
        if (holdMs > 0) onHeld?.();
        const isShown = useOperationsState.getState().shown === key;
        if (onDone !== undefined && isShown) wait(taken.id, onDone);
      }
    };
    inBackground(handOver([key], answered, take));
  };

  const unknown = job?.state.kind === 'unknown' ? { operation: operationOf(job), state: job.state } : null;
  const failed = bad && { operation: operationOf(bad), state: bad.state };
  const way = bad && retryOf(bad, batches);
  const retry = () => {
    // The host reads the order of what is unknown now.
    if (job?.state.kind === 'unknown') tellIfFailed(t().queue.checkAgain, client.retry(job.batch));
    else if (way?.kind === 'alone') start(way.command, { holdMs: 0 });
    else if (way?.kind === 'batch') tellIfFailed(t().errors.tryAgain, client.retry(way.batch));
  };
  return {
    underWay,
    running: underWay?.kind === 'sending' || underWay?.kind === 'queued' ? underWay.operation : null,
    last: job === null ? (failed ?? notTaken) : unknown,
    start,
    undo: () => {
      if (job !== null) tellIfFailed(t().queue.undo, client.cancel(job.batch, [job.id]));
    },
    dismiss,
    retry: unknown === null && way === null ? null : retry,
  };
}

/** Tells once that a job was done, as long as the order is on the screen. */
function useEnd(): (job: string, onDone: (change: OwnChange) => void) => void {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return (job, onDone) => {
    stop.current?.();
    stop.current = onceEnded(job, (ended) => {
      if (ended.kind === 'fulfillment' && ended.state.kind === 'done')
        onDone(toOwnChange(ended.state.result.order));
    });
  };
}

/** Failures on an order that is on the screen are told there, and nowhere else. */
function useShown(key: string): void {
  useEffect(() => {
    useOperationsState.setState({ shown: key });
    return () => useOperationsState.setState(({ shown }) => (shown === key ? { shown: null } : {}));
  }, [key]);
}
