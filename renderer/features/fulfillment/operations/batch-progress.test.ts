import { describe, expect, test } from 'vitest';
import type { OutboxState } from '../../../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import {
  batchPhase,
  batchProgress,
  batchSummary,
  batchTitle,
  canRetry,
  outcomeText,
  sortedRows,
} from './batch-progress.ts';
import { batchOf } from './test/outbox-batches.ts';

const HELD: OutboxState = { kind: 'held', until: 1 };
const QUEUED: OutboxState = { kind: 'queued' };
const SENDING: OutboxState = { kind: 'sending' };
const LEFT: OutboxState = { kind: 'left' };
const BACK: OutboxState = { kind: 'taken_back' };
const UNKNOWN: OutboxState = {
  kind: 'unknown',
  error: { kind: 'timeout', message: 'Late.', afterMs: 1, sent: 'unknown' },
};
const NOT_DONE: OutboxState = {
  kind: 'not_done',
  error: { kind: 'unreachable', message: 'Gone.', sent: 'no' },
};
const CHANGE = {
  id: 1 as FulfillmentOrderId,
  status: 'in_progress',
  requestStatus: 'accepted',
  updatedAt: '',
};
const DONE: OutboxState = { kind: 'done', change: CHANGE, remainder: null, late: false };
const REFUSED: OutboxState = { kind: 'refused', message: 'Cannot accept it.', fields: null, current: CHANGE };

describe('a batch is', () => {
  test.each([
    ['held', false, [HELD, HELD]],
    ['running', false, [DONE, SENDING, QUEUED]],
    ['running', true, [SENDING, QUEUED]],
    ['paused', true, [DONE, QUEUED]],
    ['left', false, [DONE, LEFT, UNKNOWN]],
    ['settling', false, [DONE, UNKNOWN]],
    ['ended', true, [DONE, REFUSED, NOT_DONE, BACK]],
  ] as const)('%s (paused: %s) %#', (phase, paused, states) =>
    expect(batchPhase({ ...batchOf('b', ...states), paused })).toBe(phase),
  );
});

test('its title says what and how many', () => {
  expect(batchTitle(batchOf('b', DONE))).toBe('Accept · #1001');
  expect(batchTitle(batchOf('b', DONE, DONE))).toBe('Accept · 2 orders');
});

test('its numbers add up to all of it', () => {
  const batch = batchOf('b', DONE, DONE, REFUSED, NOT_DONE, UNKNOWN, BACK, QUEUED, SENDING, LEFT);
  expect(batchSummary(batch)).toBe(
    '2 of 9 accepted, 1 refused, 1 not done, 1 not known yet, 1 taken back, 2 to go, 1 not sent.',
  );
  expect(batchProgress(batch.items)).toEqual({ over: 5, of: 9 });
});

test('what is to be looked at stands first', () => {
  const rows = sortedRows(batchOf('b', DONE, UNKNOWN, REFUSED, QUEUED, NOT_DONE).items);
  expect(rows.map(({ state }) => state.kind)).toEqual(['refused', 'not_done', 'unknown', 'done', 'queued']);
});

describe('a row says', () => {
  const [item] = batchOf('b', DONE).items;
  test.each<[OutboxState, string]>([
    [DONE, 'Accepted'],
    [{ ...DONE, late: true }, 'Accepted (the answer had been lost, but the store has it)'],
    [REFUSED, 'Refused: Cannot accept it. It is now: Accepted.'],
    [NOT_DONE, 'Not done: Gone.'],
    [UNKNOWN, 'Not known yet: its answer was lost, and the order is being read again.'],
    [BACK, 'Taken back before it was sent'],
    [LEFT, 'Not sent'],
  ])('%#', (state, text) => expect(outcomeText({ ...item!, state })).toBe(text));
});

describe('what was not done can be retried', () => {
  test.each<[OutboxState, boolean]>([
    [NOT_DONE, true],
    [{ kind: 'not_done', error: { kind: 'no_connection', message: '' } }, false],
    [REFUSED, false],
    [UNKNOWN, false],
  ])('%#', (state, can) => expect(canRetry({ state })).toBe(can));
});
