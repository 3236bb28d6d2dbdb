import type { ActivityAction } from '../contract/activity.ts';
import {
  FULFILLMENT_OPERATIONS,
  FULFILLMENT_TRANSITIONS,
  type FulfillmentOperation,
} from '../fulfillment/fulfillment-transitions.ts';

/** An operation on a fulfillment order as the activity log names it. */
export function actionOf(operation: FulfillmentOperation): ActivityAction {
  return FULFILLMENT_TRANSITIONS[operation].action;
}

/** The operation that an action of the log is; null when it is none. */
export function operationOf(action: ActivityAction): FulfillmentOperation | null {
  return FULFILLMENT_OPERATIONS.find((operation) => actionOf(operation) === action) ?? null;
}
