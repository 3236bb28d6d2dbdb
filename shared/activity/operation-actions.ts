import type { ActivityAction } from '../contract/activity.ts';
import { FULFILLMENT_OPERATIONS, type FulfillmentOperation } from '../fulfillment/fulfillment-transitions.ts';

/** An operation on a fulfillment order as the activity log names it: like its REST call, where there is one. */
export const OPERATION_ACTIONS = {
  request: 'fulfillment.request',
  accept: 'fulfillment.accept',
  reject: 'fulfillment.reject',
  request_cancellation: 'cancellation.request',
  accept_cancellation: 'cancellation.accept',
  reject_cancellation: 'cancellation.reject',
  cancel: 'fulfillment.cancel',
  close: 'fulfillment.close',
} as const satisfies Record<FulfillmentOperation, ActivityAction>;

/** The operation that an action of the log is; null when it is none. */
export function operationOf(action: ActivityAction): FulfillmentOperation | null {
  return FULFILLMENT_OPERATIONS.find((operation) => OPERATION_ACTIONS[operation] === action) ?? null;
}
