import type { ResultOf } from 'gql.tada';
import type { Tone } from '../../ui/StateBadge.tsx';
import type { Orders } from './order-documents.ts';

export type OrderRow = ResultOf<typeof Orders>['orders']['nodes'][number];

/** Includes values that only the public API has (D8). */
export const FINANCIAL_TONES = {
  PENDING: 'warning',
  AUTHORIZED: 'info',
  PARTIALLY_PAID: 'warning',
  PAID: 'success',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
  VOIDED: 'neutral',
  EXPIRED: 'neutral',
} satisfies Record<NonNullable<OrderRow['displayFinancialStatus']>, Tone> & Record<string, Tone>;

/** Includes values that only the public API has (D8). */
export const FULFILLMENT_TONES = {
  UNFULFILLED: 'warning',
  OPEN: 'warning',
  PENDING_FULFILLMENT: 'info',
  SCHEDULED: 'info',
  IN_PROGRESS: 'info',
  PARTIALLY_FULFILLED: 'info',
  FULFILLED: 'success',
  ON_HOLD: 'neutral',
  REQUEST_DECLINED: 'danger',
  RESTOCKED: 'neutral',
} satisfies Record<OrderRow['displayFulfillmentStatus'], Tone> & Record<string, Tone>;
