import { useMemo } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useBatchesOf } from '../../../data/use-queue.ts';
import { useOperationsState } from './operations-state.ts';
import { orderMarks, type OrderMark } from './order-jobs.ts';

export type { OrderMark } from './order-jobs.ts';

/** The orders of the active store with an operation under way, or with one that failed and nobody has looked at. */
export function useOrderMarks(): ReadonlyMap<FulfillmentOrderId, OrderMark> {
  const { connection } = useActiveStore();
  const batches = useBatchesOf('fulfillment');
  const seen = useOperationsState((state) => state.seen);
  const submitting = useOperationsState((state) => state.submitting);
  return useMemo(() => {
    const marks = orderMarks(batches, seen);
    const prefix = `${connection.id}/`;
    for (const key of submitting.keys()) {
      const id = Number(key.slice(prefix.length)) as FulfillmentOrderId;
      if (key.startsWith(prefix) && !marks.has(id)) marks.set(id, { kind: 'queued' });
    }
    return marks;
  }, [batches, seen, submitting, connection.id]);
}
