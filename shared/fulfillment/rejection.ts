import { codePoints, MAX_MESSAGE_CHARACTERS } from '../limits.ts';
import { MAX_LINE_MESSAGE, REJECTION_REASONS } from './fulfillment-order.ts';

/** One line that a rejection cites. The id is whatever the client sent. */
export interface CitedLine {
  readonly id: number;
  readonly message: string | null;
}

/** The content of a rejection. Reason and lines are whatever the client sent. */
export interface RejectionText {
  readonly message: string | null;
  readonly reason: string | null;
  readonly lines: readonly CitedLine[];
}

/** What is wrong with a rejection; `line` is the id as sent. */
export type RejectionProblem =
  | { readonly kind: 'message_too_long' | 'unknown_reason' }
  | {
      readonly kind: 'line_not_of_this_order' | 'line_listed_twice' | 'line_message_too_long';
      readonly line: number;
    };

/** Returns true if a message exceeds the limit of a fulfillment order (D4.5). */
export function isMessageTooLong(message: string): boolean {
  return codePoints(message) > MAX_MESSAGE_CHARACTERS;
}

/** Returns true if a message about one line is too long (specification 8, D4.5). */
export function isLineMessageTooLong(message: string): boolean {
  return codePoints(message) > MAX_LINE_MESSAGE;
}

/** All problems of a rejection; empty if it may be sent (specification 4.3 rules 2 and 3, D4.5). */
export function rejectionProblems(
  { message, reason, lines }: RejectionText,
  lineIds: readonly number[],
): readonly RejectionProblem[] {
  const problems: RejectionProblem[] = [];
  if (message !== null && isMessageTooLong(message)) problems.push({ kind: 'message_too_long' });
  if (reason !== null && !(REJECTION_REASONS as readonly string[]).includes(reason))
    problems.push({ kind: 'unknown_reason' });
  const seen = new Set<number>();
  for (const { id: line, message: about } of lines) {
    if (!lineIds.includes(line)) problems.push({ kind: 'line_not_of_this_order', line });
    else if (seen.has(line)) problems.push({ kind: 'line_listed_twice', line });
    seen.add(line);
    if (about !== null && isLineMessageTooLong(about)) problems.push({ kind: 'line_message_too_long', line });
  }
  return problems;
}
