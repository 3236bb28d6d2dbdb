import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../../../messages/language.ts';
import type { HostInput, HostOutput } from '../../../../shared/contract/host-contract.ts';
import type { PickedOrder } from '../../../../shared/contract/inbox-records.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { pickedQuery } from '../../../data/order-mark-queries.ts';
import { notifyUnlessOk } from '../../../ui/tell-if-failed.ts';
import { pickedByOrder } from '../order-marks.ts';

type PickedList = HostOutput<'picked.list'>;

const NONE: PickedList = [];

/** The orders of the active store that were picked here. Empty until known. */
export function usePicked(): ReadonlySet<FulfillmentOrderId> {
  const { connection } = useActiveStore();
  const { data = NONE } = useQuery(pickedQuery(useHost(), connection.id));
  return useMemo(() => new Set(data.filter(({ picked }) => picked).map(({ order }) => order)), [data]);
}

/** What is known here of picking an order; null if it was not started. */
export function usePickedOrder(order: FulfillmentOrderId): PickedOrder | null {
  const { connection } = useActiveStore();
  const { data = null } = useQuery({
    ...pickedQuery(useHost(), connection.id),
    // A row re-renders only when its own mark changes.
    select: (list) => pickedByOrder(list).get(order) ?? null,
  });
  return data;
}

/** Reads and saves what was picked of an order. */
export function usePicking() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const query = pickedQuery(host, connection.id);
  return {
    /** The current records of orders whose picking was started. */
    read: async (): Promise<ReadonlyMap<FulfillmentOrderId, PickedOrder>> =>
      pickedByOrder(await queryClient.query(query)),
    /** Notifies the user and resolves to false if saving failed. */
    keep: async (orders: HostInput<'picked.set'>['orders']): Promise<boolean> => {
      const answer = await host.ask('picked.set', { connection: connection.id, orders });
      await queryClient.invalidateQueries(query);
      return notifyUnlessOk(answer, t().scan.marking);
    },
  };
}
