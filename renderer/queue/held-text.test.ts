import { describe, expect, test } from 'vitest';
import type { FulfillmentOperation } from '../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import {
  batchToUndo,
  doneText,
  heldBatches,
  heldText,
  lastUnsent,
  secondsLeft,
  undoText,
} from './held-text.ts';
import { batchOf, batchOfOperation, type State } from './test/batches.ts';

const HELD: State = { kind: 'held', until: 5_000 };
const BACK: State = { kind: 'cancelled' };
const SENDING: State = { kind: 'sending' };
const QUEUED: State = { kind: 'queued' };
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

describe('held operations', () => {
  test.each([
    [[batchOf('b', HELD)], 'Accepting #1001'],
    [[batchOf('b', HELD, HELD)], 'Accepting 2 orders'],
    [[batchOf('b', HELD), batchOf('c', HELD), batchOf('d', SENDING)], '2 operations not sent yet'],
    [[batchOf('b', SENDING)], ''],
  ])('are named in the text of case %#', (batches, text) =>
    expect(heldText(heldBatches(batches))).toBe(text),
  );
  test.each([
    [0, 5],
    [4_001, 1],
    [5_000, 0],
    [6_000, 0],
    [-3_600_000, 5],
  ])('at %i ms are sent in %i s', (now, seconds) => expect(secondsLeft(5_000, now)).toBe(seconds));
});

test('lastUnsent returns the last single job of this page that can perhaps still be cancelled and is not being undone', () => {
  const batches = [batchOf('a', DONE), batchOf('b', SENDING), batchOf('c', QUEUED), batchOf('d', QUEUED)];
  const found = (mine: string, undoing: string) =>
    lastUnsent(batches, new Set(mine), new Set(undoing))?.id ?? null;
  expect(found('abcd', '')).toBe('d');
  expect(found('abcd', 'd')).toBe('c');
  expect(found('abcd', 'dc')).toBe('b');
  expect(found('abcd', 'dcb')).toBeNull();
  expect(found('ab', '')).toBe('b');
  expect(found('', '')).toBeNull();
});

test.each([
  ['a batch of several jobs', batchOf('b', QUEUED, QUEUED)],
  ['a batch with one job left', batchOf('b', DONE, QUEUED)],
  ['a paused job', { ...batchOf('b', QUEUED), paused: true }],
  ['an interrupted job', batchOf('b', { kind: 'interrupted' })],
])('lastUnsent skips %s, which has buttons in the tray', (_, skipped) => {
  const mine = new Set(['a', 'b']);
  expect(lastUnsent([skipped], mine, new Set())).toBeNull();
  expect(lastUnsent([batchOf('a', QUEUED), skipped], mine, new Set())?.id).toBe('a');
});

describe('an undo after the hold', () => {
  const held = { ...batchOf('h', DONE), submittedAt: 10 };
  const undone = (batches: readonly ReturnType<typeof batchOf>[], undoing = '') =>
    batchToUndo(held, batches, new Set('hb'), new Set(undoing))?.id ?? null;
  test('is about a job that was submitted after the batch held last and still waits', () => {
    expect(undone([held, { ...batchOf('b', QUEUED), submittedAt: 11 }])).toBe('b');
  });
  test('is about the batch held last if nothing newer waits, even after it has left the queue', () => {
    expect(undone([{ ...batchOf('b', QUEUED), submittedAt: 9 }, held])).toBe('h');
    expect(undone([held, { ...batchOf('b', DONE), submittedAt: 11 }])).toBe('h');
    expect(undone([])).toBe('h');
  });
  test('is never about a batch that is being undone', () => {
    expect(undone([{ ...batchOf('b', QUEUED), submittedAt: 9 }, held], 'h')).toBe('b');
    expect(undone([held], 'h')).toBeNull();
  });
});

describe('undoText says what was undone', () => {
  test.each([
    [batchOf('b', BACK), 'Undone: #1001 was not accepted.'],
    [batchOf('b', BACK, BACK), 'Undone: 2 orders were not accepted.'],
    [batchOf('b', REFUSED), 'Nothing to undo: #1001 was not accepted.'],
    [batchOf('b', SENDING), 'Too late to undo: the operation on #1001 was already sent to the store.'],
    [
      batchOf('b', BACK, SENDING, BACK),
      'Partly undone: 2 orders were not accepted. Too late to undo: the operation on #1002 was already sent to the store.',
    ],
  ])('case %#', (batch, text) => expect(undoText(batch.jobs)).toBe(text));
});

test('undoText of several batches names the operation of each', () => {
  const accepts = batchOf('b', BACK);
  const rejection = batchOfOperation('reject', 'c', BACK);
  expect(undoText([...accepts.jobs, ...rejection.jobs])).toBe(
    'Undone: #1001 was not accepted. Undone: #1001 was not rejected.',
  );
});

describe('doneText and undoText name the operation', () => {
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

test('doneText names cancelled orders, and says if an answer was lost', () => {
  expect(doneText(batchOf('b', DONE, DONE, BACK).jobs)).toBe(
    '2 orders were accepted. #1003 was not accepted.',
  );
  expect(doneText(batchOf('b', { ...DONE, late: true }).jobs)).toBe(
    '#1001 was accepted. The answer was lost, but the store confirms it.',
  );
});
