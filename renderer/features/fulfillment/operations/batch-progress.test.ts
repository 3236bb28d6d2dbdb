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
  retryOf,
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
  error: { kind: 'timeout', afterMs: 1, sent: 'unknown' },
};
const NOT_DONE: OutboxState = {
  kind: 'not_done',
  error: { kind: 'unreachable', reason: 'refused', sent: 'no' },
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
    [
      NOT_DONE,
      'Not done: The store could not be reached. Nothing answers at its address. Check the network, then try again.',
    ],
    [UNKNOWN, 'Not known yet: its answer was lost, and the order is being read again.'],
    [BACK, 'Taken back before it was sent'],
    [LEFT, 'Not sent'],
  ])('%#', (state, text) => expect(outcomeText({ ...item!, state })).toBe(text));
});

describe('what was not done can be retried', () => {
  test.each<[OutboxState, boolean]>([
    [NOT_DONE, true],
    [{ kind: 'not_done', error: { kind: 'no_connection', reason: 'gone' } }, false],
    [REFUSED, false],
    [UNKNOWN, false],
  ])('%#', (state, can) => expect(canRetry({ state })).toBe(can));
});

describe('one order is tried again', () => {
  const retry = (...states: OutboxState[]) => {
    const batch = batchOf('b', ...states);
    return retryOf(batch.items[0]!, [batch]);
  };
  test('with its batch when it is alone in it', () =>
    expect(retry(NOT_DONE)).toEqual({ kind: 'batch', batch: 'b' }));
  test('alone when others are in its batch: they are not meant', () =>
    expect(retry(NOT_DONE, NOT_DONE)).toEqual({
      kind: 'alone',
      command: { operation: 'accept', message: null },
    }));
  test('not when its batch was dismissed, or the store is another one', () => {
    expect(retryOf(batchOf('b', NOT_DONE).items[0]!, [])).toBeNull();
    expect(retry({ kind: 'not_done', error: { kind: 'no_connection', reason: 'gone' } })).toBeNull();
  });
});
