import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import {
  batchPhase,
  batchSummary,
  batchTitle,
  entryProblem,
  progressOf,
  sortedRows,
  stateText,
} from './batch-text.ts';
import { batchOf, type State } from './test/batches.ts';

const HELD: State = { kind: 'held', until: 1 };
const QUEUED: State = { kind: 'queued' };
const LIMITED: State = { kind: 'queued', limitedUntil: Date.UTC(2026, 0, 2, 3, 4, 5) };
const SENDING: State = { kind: 'sending' };
const LEFT: State = { kind: 'interrupted' };
const BACK: State = { kind: 'cancelled' };
const UNKNOWN: State = {
  kind: 'unknown',
  error: { kind: 'timeout', afterMs: 1, sent: 'unknown' },
  reconciles: { kind: 'waiting', attempts: 1, next: 0 },
};
const NOT_DONE: State = {
  kind: 'failed',
  late: false,
  error: { kind: 'unreachable', reason: 'refused', sent: 'no' },
};
const CHANGE = {
  id: 1 as FulfillmentOrderId,
  status: 'in_progress',
  requestStatus: 'accepted',
  updatedAt: '',
};
const DONE: State = { kind: 'done', result: { order: CHANGE, remainder: null }, late: false };
const REFUSED: State = {
  kind: 'refused',
  refusal: { kind: 'store', message: 'Cannot accept it.', fields: null, requestId: null },
  current: CHANGE,
};

describe('the phase of a batch is', () => {
  test.each([
    ['held', false, [HELD, HELD]],
    ['running', false, [DONE, SENDING, QUEUED]],
    ['running', true, [SENDING, QUEUED]],
    ['paused', true, [DONE, QUEUED]],
    ['limited', false, [DONE, LIMITED, QUEUED]],
    ['running', false, [SENDING, LIMITED]],
    ['paused', true, [LIMITED, QUEUED]],
    ['interrupted', false, [DONE, LEFT, UNKNOWN]],
    ['reconciling', false, [DONE, UNKNOWN]],
    ['ended', true, [DONE, REFUSED, NOT_DONE, BACK]],
  ] as const)('%s (paused: %s) %#', (phase, paused, states) =>
    expect(batchPhase({ ...batchOf('b', ...states), paused })).toBe(phase),
  );
});

test('batchTitle names the operation and the order or the number of orders', () => {
  expect(batchTitle(batchOf('b', DONE))).toBe('Accept · #1001');
  expect(batchTitle(batchOf('b', DONE, DONE))).toBe('Accept · 2 orders');
});

test('batchTitle adds the id if another fulfillment order of the same order is listed', () => {
  const [one, other] = [batchOf('a', DONE), batchOf('b', QUEUED, QUEUED)];
  const [, second] = other.jobs;
  if (second === undefined) throw new Error('There is no second job.');
  const sibling = { ...other, jobs: [{ ...second, subject: { ...second.subject, name: '#1001' } }] };
  expect(batchTitle(one, [one, sibling])).toBe('Accept · #1001 (1)');
  expect(batchTitle(sibling, [one, sibling])).toBe('Accept · #1001 (2)');
  expect(batchTitle(one, [one, other])).toBe('Accept · #1001');
});

test('batchSummary and progressOf count every job of a batch', () => {
  const batch = batchOf('b', DONE, DONE, REFUSED, NOT_DONE, UNKNOWN, BACK, QUEUED, SENDING, LEFT);
  expect(batchSummary(batch)).toBe(
    '2 of 9 accepted, 1 refused, 1 failed, 1 unknown, 1 cancelled, 2 to go, 1 not sent.',
  );
  expect(progressOf(batch)).toEqual({ over: 5, of: 9 });
});

test('sortedRows puts refused, failed and unknown jobs first', () => {
  const rows = sortedRows(batchOf('b', DONE, UNKNOWN, REFUSED, QUEUED, NOT_DONE).jobs);
  expect(rows.map(({ state }) => state.kind)).toEqual(['refused', 'failed', 'unknown', 'done', 'queued']);
});

describe('stateText describes a row', () => {
  test.each<[State, string]>([
    [DONE, 'Accepted'],
    [{ ...DONE, late: true }, 'Accepted (the answer was lost, but the store confirms it)'],
    [REFUSED, 'Refused: Cannot accept it. It is now: Accepted.'],
    [
      { kind: 'refused', refusal: { kind: 'published_since' }, current: null },
      'The answer was lost. It may have been published; another theme is published now.',
    ],
    [
      { kind: 'refused', refusal: { kind: 'changed' }, current: null, late: true },
      'The answer was lost. It has changed in the store since.',
    ],
    [
      NOT_DONE,
      'Failed: The store could not be reached. Nothing answers at its address. Check the network, then try again.',
    ],
    [UNKNOWN, 'Unknown: the answer was lost. Checking the store.'],
    [BACK, 'Cancelled'],
    [LEFT, 'Not sent'],
  ])('case %#', (state, text) =>
    expect(stateText(state, 'accept', state === REFUSED ? 'Accepted' : null)).toBe(text),
  );
});

test('entryProblem of a partly done entry quotes the store if it gave a message', () => {
  const entry = { outcome: 'done', reason: 'partial', error: null } as const;
  expect([
    entryProblem({ ...entry, message: 'Not now.' }),
    entryProblem({ ...entry, message: null }),
  ]).toEqual(['Only partly done: Not now.', 'Only part of it was saved. Save again to finish.']);
});

test('entryProblem advises to look before another try only if the outcome is unknown', () => {
  const error: ApiError = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' };
  const entry = { reason: null, error, message: null };
  expect([
    entryProblem({ ...entry, outcome: 'unknown' }),
    entryProblem({ ...entry, outcome: 'failed' }),
  ]).toEqual([
    'The store did not answer within 30 seconds. Check the store before you try again.',
    'The store did not answer within 30 seconds. Try again.',
  ]);
});
