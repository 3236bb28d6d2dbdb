import type { ResultOf } from 'gql.tada';
import type { Tone } from '../../ui/StateBadge.tsx';
import type { OrderDetail, Orders } from './order-documents.ts';

export type OrderRow = ResultOf<typeof Orders>['orders']['nodes'][number];
export type OrderDetails = NonNullable<ResultOf<typeof OrderDetail>['order']>;
export type FulfillmentOrderLine = OrderDetails['fulfillmentOrders']['nodes'][number];

interface Words {
  readonly tone: Tone;
  readonly text: string;
}

export const FINANCIAL = {
  PENDING: { tone: 'warning', text: 'Payment pending' },
  AUTHORIZED: { tone: 'info', text: 'Authorized' },
  PAID: { tone: 'success', text: 'Paid' },
  PARTIALLY_REFUNDED: { tone: 'neutral', text: 'Partly refunded' },
  REFUNDED: { tone: 'neutral', text: 'Refunded' },
  VOIDED: { tone: 'neutral', text: 'Voided' },
} as const satisfies Record<OrderRow['displayFinancialStatus'], Words>;

export const FULFILLMENT = {
  UNFULFILLED: { tone: 'warning', text: 'Unfulfilled' },
  IN_PROGRESS: { tone: 'info', text: 'In progress' },
  PARTIALLY_FULFILLED: { tone: 'info', text: 'Partly fulfilled' },
  FULFILLED: { tone: 'success', text: 'Fulfilled' },
  ON_HOLD: { tone: 'neutral', text: 'On hold' },
} as const satisfies Record<OrderRow['displayFulfillmentStatus'], Words>;

/** Where a fulfillment order stands with the fulfillment service. */
export const REQUEST = {
  UNSUBMITTED: { tone: 'neutral', text: 'Not requested' },
  SUBMITTED: { tone: 'warning', text: 'Requested' },
  ACCEPTED: { tone: 'info', text: 'Accepted' },
  REJECTED: { tone: 'danger', text: 'Rejected' },
  CANCELLATION_REQUESTED: { tone: 'warning', text: 'Cancellation requested' },
  CANCELLATION_ACCEPTED: { tone: 'neutral', text: 'Cancelled' },
  CANCELLATION_REJECTED: { tone: 'info', text: 'Cancellation rejected' },
  CLOSED: { tone: 'neutral', text: 'Closed' },
} as const satisfies Record<FulfillmentOrderLine['requestStatus'], Words>;
