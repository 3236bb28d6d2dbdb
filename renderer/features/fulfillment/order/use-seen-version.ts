import { useState } from 'react';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useOwnChanges } from '../fulfillment-state.ts';
import { useQueueState } from '../../../queue/queue-state.ts';
import { orderKey, useOperationsState } from '../operations/operations-state.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { standingOf, type Standing, type StatePair } from './seen-version.ts';

/**
 * Remembers what was seen of the order when it was opened. Use it under a key of the order. `isLatest`: false while what
 * was read of it earlier is still being read again: until then nothing has been seen of it.
 */
export function useSeenVersion(
  order: FulfillmentDetail,
  isLatest: boolean,
): {
  readonly standing: Standing;
  /** The person has looked at what it is now. */
  readonly goOn: () => void;
} {
  const { connection } = useActiveStore();
  const own = useOwnChanges(connection.id).get(order.id) ?? null;
  const decidedHere = useDecidedHere(connection.id, order.id);
  const [seen, setSeen] = useState(() => pairOf(order));
  const [hasLooked, setHasLooked] = useState(isLatest);
  if (isLatest && !hasLooked) {
    setHasLooked(true);
    setSeen(pairOf(order));
  }
  const standing = standingOf(seen, order, own, decidedHere);
  if (standing.kind === 'decided_here') setSeen(pairOf(order));
  return { standing, goOn: () => setSeen(pairOf(order)) };
}

/** Whether this page, and not another window, has decided the order. */
function useDecidedHere(connection: ConnectionId, order: FulfillmentOrderId): boolean {
  const mine = useOperationsState((state) => state.mine);
  // Its outcome may be told before the host has answered that it took it.
  const isSubmitting = useOperationsState(({ submitting }) => submitting.has(orderKey(connection, order)));
  const hasEnded = useQueueState(({ ends }) =>
    [...ends.values()].some(
      (job) =>
        job.kind === 'fulfillment' &&
        job.connection === connection &&
        job.subject.id === order &&
        mine.has(job.batch),
    ),
  );
  return isSubmitting || hasEnded;
}

function pairOf({ status, requestStatus }: FulfillmentDetail): StatePair {
  return { status, requestStatus };
}
