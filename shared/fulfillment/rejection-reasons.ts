import type { RejectionReason } from './fulfillment-order.ts';

/** The localized text of a reason; a reason unknown to this version is shown as received, with spaces for underscores. */
export function reasonText(reason: string, words: Readonly<Record<RejectionReason, string>>): string {
  return Object.hasOwn(words, reason) ? words[reason as RejectionReason] : reason.replaceAll('_', ' ');
}
