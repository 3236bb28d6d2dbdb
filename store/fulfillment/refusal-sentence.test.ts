import { describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES, splitState } from '../../shared/fulfillment/fulfillment-order.ts';
import { operationRefused, rejectionRefused, requestedLineRefused } from './refusal-sentence.ts';

describe('D4.2 operationRefused names the operation and the state of the order', () => {
  const WORDS = {
    'open/unsubmitted': 'unsubmitted',
    'open/submitted': 'submitted',
    'open/rejected': 'rejected',
    'in_progress/accepted': 'accepted',
    'in_progress/cancellation_requested': 'cancellation requested',
    'in_progress/cancellation_rejected': 'cancellation rejected',
    'cancelled/cancellation_accepted': 'cancellation accepted',
    'cancelled/unsubmitted': 'unsubmitted and cancelled',
    'cancelled/submitted': 'submitted and cancelled',
    'cancelled/rejected': 'rejected and cancelled',
    'incomplete/closed': 'closed',
  };
  test.each(FULFILLMENT_STATES)('%s', (state) => {
    const refusal = { kind: 'not_open', operation: 'accept', ...splitState(state) } as const;
    expect(operationRefused('accept', refusal)).toBe(
      `Cannot accept a fulfillment order that is ${WORDS[state]}.`,
    );
  });
});

test.each([
  [{ kind: 'not_of_this_order', line: 9 }, 'Line item 9 does not belong to this fulfillment order.'],
  [{ kind: 'listed_twice', line: 1 }, 'Line item 1 is listed more than once.'],
  [{ kind: 'quantity', line: 1, most: 3 }, 'Line item 1 must have a quantity between 1 and 3.'],
] as const)('D4.4 requestedLineRefused says what is wrong with a requested line: %j', (problem, sentence) =>
  expect(requestedLineRefused(problem)).toBe(sentence),
);

test('D4.5 rejectionRefused lists the problems of a rejection by field, in the order found', () => {
  expect(
    rejectionRefused([
      { kind: 'message_too_long' },
      { kind: 'unknown_reason' },
      { kind: 'line_listed_twice', line: 2 },
      { kind: 'line_message_too_long', line: 2 },
      { kind: 'line_not_of_this_order', line: 3 },
    ]),
  ).toEqual({
    message: ['is too long (maximum is 1000 characters)'],
    reason: [
      'is not one of incorrect_address, inventory_out_of_stock, ineligible_product, undeliverable_destination, other',
    ],
    line_items: [
      'Line item 2 is listed more than once.',
      'The message of line item 2 is too long (maximum is 150 characters).',
      'Line item 3 does not belong to this fulfillment order.',
    ],
  });
});
