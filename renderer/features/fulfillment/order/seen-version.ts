import { t } from '../../../../messages/language.ts';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { whatHappened } from '../state-words.ts';

/** The two halves of a state. */
export interface StatePair {
  readonly status: string;
  readonly requestStatus: string;
}

interface Version extends StatePair {
  readonly state: FulfillmentState | null;
  readonly updatedAt: string;
}

/** How the open order stands to what the person saw of it last. */
export type Standing =
  | { readonly kind: 'as_seen' }
  /** This page decided it, so that what it is now is no surprise. */
  | { readonly kind: 'decided_here' }
  | {
      readonly kind: 'changed';
      /** As a sentence. */
      readonly what: string;
      readonly by: 'this_computer' | 'somebody_else';
      /** ISO 8601. */
      readonly since: string;
    };

/**
 * Compares the order as it was read last with what the person saw. `own`: what this computer made of it last, from
 * whichever window; `decidedHere`: it was from this one.
 */
export function standingOf(
  seen: StatePair,
  order: Version,
  own: StatePair | null,
  decidedHere: boolean,
): Standing {
  if (isSame(seen, order)) return { kind: 'as_seen' };
  const isOwn = own !== null && isSame(own, order);
  if (isOwn && decidedHere) return { kind: 'decided_here' };
  return {
    kind: 'changed',
    what: whatHappened(order.state),
    by: isOwn ? 'this_computer' : 'somebody_else',
    since: order.updatedAt,
  };
}

/** Why nothing can be done to an order that has changed under somebody's eyes; null when it has not. */
export function whyNotYet(standing: Standing): string | null {
  return standing.kind === 'changed' ? t().orderDetail.lookFirst({ what: standing.what }) : null;
}

function isSame(one: StatePair, other: StatePair): boolean {
  return one.status === other.status && one.requestStatus === other.requestStatus;
}
