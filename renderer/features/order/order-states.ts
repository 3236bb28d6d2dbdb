import type { ResultOf } from 'gql.tada';
import type { Tone } from '../../ui/StateBadge.tsx';
import type { OrderDetail, Orders } from './order-documents.ts';

export type OrderRow = ResultOf<typeof Orders>['orders']['nodes'][number];
export type OrderDetails = NonNullable<ResultOf<typeof OrderDetail>['order']>;
export type FulfillmentOrderLine = OrderDetails['fulfillmentOrders']['nodes'][number];

export const FINANCIAL_TONES = {
  PENDING: 'warning',
  AUTHORIZED: 'info',
  PAID: 'success',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
  VOIDED: 'neutral',
} as const satisfies Record<NonNullable<OrderRow['displayFinancialStatus']>, Tone>;

export const FULFILLMENT_TONES = {
  UNFULFILLED: 'warning',
  IN_PROGRESS: 'info',
  PARTIALLY_FULFILLED: 'info',
  FULFILLED: 'success',
  ON_HOLD: 'neutral',
} as const satisfies Record<OrderRow['displayFulfillmentStatus'], Tone>;

/** Where a fulfillment order stands with the fulfillment service. */
export const REQUEST_TONES = {
  UNSUBMITTED: 'neutral',
  SUBMITTED: 'warning',
  ACCEPTED: 'info',
  REJECTED: 'danger',
  CANCELLATION_REQUESTED: 'warning',
  CANCELLATION_ACCEPTED: 'neutral',
  CANCELLATION_REJECTED: 'info',
  CLOSED: 'neutral',
} as const satisfies Record<FulfillmentOrderLine['requestStatus'], Tone>;
