import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HostOutput } from '../../../../shared/contract/host-contract.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { printedQuery } from '../../../data/printed-queries.ts';

type PrintedList = HostOutput<'printed.list'>;

const NONE: PrintedList = [];

/** The orders of the active store whose packing slip was printed here. Empty until it is known. */
export function usePrinted(): ReadonlySet<FulfillmentOrderId> {
  const times = usePrintedTimes();
  return useMemo(() => new Set(times.keys()), [times]);
}

/** The same with when, in milliseconds since 1970. */
export function usePrintedTimes(): ReadonlyMap<FulfillmentOrderId, number> {
  const { connection } = useActiveStore();
  const { data = NONE } = useQuery(printedQuery(useHost(), connection.id));
  return timesOf(data);
}

/** When the order's packing slip was printed here, in milliseconds since 1970; null when it was not. */
export function usePrintedAt(order: FulfillmentOrderId): number | null {
  const { connection } = useActiveStore();
  const { data = null } = useQuery({
    ...printedQuery(useHost(), connection.id),
    // So that a row is drawn again only when its own mark changes.
    select: (list) => timesOf(list).get(order) ?? null,
  });
  return data;
}

const known = new WeakMap<PrintedList, ReadonlyMap<FulfillmentOrderId, number>>();

/** One index of a list, however many rows ask for it: there may be ten thousand marks. */
function timesOf(list: PrintedList): ReadonlyMap<FulfillmentOrderId, number> {
  const times = known.get(list) ?? new Map(list.map(({ order, at }) => [order, at]));
  known.set(list, times);
  return times;
}

/** Marks orders as printed, or not. Rejects with a `HostError` when the marks could not be kept. */
export function useSetPrinted(): (orders: readonly FulfillmentOrderId[], printed: boolean) => Promise<void> {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (input: { orders: readonly FulfillmentOrderId[]; printed: boolean }) =>
      host.call('printed.set', {
        connection: connection.id,
        orders: [...input.orders],
        printed: input.printed,
      }),
    onSettled: () => queryClient.invalidateQueries(printedQuery(host, connection.id)),
  });
  return async (orders, printed) => {
    await mutateAsync({ orders, printed });
  };
}
