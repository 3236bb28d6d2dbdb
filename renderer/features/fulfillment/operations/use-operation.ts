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
import { storeSubjectKey, useQueueState } from '../../../queue/queue-state.ts';
import { errorSentence } from '../../../ui/error-text.ts';
import { tellIfFailed } from '../../../ui/tell-if-failed.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { ACCEPT } from './operation-declarations.tsx';
import type { OperationOutcome } from './operation-outcome.ts';
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

/** Called when an operation is held: the next order is selected at once, and the row stays until the operation is sent. */
export type OnHeld = (order: Pick<SeenOrder, 'id'>) => void;

export type OrderOperation = ReturnType<typeof useOperation>;

/**
 * The operations of one order: what is pending, how the last one ended, and how to start one. Operations outlive the
 * screen and the page, because the host's queue runs them.
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
  /** The host did not accept the operation. */
  const [notTaken, setNotTaken] = useState<OperationOutcome | null>(null);
  // Failures on the order on the screen are shown there only.
  useEffect(() => {
    const subject = storeSubjectKey(connection.id, { kind: 'fulfillment_order', id: order.id });
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

  // Callbacks with a stable identity, although the queue changes with every order decided before this one.
  const dismiss = useStableCallback(() => {
    setNotTaken(null);
    const ofOrder = ({ subject }: FulfillmentJob) => subject.id === order.id;
    const ended = batches.filter(({ jobs }) => jobs.some((one) => ofOrder(one) && hasEnded(one)));
    for (const { id, jobs } of ended) {
      if (jobs.length === 1) client.dismiss(id);
    }
    putAway(ended.flatMap(({ jobs }) => jobs.filter(ofOrder).map(({ id }) => id)));
  });

  /** `atOnce`: moves to the next order on the key press, without waiting for the host's answer. */
  const send = useStableCallback(
    (
      command: FulfillmentCommand,
      { holdMs = HOLD_MS, atOnce = false }: { holdMs?: number; atOnce?: boolean } = {},
    ) => {
      // Check the current state, not the last rendered one.
      const known = queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id)) ?? [];
      if (pendingJob(batchesOf(known, 'fulfillment'), order.id) !== null) return;
      const { orderName } = order;
      const handedOver = submit([order], command, holdMs, (answer) => {
        if (!answer.ok) {
          const { error } = answer;
          // The host may or may not have it, so the title claims nothing.
          const title = t().queue.title({
            label: t().operations[command.operation].label,
            subject: orderName,
          });
          // Another order is open by now, so the message stays until the user closes it.
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
    // For an unknown outcome, the host reads the order again.
    if (job?.state.kind === 'unknown') tellIfFailed(t().queue.checkAgain, client.retry(job.batch, [job.id]));
    else if (way?.kind === 'alone') send(way.command, { holdMs: 0 });
    else if (way?.kind === 'batch') tellIfFailed(t().errors.tryAgain, client.retry(way.batch, null));
  });
  return {
    /** The pending operation; `until` (milliseconds since 1970) is set while it is held. */
    underWay,
    /** The operation that waits for the store's answer. */
    running: underWay?.kind === 'sending' || underWay?.kind === 'queued' ? underWay.operation : null,
    /** How the last operation ended, if badly or unknown. Kept until it is dismissed or another one starts. */
    last: job === null ? (failed ?? notTaken) : unknown,
    /** Submits a command to the host. Ignored while another one is pending on this order: no order is decided twice. */
    start: (command: FulfillmentCommand) => send(command),
    /** Accepts without a message and moves to the next order. */
    accept: () => send(ACCEPT, { atOnce: true }),
    /** Cancels the operation, which is held or queued. */
    undo: () => {
      if (job !== null) tellIfFailed(t().queue.undo, client.cancel(job.batch, [job.id]));
    },
    dismiss,
    /** Retries a failed operation as it was typed, or checks an unknown one; null if there is nothing to retry. */
    retry: unknown === null && way === null ? null : retry,
  };
}
