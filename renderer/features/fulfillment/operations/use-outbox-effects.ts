import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OutboxBatch, OutboxChange, OutboxItem } from '../../../../shared/contract/outbox.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { outboxKeys } from '../../../data/outbox-queries.ts';
import { useOutbox, useOutboxClient } from '../../../data/use-outbox.ts';
import { fulfillmentKeys } from '../fulfillment-queries.ts';
import { draftKey, dropDraft, recordOwnChange } from '../fulfillment-state.ts';
import { useInboxSession } from '../inbox/inbox-session.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { itemsAfter } from './heard-items.ts';
import { tellOfFailure, tellOfLateSuccess, tellOfRemainder } from './operation-toasts.ts';
import { keepEnds, orderKey, useOperationsState } from './operations-state.ts';
import { endedBadly, isUnderWay } from './order-items.ts';
import { toOwnChange } from './own-change.ts';

type BatchHead = Pick<OutboxBatch, 'id' | 'connection'>;

/**
 * Takes note of what the outbox did: in the lists, in the open order, in the drafts, in words. Mount it once for the
 * connection, in the frame, so that it happens whichever screen is open.
 */
export function useOutboxEffects(): void {
  const host = useHost();
  const { connection, invalidate } = useActiveStore();
  const { lists } = useInboxSession();
  const queryClient = useQueryClient();
  const batches = useOutbox();
  const client = useOutboxClient();
  /** Where each item stood when it was taken note of. */
  const noted = useRef(new Map<string, OutboxItem['state']['kind']>());

  const patchOrder = (change: OutboxChange) =>
    queryClient.setQueryData<FulfillmentDetail | null>(
      fulfillmentKeys.order(connection.id, change.id),
      (known) => known && { ...known, ...toOwnChange(change) },
    );

  /** What one end means for what this page shows. */
  const takeOver = ({ order, operation, state }: OutboxItem) => {
    if (state.kind === 'done') {
      dropDraft(draftKey(connection.id, order.id, operation));
      recordOwnChange(connection.id, toOwnChange(state.change));
      patchOrder(state.change);
    }
    if (state.kind === 'refused' && state.current !== null) patchOrder(state.current);
    if (state.kind !== 'taken_back') {
      inBackground(
        queryClient.invalidateQueries({ queryKey: fulfillmentKeys.order(connection.id, order.id) }),
      );
    }
  };

  const refreshLists = (items: readonly OutboxItem[]) => {
    // A split or a cancellation makes an order that no list holds; a refusal says that a list is behind.
    const surprises = items.some(
      ({ operation, state }) =>
        (state.kind === 'done' && (state.remainder !== null || operation === 'cancel')) ||
        (state.kind === 'refused' && state.fields === null),
    );
    if (surprises) lists.reread();
    else lists.expire();
    inBackground(invalidate({ graphql: ['FulfillmentOrder'] }));
  };

  const tell = ({ order, operation, state }: OutboxItem) => {
    const isShown = useOperationsState.getState().shown === orderKey(connection.id, order.id);
    if (state.kind === 'done' && state.late) tellOfLateSuccess(order.orderName, operation);
    if (state.kind === 'done' && state.remainder !== null)
      tellOfRemainder(order.orderName, state.remainder.id, operation);
    if ((state.kind === 'refused' || state.kind === 'not_done') && !isShown)
      tellOfFailure(order.orderName, operation);
  };

  const note = useEffectEvent(
    (batch: BatchHead, all: readonly OutboxItem[], items: readonly OutboxItem[]) => {
      const news = items.filter(({ id, state }) => noted.current.get(id) !== state.kind);
      if (news.length === 0) return;
      for (const { id, state } of news) noted.current.set(id, state.kind);
      const over = news.filter((item) => !isUnderWay(item));
      over.forEach(takeOver);
      keepEnds(news);
      if (over.length === 0) return;
      const isLast = all.every((item) => !isUnderWay(item));
      // In a long batch the lists follow by what was done; they are asked again once, when it is over.
      if (isLast) refreshLists(all);
      if (all.length === 1 && over.some(isFromHere)) over.forEach(tell);
      if (isLast && !all.some(endedBadly) && (all.length === 1 || all.every(wasTakenBack))) {
        client.dismiss(batch.id);
      }
    },
  );

  useEffect(() => {
    for (const batch of batches) note(batch, batch.items, batch.items);
  }, [batches]);
  const hear = useEffectEvent((batch: BatchHead, changed: readonly OutboxItem[]) => {
    if (batch.connection !== connection.id) return;
    const listed = queryClient.getQueryData<OutboxBatch[]>(outboxKeys.of(connection.id));
    const all = itemsAfter(listed, batch.id, changed);
    if (all !== null) note(batch, all, changed);
  });
  // Not by the list alone: what ends and is dismissed within one drawing never shows in it.
  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type === 'outbox' && !event.dismissed) hear(event.batch, event.changed);
      }),
    [host],
  );
}

/** Submitted by this page. An end may come before the host's answer that names its batch. */
function isFromHere({ batch, connection, order }: OutboxItem): boolean {
  const { mine, submitting } = useOperationsState.getState();
  return mine.has(batch) || submitting.has(orderKey(connection, order.id));
}

function wasTakenBack({ state }: OutboxItem): boolean {
  return state.kind === 'taken_back';
}
