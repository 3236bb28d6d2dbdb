import { t } from '../../../messages/language.ts';
import type { FulfillmentState } from '../../../shared/fulfillment/fulfillment-order.ts';
import type { InboxRow } from './inbox/inbox-row.ts';
import { holdReasons, isOnHold } from './order-holds.ts';

/** What an order's state forbids. */
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

/** Why an order in this state is not to be packed; null when it is, or when this version does not know the state. */
export function stateWarning(state: FulfillmentState | null): StateWarning | null {
  return (state && STATE_WARNINGS[state]) ?? null;
}

/** Why an order is not to be packed as it stands, within a sentence; null when it is. What its state forbids outlasts a hold. */
export function whyNotToPack(order: Pick<InboxRow, 'state' | 'holds'>): string | null {
  const { why } = t().pick;
  const ofState = stateWarning(order.state);
  if (ofState !== null) return why[ofState];
  return isOnHold(order) ? why.on_hold({ reasons: holdReasons([order]) }) : null;
}
