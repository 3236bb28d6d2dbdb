import type { FulfillmentOrderId } from '../../../../shared/ids.ts';

/** What a row says about the operation on its order. `until` in milliseconds since 1970. */
export type OrderMark =
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'queued' | 'sending' | 'unknown' | 'left' }
  | { readonly kind: 'failed'; readonly message: string };

const NONE: ReadonlyMap<FulfillmentOrderId, OrderMark> = new Map();

/** The orders of the active store with an operation under way, or with one that failed and nobody has looked at. */
export function useOrderMarks(): ReadonlyMap<FulfillmentOrderId, OrderMark> {
  return NONE;
}
