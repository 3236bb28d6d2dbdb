import type { FulfillmentOperation } from '../../shared/fulfillment/fulfillment-transitions.ts';

const NOUNS = {
  accept: ['accept', 'accepts'],
  reject: ['rejection', 'rejections'],
  request: ['request', 'requests'],
  request_cancellation: ['cancellation request', 'cancellation requests'],
  accept_cancellation: ['accepted cancellation', 'accepted cancellations'],
  reject_cancellation: ['rejected cancellation', 'rejected cancellations'],
  cancel: ['cancellation', 'cancellations'],
  close: ['closing', 'closings'],
} as const satisfies Record<FulfillmentOperation, readonly [string, string]>;

/** "1 accept", "147 accepts". */
export function countOperations(operation: FulfillmentOperation, count: number): string {
  return `${String(count)} ${nounOf(operation, count)}`;
}

/** "147 of 200 accepts". */
export function countOfAll(operation: FulfillmentOperation, count: number, all: number): string {
  return all === count
    ? countOperations(operation, count)
    : `${String(count)} of ${String(all)} ${nounOf(operation, all)}`;
}

function nounOf(operation: FulfillmentOperation, count: number): string {
  return NOUNS[operation][count === 1 ? 0 : 1];
}
