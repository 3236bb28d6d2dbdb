import { t } from '../../../messages/language.ts';
import type { FulfillmentState } from '../../../shared/fulfillment/fulfillment-order.ts';
import type { InboxRow } from './inbox/inbox-row.ts';
import { holdReasons, isOnHold } from './order-holds.ts';

/** Why an order's state rules out packing. */
export type StateWarning = 'rejected' | 'cancellation_requested' | 'cancelled' | 'closed';

const STATE_WARNINGS: Partial<Record<FulfillmentState, StateWarning>> = {
  'open/rejected': 'rejected',
  'in_progress/cancellation_requested': 'cancellation_requested',
  'cancelled/cancellation_accepted': 'cancelled',
  'cancelled/unsubmitted': 'cancelled',
  'cancelled/submitted': 'cancelled',
  'cancelled/rejected': 'cancelled',
  'incomplete/closed': 'closed',
};

/** Why an order in this state must not be packed; null if it may be, or if this version does not know the state. */
export function stateWarning(state: FulfillmentState | null): StateWarning | null {
  return (state && STATE_WARNINGS[state]) ?? null;
}

/** Why an order must not be packed now, as part of a sentence; null if it may be. The state takes precedence over a hold. */
export function whyNotToPack(order: Pick<InboxRow, 'state' | 'holds'>): string | null {
  const { why } = t().pick;
  const ofState = stateWarning(order.state);
  if (ofState !== null) return why[ofState];
  return isOnHold(order) ? why.on_hold({ reasons: holdReasons([order]) }) : null;
}
