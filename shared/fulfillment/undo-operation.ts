import type { FulfillmentState } from './fulfillment-order.ts';
import { FULFILLMENT_OPERATIONS, nextState, type FulfillmentOperation } from './fulfillment-transitions.ts';

/**
 * The operation that leads back to `before` after `operation` was carried out in that state; null if there is none, or if
 * `operation` is not allowed in `before`. Derived from the transition table alone (specification 3.2, D4.2).
 */
export function undoOperation(
  operation: FulfillmentOperation,
  before: FulfillmentState,
): FulfillmentOperation | null {
  const after = nextState(operation, before);
  if (after === null) return null;
  return FULFILLMENT_OPERATIONS.find((back) => nextState(back, after) === before) ?? null;
}
