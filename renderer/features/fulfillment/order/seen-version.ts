import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useQueueState } from '../../../queue/queue-state.ts';
import { useOwnChanges } from '../inbox/own-changes.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { orderKey, useOperationsState } from '../operations/operations-state.ts';
import { whatHappened } from '../../../ui/state-words.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';

/** The two halves of a state. */
export type StatePair = Pick<InboxRow, 'status' | 'requestStatus'>;

/** What became of the open order since the person saw it last, by another hand than this page's. */
export interface SeenChange {
  /** As a sentence. */
  readonly what: string;
  readonly by: 'this_computer' | 'somebody_else';
  /** ISO 8601. */
  readonly since: string;
}

/**
 * Compares the order as it was read last with what the person saw; null when nothing of it is a surprise. `own`: what
 * this computer made of it last, from whichever window; `decidedHere`: it was from this one.
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

/** Why nothing can be done to an order that has changed under somebody's eyes; null when it has not. */
export function whyNotYet(change: SeenChange | null): string | null {
  return change === null ? null : t().orderDetail.lookFirst({ what: change.what });
}

function isSame(one: StatePair, other: StatePair): boolean {
  return one.status === other.status && one.requestStatus === other.requestStatus;
}

/**
 * Remembers what was seen of the order when it was opened. Use it under a key of the order.
 * @param listed how the list had it when it was opened: that was seen first; null without a list
 * @param isLatest false while what was read of it earlier is still being read again: until then nothing of that was seen
 */
export function useSeenVersion(order: FulfillmentDetail, listed: StatePair | null, isLatest: boolean) {
  const { connection } = useActiveStore();
  const own = useOwnChanges().get(order.id) ?? null;
  // Its outcome may be told before the host has answered that it took it.
  const isSubmitted = useOperationsState(({ submitting }) =>
    submitting.has(orderKey(connection.id, order.id)),
  );
  const hasEndedHere = useQueueState(({ mine, ends }) =>
    [...ends.values()].some(
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
  /** `goOn`: the person has looked at what it is now. */
  return { change, goOn: () => setSeen(order) };
}
