import { describe, expect, test } from 'vitest';
import type { FulfillmentOperation } from '../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { doneText, heldBatches, heldText, secondsLeft, undoText } from './held-text.ts';
import { batchOf, batchOfOperation, type State } from './test/batches.ts';

const HELD: State = { kind: 'held', until: 5_000 };
const BACK: State = { kind: 'cancelled' };
const SENDING: State = { kind: 'sending' };
const DONE: State = {
  kind: 'done',
  result: {
    order: { id: 1 as FulfillmentOrderId, status: 'open', requestStatus: 'submitted', updatedAt: '' },
    remainder: null,
  },
  late: false,
};
const REFUSED: State = {
  kind: 'refused',
  refusal: { kind: 'store', message: 'Too late.', fields: null, requestId: null },
  current: null,
};

describe('what is held', () => {
  test.each([
    [[batchOf('b', HELD)], 'Accepting #1001'],
    [[batchOf('b', HELD, HELD)], 'Accepting 2 orders'],
    [[batchOf('b', HELD), batchOf('c', HELD), batchOf('d', SENDING)], '2 operations are held'],
    [[batchOf('b', SENDING)], ''],
  ])('%#', (batches, text) => expect(heldText(heldBatches(batches))).toBe(text));
  test.each([
    [0, 5],
    [4_001, 1],
    [5_000, 0],
    [6_000, 0],
    [-3_600_000, 5],
  ])('at %i ms is sent in %i s', (now, seconds) => expect(secondsLeft(5_000, now)).toBe(seconds));
});

describe('an Undo says', () => {
  test.each([
    [batchOf('b', BACK), 'Undone: #1001 was not accepted.'],
    [batchOf('b', BACK, BACK), 'Undone: 2 orders were not accepted.'],
    [batchOf('b', REFUSED), 'Nothing to undo: #1001 was not accepted.'],
    [batchOf('b', SENDING), 'Too late to undo: #1001 was already sent.'],
    [
      batchOf('b', BACK, SENDING, BACK),
      'Partly undone: 2 orders were not accepted. Too late to undo: #1002 was already sent.',
    ],
  ])('%#', (batch, text) => expect(undoText(batch.jobs)).toBe(text));
});

test('an Undo of several names what each of them would have done', () => {
  const accepts = batchOf('b', BACK);
  const rejection = batchOfOperation('reject', 'c', BACK);
  expect(undoText([...accepts.jobs, ...rejection.jobs])).toBe(
    'Undone: #1001 was not accepted. Undone: #1001 was not rejected.',
  );
});

describe('what was done is said, and what was not', () => {
  test.each([
    ['request', '#1001 was requested.', 'Undone: 2 orders were not requested.'],
    ['reject', '#1001 was rejected.', 'Undone: 2 orders were not rejected.'],
    [
      'request_cancellation',
      'The cancellation of #1001 was requested.',
      'Undone: The cancellations of 2 orders were not requested.',
    ],
    [
      'accept_cancellation',
      'The cancellation of #1001 was accepted.',
      'Undone: The cancellations of 2 orders were not accepted.',
    ],
    [
      'reject_cancellation',
      'The cancellation of #1001 was rejected.',
      'Undone: The cancellations of 2 orders were not rejected.',
    ],
    ['cancel', '#1001 was cancelled here only.', 'Undone: 2 orders were not cancelled here only.'],
  ] satisfies [FulfillmentOperation, string, string][])('%s', (operation, done, undone) => {
    expect(doneText(batchOfOperation(operation, 'b', DONE).jobs)).toBe(done);
    expect(undoText(batchOfOperation(operation, 'b', BACK, BACK).jobs)).toBe(undone);
  });
});

test('what was done of a batch is said with what was cancelled, and that an answer had been lost', () => {
  expect(doneText(batchOf('b', DONE, DONE, BACK).jobs)).toBe(
    '2 orders were accepted. #1003 was not accepted.',
  );
  expect(doneText(batchOf('b', { ...DONE, late: true }).jobs)).toBe(
    '#1001 was accepted. The answer was lost, but the store confirms it.',
  );
});
