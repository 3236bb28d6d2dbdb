import type { RejectionReason } from './fulfillment-order.ts';

/** A reason in the words of a language; one that this version does not know as it came. */
export function reasonText(reason: string, words: Readonly<Record<RejectionReason, string>>): string {
  return Object.hasOwn(words, reason) ? words[reason as RejectionReason] : reason.replaceAll('_', ' ');
}
