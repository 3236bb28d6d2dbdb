import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useClient } from 'urql';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../desktop/active-store.tsx';
import { toApiError } from '../../../desktop/host-client.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { fulfillmentKeys, readOrder } from '../fulfillment-queries.ts';
import { draftKey, dropDraft, recordOwnChange } from '../fulfillment-state.ts';
import { sendCommand, type Command } from './operation-commands.ts';
import type { InboxOperation } from './operation-buttons.ts';
import { tellOfFailure, tellOfLateSuccess, tellOfRemainder } from './operation-toasts.ts';
import { expireLists, rereadLists } from '../inbox/use-inbox.ts';
import { runOperation, settleLater, type OperationEnd } from './run-operation.ts';

/** The operations of one order: what runs, how the last one ended, and the way to start one. */
export interface OrderOperation {
  readonly running: InboxOperation | null;
  /** How the last one ended, until it is dismissed or another one starts. */
  readonly last: { readonly operation: InboxOperation; readonly end: OperationEnd } | null;
  /** Starts a command. Ignored while another one runs: no order is accepted twice. */
  readonly start: (command: Command, onEnd: (end: OperationEnd) => void) => void;
  readonly dismiss: () => void;
}

/** What is kept of an operation after it ended: long enough to find out about it after lunch. */
const KEPT_MS = 4 * 3_600_000;

/**
 * `readAt`: when the order was read, in milliseconds since 1970; what stayed unknown is settled by a later read.
 * Operations outlive the screen that started them: another order may be open by the time the store answers.
 */
export function useOperation(order: FulfillmentDetail, readAt: number): OrderOperation {
  const { connection, rest, invalidate } = useActiveStore();
  const client = useClient();
  const queryClient = useQueryClient();
  const mutationKey = fulfillmentKeys.operation(connection.id, order.id);
  const orderKey = fulfillmentKeys.order(connection.id, order.id);

  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutate } = useMutation({
    mutationKey,
    gcTime: KEPT_MS,
    mutationFn: async (command: Command) =>
      runOperation(command.operation, order, {
        send: async () => sendCommand(rest, order.id, command).then(ok, (thrown) => err(toApiError(thrown))),
        read: async () => readOrder(client, connection, order.id),
        now: () => Date.now(),
      }),
    onSuccess: async (end, command) => {
      if (end.kind === 'done') {
        dropDraft(draftKey(connection.id, order.id, command.operation));
        recordOwnChange(connection.id, end.change);
        queryClient.setQueryData<FulfillmentDetail | null>(
          orderKey,
          (known) => known && { ...known, ...end.change },
        );
      }
      if (end.kind === 'state') queryClient.setQueryData(orderKey, end.current ?? undefined);
      if (end.kind !== 'done' && !isShown.current) tellOfFailure(order.orderName, command.operation);
      if (end.kind === 'done' && end.remainder !== null) {
        tellOfRemainder(order.orderName, end.remainder.id);
        rereadLists(client);
      } else if (end.kind === 'done') expireLists(client);
      else if (end.kind !== 'fields') rereadLists(client);
      await invalidate({ keys: [orderKey], graphql: ['FulfillmentOrder'] });
    },
  });

  const [latest] = useMutationState({ filters: { mutationKey }, select: toProgress }).slice(-1);
  const dismiss = useCallback(() => {
    const cache = queryClient.getMutationCache();
    const key = fulfillmentKeys.operation(connection.id, order.id);
    for (const mutation of cache.findAll({ mutationKey: key })) cache.remove(mutation);
  }, [queryClient, connection.id, order.id]);
  const last = latest?.last ? settledEnd(latest.last, order, readAt) : null;
  const happenedLate =
    latest?.last?.end.kind === 'unknown' && last?.end.kind === 'done' ? last.end.change : null;
  useEffect(() => {
    if (happenedLate === null) return;
    recordOwnChange(connection.id, happenedLate);
    dismiss();
    if (latest?.last) tellOfLateSuccess(order.orderName, latest.last.operation);
  }, [happenedLate, connection.id, dismiss, latest, order.orderName]);
  return {
    running: latest?.running ?? null,
    last,
    start: (command, onEnd) => {
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      mutate(command, { onSuccess: onEnd });
    },
    dismiss,
  };
}

function settledEnd(
  { operation, end }: NonNullable<OrderOperation['last']>,
  order: FulfillmentDetail,
  readAt: number,
): NonNullable<OrderOperation['last']> {
  return { operation, end: settleLater(operation, end, order, readAt) };
}

function toProgress({ state }: Mutation): Pick<OrderOperation, 'running' | 'last'> {
  const operation = (state.variables as Command | undefined)?.operation ?? null;
  if (operation === null || state.status === 'idle') return { running: null, last: null };
  if (state.status === 'pending') return { running: operation, last: null };
  if (state.status === 'error') {
    return { running: null, last: { operation, end: unknownBug(state.error) } };
  }
  return { running: null, last: { operation, end: state.data as OperationEnd } };
}

/** What was thrown is a bug, and how far it came cannot be known. */
function unknownBug(thrown: unknown): OperationEnd {
  return { kind: 'unknown', error: toApiError(thrown), before: null, at: 0 };
}

/** What a row says about the operation on its order: it runs, or it failed and nobody has looked yet. */
export function useOperationMarks(): ReadonlyMap<FulfillmentOrderId, 'running' | 'failed'> {
  const { connection } = useActiveStore();
  const prefix = fulfillmentKeys.operation(connection.id, 0 as FulfillmentOrderId).slice(0, 2);
  const marks = useMutationState({
    filters: { mutationKey: prefix },
    select: (mutation) => {
      const { running, last } = toProgress(mutation);
      const mark = running !== null ? 'running' : last !== null && last.end.kind !== 'done' ? 'failed' : null;
      return [mutation.options.mutationKey?.[2] as FulfillmentOrderId, mark] as const;
    },
  });
  const shown = new Map<FulfillmentOrderId, 'running' | 'failed'>();
  for (const [id, mark] of marks) {
    if (mark === null) shown.delete(id);
    else shown.set(id, mark);
  }
  return shown;
}
