import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { StatePair } from '../../../../shared/fulfillment/settle-operation.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useQueueState } from '../../../queue/queue-state.ts';
import { useOwnChanges } from '../inbox/own-changes.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { isOlder, type InboxRow } from '../inbox/inbox-row.ts';
import { orderKey, useOperationsState } from '../operations/operations-state.ts';
import { whatHappened } from '../../../ui/state-words.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';

/** How the open order changed since the user last saw it, other than through this page. */
export interface SeenChange {
  /** As a sentence. */
  readonly what: string;
  readonly by: 'this_computer' | 'somebody_else';
  /** ISO 8601. */
  readonly since: string;
}

/**
 * Compares the order as last read with what the user saw; null if the user expects the current state. `own`: the state
 * that this computer last caused, in any window; `decidedHere`: in this window.
 */
export function changeSince(
  seen: StatePair,
  order: StatePair & Pick<InboxRow, 'state' | 'updatedAt'>,
  own: StatePair | null,
  decidedHere: boolean,
): SeenChange | null {
  const isOwn = own !== null && isSame(own, order);
  if (isSame(seen, order) || (isOwn && decidedHere)) return null;
  return {
    what: whatHappened(order.state),
    by: isOwn ? 'this_computer' : 'somebody_else',
    since: order.updatedAt,
  };
}

/** Whether the list knows of a change of the order's state that the order, as it was read, does not show yet. */
export function isOutdated(
  order: StatePair & Pick<InboxRow, 'updatedAt'>,
  current: Pick<ListedRow, 'gone'> & { readonly row: StatePair & Pick<InboxRow, 'updatedAt'> },
): boolean {
  const { gone, row } = current;
  return isOlder(order, row) && (gone || !isSame(order, row));
}

/** Whether the order was read, and its row is newer: it must be read again. */
export function isBehind(
  order: Pick<InboxRow, 'updatedAt'> | null | undefined,
  row: Pick<InboxRow, 'updatedAt'>,
): boolean {
  return order !== undefined && order !== null && isOlder(order, row);
}

/** Why nothing can be done to an order that changed while it was open; null if it did not. */
export function whyNotYet(change: SeenChange | null): string | null {
  return change === null ? null : t().orderDetail.lookFirst({ what: change.what });
}

function isSame(one: StatePair, other: StatePair): boolean {
  return one.status === other.status && one.requestStatus === other.requestStatus;
}

/**
 * Remembers the version of the order that the user saw when opening it. Use under a React key per order.
 * @param listed its row when it was opened, which the user saw first; null without a list
 * @param isLatest false while an earlier version is being read again: the user has not seen the order yet
 */
export function useSeenVersion(order: FulfillmentDetail, listed: StatePair | null, isLatest: boolean) {
  const { connection } = useActiveStore();
  const own = useOwnChanges().get(order.id) ?? null;
  // The outcome may arrive before the host's answer that it accepted the operation.
  const isSubmitted = useOperationsState(({ submitting }) =>
    submitting.has(orderKey(connection.id, order.id)),
  );
  const hasEndedHere = useQueueState(({ mine, endedJobs }) =>
    [...endedJobs.values()].some(
      ({ connection: store, subject, batch }) =>
        store === connection.id &&
        subject.kind === 'fulfillment_order' &&
        subject.id === order.id &&
        mine.has(batch),
    ),
  );
  const decidedHere = isSubmitted || hasEndedHere;
  const [seen, setSeen] = useState<StatePair | null>(null);
  const change = seen === null ? null : changeSince(seen, order, own, decidedHere);
  const isNew = seen === null ? isLatest : change === null && !isSame(seen, order);
  if (isNew) setSeen(seen === null ? (listed ?? order) : order);
  /** `goOn`: the user has seen the current state. */
  return { change, goOn: () => setSeen(order) };
}
