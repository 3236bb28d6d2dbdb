import type { ActivityAction } from '../contract/activity.ts';
import {
  FULFILLMENT_OPERATIONS,
  FULFILLMENT_TRANSITIONS,
  type FulfillmentOperation,
} from '../fulfillment/fulfillment-transitions.ts';

/** The activity log's action for an operation on a fulfillment order. */
export function actionOf(operation: FulfillmentOperation): ActivityAction {
  return FULFILLMENT_TRANSITIONS[operation].action;
}

/** The fulfillment order operation that a log action stands for; null if it is not one. */
export function operationOf(action: ActivityAction): FulfillmentOperation | null {
  return FULFILLMENT_OPERATIONS.find((operation) => actionOf(operation) === action) ?? null;
}
