import { FieldErrorList, type FieldErrors } from '../field-errors.ts';
import { codePoints, MAX_MESSAGE_CHARACTERS } from '../limits.ts';
import { MAX_LINE_MESSAGE, REJECTION_REASONS } from './fulfillment-order.ts';

/** One line that a rejection cites. The id is whatever the client sent. */
export interface CitedLine {
  readonly id: number;
  readonly message: string | null;
}

/** The sentence for a message that is too long; null when it fits (D4.5). */
export function whyNotMessage(message: string): string | null {
  if (codePoints(message) <= MAX_MESSAGE_CHARACTERS) return null;
  return `is too long (maximum is ${String(MAX_MESSAGE_CHARACTERS)} characters)`;
}

/** The sentence for a line's message that is too long; null when it fits (specification 8, D4.5). */
export function whyNotLineMessage(message: string): string | null {
  if (codePoints(message) <= MAX_LINE_MESSAGE) return null;
  return `is too long (maximum is ${String(MAX_LINE_MESSAGE)} characters)`;
}

/** Checks what a rejection says; null when it may be sent (specification 4.3 rules 2 and 3, D4.5). */
export function rejectionProblems(
  rejection: { message: string | null; reason: string | null; lines: readonly CitedLine[] },
  lineIds: readonly number[],
): FieldErrors | null {
  const errors = new FieldErrorList();
  if (rejection.message !== null) errors.add('message', whyNotMessage(rejection.message));
  if (rejection.reason !== null && !(REJECTION_REASONS as readonly string[]).includes(rejection.reason)) {
    errors.add('reason', `is not one of ${REJECTION_REASONS.join(', ')}`);
  }
  const seen = new Set<number>();
  for (const { id, message } of rejection.lines) {
    if (!lineIds.includes(id))
      errors.add('line_items', `Line item ${String(id)} does not belong to this fulfillment order.`);
    else if (seen.has(id)) errors.add('line_items', `Line item ${String(id)} is listed more than once.`);
    seen.add(id);
    const tooLong = message === null ? null : whyNotLineMessage(message);
    if (tooLong !== null) errors.add('line_items', `The message of line item ${String(id)} ${tooLong}.`);
  }
  return errors.result;
}
