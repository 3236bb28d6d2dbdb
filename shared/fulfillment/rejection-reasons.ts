import type { RejectionReason } from './fulfillment-order.ts';

/** The five reasons of a rejection in words (specification 4.3 rule 2). */
export const REASON_WORDS = {
  inventory_out_of_stock: 'Out of stock',
  ineligible_product: 'We do not handle this product',
  incorrect_address: 'The address is incorrect',
  undeliverable_destination: 'We do not deliver there',
  other: 'Another reason',
} as const satisfies Record<RejectionReason, string>;

/** A reason in words; one that this version does not know as it came. */
export function reasonText(reason: string): string {
  return Object.hasOwn(REASON_WORDS, reason)
    ? REASON_WORDS[reason as RejectionReason]
    : reason.replaceAll('_', ' ');
}
