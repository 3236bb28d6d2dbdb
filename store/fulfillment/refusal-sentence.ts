import type { FieldErrors } from '../../shared/field-errors.ts';
import { MAX_LINE_MESSAGE, REJECTION_REASONS } from '../../shared/fulfillment/fulfillment-order.ts';
import type { OperationNotOpen } from '../../shared/fulfillment/fulfillment-transitions.ts';
import type { RequestedLineProblem } from '../../shared/fulfillment/partial-request.ts';
import type { RejectionProblem } from '../../shared/fulfillment/rejection.ts';
import { MAX_MESSAGE_CHARACTERS } from '../../shared/limits.ts';

/** The API's sentences for refusals by the rules of fulfillment orders (D4.2, D4.4, D4.5). */

/** `verb`: the words between "Cannot" and "a fulfillment order". */
export function operationRefused(verb: string, { status, requestStatus }: OperationNotOpen): string {
  return `Cannot ${verb} a fulfillment order that is ${inWords(status, requestStatus)}.`;
}

/** D4.2 names the request status. A cancelled order keeps its last one, so its status is added. */
function inWords(status: string, requestStatus: string): string {
  const words = requestStatus.replaceAll('_', ' ');
  return status === 'cancelled' && requestStatus !== 'cancellation_accepted'
    ? `${words} and cancelled`
    : words;
}

export const MESSAGE_TOO_LONG = `is too long (maximum is ${String(MAX_MESSAGE_CHARACTERS)} characters)`;

/** Describes what is wrong with a line of a partial request. */
export function requestedLineRefused(problem: RequestedLineProblem): string {
  switch (problem.kind) {
    case 'not_of_this_order':
      return foreignLine(problem.line);
    case 'listed_twice':
      return lineTwice(problem.line);
    case 'quantity':
      return `Line item ${String(problem.line)} must have a quantity between 1 and ${String(problem.most)}.`;
  }
}

/** Describes what is wrong with a rejection, by field. */
export function rejectionRefused(problems: readonly RejectionProblem[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const problem of problems) {
    const [field, sentence] = rejectionSentence(problem);
    (fields[field] ??= []).push(sentence);
  }
  return fields;
}

function rejectionSentence(problem: RejectionProblem): readonly [field: string, sentence: string] {
  switch (problem.kind) {
    case 'message_too_long':
      return ['message', MESSAGE_TOO_LONG];
    case 'unknown_reason':
      return ['reason', `is not one of ${REJECTION_REASONS.join(', ')}`];
    case 'line_not_of_this_order':
      return ['line_items', foreignLine(problem.line)];
    case 'line_listed_twice':
      return ['line_items', lineTwice(problem.line)];
    case 'line_message_too_long': {
      const most = String(MAX_LINE_MESSAGE);
      const sentence = `The message of line item ${String(problem.line)} is too long (maximum is ${most} characters).`;
      return ['line_items', sentence];
    }
  }
}

function foreignLine(line: number): string {
  return `Line item ${String(line)} does not belong to this fulfillment order.`;
}

function lineTwice(line: number): string {
  return `Line item ${String(line)} is listed more than once.`;
}
