import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../../messages/language.ts';
import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { hasEnded } from '../../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useQueueState } from '../../../queue/queue-state.ts';
import { useJobChanges } from '../../../queue/use-job-changes.ts';
import { fulfillmentKeys } from '../fulfillment-queries.ts';
import { batchDraftKey, draftKey, dropDraft, forgetDrafts, restoreDraft } from '../fulfillment-state.ts';
import { useInboxLists } from '../inbox/inbox-lists.ts';
import { ownChangesOf } from '../inbox/own-changes.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { draftOf } from './operation-draft.ts';
import { orderKey, useOperationsState } from './operations-state.ts';
import { operationOf, toOwnChange, type FulfillmentJob } from './order-jobs.ts';

/**
 * Applies what the queue did to orders: to the lists, the open order and the drafts, and tells the user of new orders.
 * Mount once per connection, in the frame, so that it works on every screen.
 */
export function useOperationEffects(): void {
  const { connection, invalidate, session } = useActiveStore();
  const lists = useInboxLists();
  const ownChanges = session.part(ownChangesOf);
  const queryClient = useQueryClient();
  const host = useHost();

  const patchOrder = (order: OrderState) =>
    queryClient.setQueryData<FulfillmentDetail | null>(
      fulfillmentKeys.order(connection.id, order.id),
      (known) => known && { ...known, ...toOwnChange(order) },
    );

  /** Restores a draft when its job is cancelled, and drops it when the job is done. `isAlone`: submitted as a single job. */
  const takeDraft = (job: FulfillmentJob, isAlone: boolean) => {
    const { subject, state, payload } = job;
    const operation = operationOf(job);
    const ofOrder = draftKey(connection.id, subject.id, operation);
    if (state.kind === 'cancelled')
      restoreDraft(isAlone ? ofOrder : batchDraftKey(connection.id, operation), draftOf(payload.command));
    if (state.kind === 'done') dropDraft(ofOrder);
  };

  /** Applies one outcome to what this page shows. */
  const takeOver = (job: FulfillmentJob) => {
    const { subject, state } = job;
    if (state.kind === 'done') {
      ownChanges.record(toOwnChange(state.result.order));
      patchOrder(state.result.order);
    }
    if (state.kind === 'refused' && state.current !== null) patchOrder(state.current);
    if (state.kind !== 'cancelled') {
      inBackground(
        queryClient.invalidateQueries({ queryKey: fulfillmentKeys.order(connection.id, subject.id) }),
      );
    }
  };

  const refreshLists = (jobs: readonly FulfillmentJob[]) => {
    // A split or a cancellation creates an order that no list holds; a refusal shows that a list is stale.
    const surprises = jobs.some((job) => {
      const { state } = job;
      if (state.kind === 'done') return state.result.remainder !== null || operationOf(job) === 'cancel';
      return state.kind === 'refused' && (state.refusal.kind !== 'store' || state.refusal.fields === null);
    });
    if (surprises) lists.reread();
    else lists.expire();
    inBackground(invalidate({ graphql: ['FulfillmentOrder'] }));
  };

  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type === 'store_reset') forgetDrafts(event.connection);
      }),
    [host],
  );
  useJobChanges(({ all, changed, before }) => {
    const ofOrders = (job: (typeof all)[number]): job is FulfillmentJob => job.kind === 'fulfillment';
    const over = changed.filter(ofOrders).filter(hasEnded);
    over.forEach(takeOver);
    for (const job of over) {
      // Jobs that ended before this page saw them, and failed jobs that another one replaced, must not touch current
      // drafts.
      const from = before.get(job.id);
      if (from !== undefined && from !== 'failed') takeDraft(job, all.length === 1);
    }
    if (over.length === 0) return;
    // During a long batch the lists update from recorded outcomes; they are read again once, when the batch has ended.
    if (all.every(hasEnded)) refreshLists(all.filter(ofOrders));
    const { mine } = useQueueState.getState();
    const { submitting } = useOperationsState.getState();
    // An outcome may arrive before the host's answer that names its batch.
    const isFromHere = ({ batch, subject }: FulfillmentJob) =>
      mine.has(batch) || submitting.has(orderKey(connection.id, subject.id));
    if (all.length === 1) over.filter(isFromHere).forEach(tellOfNewOrder);
  });
}

/** Tells the user that a partial request split the order (D4.4), or that a new order replaced a cancelled one (D4.2). */
function tellOfNewOrder(job: FulfillmentJob): void {
  const { subject, state } = job;
  if (state.kind !== 'done' || state.result.remainder === null) return;
  const name = { name: subject.name };
  const id = { id: String(state.result.remainder.id) };
  const texts = t().orderOperations;
  notifications.show(
    operationOf(job) === 'cancel'
      ? { title: texts.cancelledHere(name), message: texts.goesOnIn(id) }
      : { title: texts.split(name), message: texts.restIn(id) },
  );
}
