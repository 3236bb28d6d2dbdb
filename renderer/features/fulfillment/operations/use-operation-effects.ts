import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../messages/language.ts';
import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { endedBadly, hasEnded } from '../../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useQueueState } from '../../../queue/queue-state.ts';
import { useJobChanges } from '../../../queue/use-job-changes.ts';
import { fulfillmentKeys } from '../fulfillment-queries.ts';
import { batchDraftKey, draftKey, dropDraft, recordOwnChange, restoreDraft } from '../fulfillment-state.ts';
import { useInboxLists } from '../inbox/inbox-lists.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { draftOf } from './operation-draft.ts';
import { orderKey, useOperationsState } from './operations-state.ts';
import { operationOf, toOwnChange, type FulfillmentJob } from './order-jobs.ts';

/**
 * Takes note of what the queue did to orders: in the lists, in the open order, in the drafts, in words. Mount it once for
 * the connection, in the frame, so that it happens whichever screen is open.
 */
export function useOperationEffects(): void {
  const { connection, invalidate } = useActiveStore();
  const lists = useInboxLists();
  const queryClient = useQueryClient();

  const patchOrder = (order: OrderState) =>
    queryClient.setQueryData<FulfillmentDetail | null>(
      fulfillmentKeys.order(connection.id, order.id),
      (known) => known && { ...known, ...toOwnChange(order) },
    );

  /** What one outcome means for what this page shows. `isAlone`: it was not submitted with others. */
  const takeOver = (job: FulfillmentJob, isAlone: boolean) => {
    const { subject, state, payload } = job;
    if (state.kind === 'cancelled') {
      const operation = operationOf(job);
      const key = isAlone
        ? draftKey(connection.id, subject.id, operation)
        : batchDraftKey(connection.id, operation);
      restoreDraft(key, draftOf(payload.command));
    }
    if (state.kind === 'done') {
      dropDraft(draftKey(connection.id, subject.id, operationOf(job)));
      recordOwnChange(connection.id, toOwnChange(state.result.order));
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
    // A split or a cancellation makes an order that no list holds; a refusal says that a list is behind.
    const surprises = jobs.some((job) => {
      const { state } = job;
      if (state.kind === 'done') return state.result.remainder !== null || operationOf(job) === 'cancel';
      return state.kind === 'refused' && (state.refusal.kind !== 'store' || state.refusal.fields === null);
    });
    if (surprises) lists.reread();
    else lists.expire();
    inBackground(invalidate({ graphql: ['FulfillmentOrder'] }));
  };

  useJobChanges(({ all, changed }) => {
    const ofOrders = (job: (typeof all)[number]): job is FulfillmentJob => job.kind === 'fulfillment';
    const over = changed.filter(ofOrders).filter(hasEnded);
    over.forEach((job) => takeOver(job, all.length === 1));
    if (over.length === 0) return;
    // In a long batch the lists follow by what was done; they are asked again once, when it is over.
    if (all.every(hasEnded)) refreshLists(all.filter(ofOrders));
    const { mine } = useQueueState.getState();
    const { submitting } = useOperationsState.getState();
    // An outcome may come before the host's answer that names its batch.
    const isFromHere = ({ batch, subject }: FulfillmentJob) =>
      mine.has(batch) || submitting.has(orderKey(connection.id, subject.id));
    // Whoever submits what is refused is told by the answer.
    const isToBeTold = (job: FulfillmentJob) =>
      job.state.kind === 'refused' && submitting.has(orderKey(connection.id, job.subject.id));
    if (all.length === 1 && over.some(isFromHere)) over.filter((job) => !isToBeTold(job)).forEach(notify);
  });
}

/** Says what the page does not show by itself. */
function notify(job: FulfillmentJob): void {
  const { connection, subject, state } = job;
  const name = { name: subject.name };
  const operation = operationOf(job);
  const { label, was } = t().operations[operation];
  const texts = t().orderOperations;
  // What had stayed unknown turned out to have happened.
  if (state.kind === 'done' && state.late)
    notifications.show({
      title: was({ ...name, count: 1 }),
      message: texts.doneLateText,
      color: 'green',
    });
  // A request for a part split the order (D4.4), or another one took the place of a cancelled one (D4.2).
  if (state.kind === 'done' && state.result.remainder !== null) {
    const id = { id: String(state.result.remainder.id) };
    notifications.show(
      operation === 'cancel'
        ? { title: texts.cancelledHere(name), message: texts.goesOnIn(id) }
        : { title: texts.split(name), message: texts.restIn(id) },
    );
  }
  // The row of an order that is no longer open is marked, and the order itself says why.
  const isShown = useOperationsState.getState().shown === orderKey(connection, subject.id);
  if (endedBadly(job) && !isShown)
    notifications.show({
      title: texts.failed({ label }),
      message: texts.openAgain(name),
      color: 'red',
      autoClose: false,
    });
}
