import type { ResultOf } from 'gql.tada';
import type { Tone } from '../../ui/StateBadge.tsx';
import type { Orders } from './order-documents.ts';

export type OrderRow = ResultOf<typeof Orders>['orders']['nodes'][number];

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
