import type { FulfillmentState } from './fulfillment-order.ts';

/** Each state in a worker's words, wherever it is named. */
export const STATE_LABELS = {
  'open/unsubmitted': 'To send',
  'open/submitted': 'Requested',
  'open/rejected': 'Rejected',
  'in_progress/accepted': 'Accepted',
  'in_progress/cancellation_requested': 'Cancellation requested',
  'in_progress/cancellation_rejected': 'Cancellation rejected',
  'cancelled/cancellation_accepted': 'Cancellation accepted',
  'cancelled/unsubmitted': 'Cancelled',
  'cancelled/submitted': 'Cancelled',
  'cancelled/rejected': 'Cancelled',
  'incomplete/closed': 'Closed',
} as const satisfies Record<FulfillmentState, string>;
