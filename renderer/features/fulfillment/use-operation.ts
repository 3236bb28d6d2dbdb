import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useClient } from 'urql';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { err, ok } from '../../../shared/result.ts';
import { useActiveStore } from '../../desktop/active-store.tsx';
import { toApiError } from '../../desktop/host-client.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { fulfillmentKeys, readOrder } from './fulfillment-queries.ts';
import { draftKey, dropDraft, recordOwnChange } from './fulfillment-state.ts';
import { sendCommand, type Command } from './operation-commands.ts';
import type { InboxOperation } from './operation-buttons.ts';
import { expireLists, rereadLists } from './use-inbox.ts';
import { runOperation, type OperationEnd } from './run-operation.ts';

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

/** Operations outlive the screen that started them: another order may be open by the time the store answers. */
export function useOperation(order: FulfillmentDetail): OrderOperation {
  const { connection, rest, invalidate } = useActiveStore();
  const client = useClient();
  const queryClient = useQueryClient();
  const mutationKey = fulfillmentKeys.operation(connection.id, order.id);
  const orderKey = fulfillmentKeys.order(connection.id, order.id);

  const { mutate } = useMutation({
    mutationKey,
    gcTime: KEPT_MS,
    mutationFn: async (command: Command) =>
      runOperation(command.operation, order, {
        send: async () => sendCommand(rest, order.id, command).then(ok, (thrown) => err(toApiError(thrown))),
        read: async () => readOrder(client, connection, order.id),
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
      if (end.kind === 'done') expireLists(client);
      else if (end.kind !== 'fields') rereadLists(client);
      await invalidate({ keys: [orderKey], graphql: ['FulfillmentOrder'] });
    },
  });

  const [latest] = useMutationState({ filters: { mutationKey }, select: toProgress }).slice(-1);
  return {
    running: latest?.running ?? null,
    last: latest?.last ?? null,
    start: (command, onEnd) => {
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      mutate(command, { onSuccess: onEnd });
    },
    dismiss: () => {
      const cache = queryClient.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey })) cache.remove(mutation);
    },
  };
}

function toProgress({ state }: Mutation): Pick<OrderOperation, 'running' | 'last'> {
  const operation = (state.variables as Command | undefined)?.operation ?? null;
  if (operation === null || state.status === 'idle') return { running: null, last: null };
  if (state.status === 'pending') return { running: operation, last: null };
  if (state.status === 'error') {
    return { running: null, last: { operation, end: { kind: 'unknown', error: toApiError(state.error) } } };
  }
  return { running: null, last: { operation, end: state.data as OperationEnd } };
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
