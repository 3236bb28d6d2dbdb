import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { QueueBatch } from '../../../../shared/contract/queue.ts';
import { hasEnded } from '../../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { queueKeys } from '../../../data/queue-queries.ts';
import { batchesOf, useBatchesOf, useQueueClient } from '../../../data/use-queue.ts';
import { subjectKey, useQueueState } from '../../../queue/queue-state.ts';
import { errorSentence } from '../../../ui/error-text.ts';
import { tellIfFailed } from '../../../ui/tell-if-failed.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { ACCEPT } from './operation-declarations.tsx';
import type { OperationEnd } from './operation-end.ts';
import { orderKey, putAway, useOperationsState, useSubmitOperation } from './operations-state.ts';
import {
  lastBadEnd,
  operationOf,
  pendingJob,
  retryOf,
  type FulfillmentJob,
  type SeenOrder,
  type UnseenOrder,
} from './order-jobs.ts';
import { HOLD_MS } from '../../../../shared/queue/hold.ts';

/** What follows an operation that is held: the next one is selected at once, and the row stays until it is sent. */
export type OnHeld = (order: Pick<SeenOrder, 'id'>) => void;

export type OrderOperation = ReturnType<typeof useOperation>;

/**
 * The operations of one order: what runs, how the last one ended, and the way to start one. They outlive the screen that
 * started them, and the page: the host's queue carries them out.
 */
export function useOperation(order: SeenOrder | UnseenOrder, onHeld: OnHeld) {
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const batches = useBatchesOf('fulfillment');
  const client = useQueueClient();
  const submit = useSubmitOperation();
  const key = orderKey(connection.id, order.id);
  const submitting = useOperationsState((state) => state.submitting.get(key)) ?? null;
  const seen = useOperationsState((state) => state.seen);
  /** The host did not even take it. */
  const [notTaken, setNotTaken] = useState<OperationEnd | null>(null);
  // Failures on an order that is on the screen are told there, and nowhere else.
  useEffect(() => {
    const subject = subjectKey(connection.id, { kind: 'fulfillment_order', id: order.id });
    useQueueState.setState({ shown: subject });
    return () => useQueueState.setState(({ shown }) => (shown === subject ? { shown: null } : {}));
  }, [connection.id, order.id]);

  const job = pendingJob(batches, order.id);
  const bad = lastBadEnd(batches, order.id, seen);
  const ofJob = job && {
    operation: operationOf(job),
    kind: job.state.kind,
    until: job.state.kind === 'held' ? job.state.until : null,
  };
  const underWay =
    ofJob ?? (submitting && ({ operation: submitting, kind: 'sending', until: null } as const));

  // The same functions for as long as it is the same order: the queue changes with each order that is decided before.
  const dismiss = useStableCallback(() => {
    setNotTaken(null);
    const ofOrder = ({ subject }: FulfillmentJob) => subject.id === order.id;
    const ended = batches.filter(({ jobs }) => jobs.some((one) => ofOrder(one) && hasEnded(one)));
    for (const { id, jobs } of ended) {
      if (jobs.length === 1) client.dismiss(id);
    }
    putAway(ended.flatMap(({ jobs }) => jobs.filter(ofOrder).map(({ id }) => id)));
  });

  /** `atOnce`: one goes on to the next order with the key, and not when the host has answered. */
  const send = useStableCallback(
    (
      command: FulfillmentCommand,
      { holdMs = HOLD_MS, atOnce = false }: { holdMs?: number; atOnce?: boolean } = {},
    ) => {
      // As it is now, not as it was drawn last.
      const known = queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id)) ?? [];
      if (pendingJob(batchesOf(known, 'fulfillment'), order.id) !== null) return;
      const { orderName } = order;
      const handedOver = submit([order], command, holdMs, (answer) => {
        if (!answer.ok) {
          const { error } = answer;
          // Whether the host has it may not be known, so the title claims nothing.
          const title = t().queue.title({
            label: t().operations[command.operation].label,
            subject: orderName,
          });
          // Another order is open by now, so it stays until somebody has read it.
          if (atOnce)
            notifications.show({ title, message: errorSentence(error), color: 'red', autoClose: false });
          else setNotTaken({ operation: command.operation, state: { kind: 'failed', error, late: false } });
          return;
        }
        const [taken] = answer.value.jobs;
        if (taken === undefined || taken.state.kind === 'refused') return;
        if (holdMs > 0 && !atOnce) onHeld(order);
      });
      if (handedOver === null) return;
      dismiss();
      inBackground(handedOver);
      if (atOnce) onHeld(order);
    },
  );

  const unknown = job?.state.kind === 'unknown' ? { operation: operationOf(job), state: job.state } : null;
  const failed = bad && { operation: operationOf(bad), state: bad.state };
  const way = bad && retryOf(bad, batches);
  const retry = useStableCallback(() => {
    // The host reads the order of what is unknown now.
    if (job?.state.kind === 'unknown') tellIfFailed(t().queue.checkAgain, client.retry(job.batch, [job.id]));
    else if (way?.kind === 'alone') send(way.command, { holdMs: 0 });
    else if (way?.kind === 'batch') tellIfFailed(t().errors.tryAgain, client.retry(way.batch, null));
  });
  return {
    /** What is not over yet; `until` (milliseconds since 1970) while it is held. */
    underWay,
    /** What waits for the store's answer now. */
    running: underWay?.kind === 'sending' || underWay?.kind === 'queued' ? underWay.operation : null,
    /** How the last one ended when it did not end well, or that it is not known. Until it is dismissed or another starts. */
    last: job === null ? (failed ?? notTaken) : unknown,
    /** Hands a command to the host. Ignored while another one of this order is under way: no order is decided twice. */
    start: (command: FulfillmentCommand) => send(command),
    /** Accepts without a message, and goes on to the next order. */
    accept: () => send(ACCEPT, { atOnce: true }),
    /** Cancels what is held. */
    undo: () => {
      if (job !== null) tellIfFailed(t().queue.undo, client.cancel(job.batch, [job.id]));
    },
    dismiss,
    /** Tries again, as it was typed, what failed, or checks what is unknown; null when there is nothing to try. */
    retry: unknown === null && way === null ? null : retry,
  };
}
