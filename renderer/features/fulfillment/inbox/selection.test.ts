import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { InboxRow } from './inbox-row.ts';
import type { OrderJobState } from '../operations/order-jobs.ts';
import { decidedIn, moveSelection, ordersAhead } from './selection.ts';

/** `1 -2 3`: 2 is grayed out. */
const list = (words: string) =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ row: { id: Math.abs(Number(word)) } as InboxRow, gone: word.startsWith('-') }));
const order = (number: number) => number as FulfillmentOrderId;
const id = (number: number | null) => number as FulfillmentOrderId | null;

test.each([
  ['1 2 3', 1, 1, 2],
  ['1 2 3', 3, 1, 3],
  ['1 2 3', 2, -1, 1],
  ['1 2 3', 1, -1, 1],
  ['1 2 3', null, 1, 1],
  ['1 2 3', null, -1, 1],
  ['1 2 3', 9, 1, 1],
  ['1 2 3', 9, -1, 1],
  ['1 -2 3', 1, 1, 2],
  ['1 2 3', 2, Infinity, 3],
  ['1 2 3', 2, -Infinity, 1],
  ['1 2 3', null, Infinity, 3],
  ['1 2 3', null, -Infinity, 1],
  ['', 1, 1, null],
])('in "%s", moving from %s by %i selects %s', (words, open, by, next) =>
  expect(moveSelection(list(words), id(open), by, [])).toBe(next),
);

test.each([
  ['1 2 4 5', 1, 4],
  ['1 2 4 5', -1, 2],
  ['1 2 4 5', 2, 5],
  ['1 2 4 5', -2, 1],
  ['8 1 2 4 5', 1, 4],
  ['1 2 9 4 5', -1, 9],
  ['1 5', 1, 5],
  ['1 5', -1, 1],
  ['1 2', 1, 2],
  ['1 2', -1, 2],
  ['4 5', -1, 4],
  ['', 1, null],
])('in "%s", which was "1 2 3 4 5", moving from 3 by %i selects %s', (words, by, next) =>
  expect(moveSelection(list(words), id(3), by, list('1 2 3 4 5'))).toBe(next),
);

describe('after a decision', () => {
  test.each([
    ['1 2 3', 2, 3],
    ['1 2 -3 4', 2, 4],
    ['1 2 3', 3, 2],
    ['1 -2 3', 3, 1],
    ['1', 1, null],
    ['-1 2', 2, null],
    ['2 3', 1, 2],
    ['', 1, null],
  ])('in "%s", the order after %i is %s', (words, decided, next) =>
    expect(ordersAhead(list(words), order(decided), new Set(), [])[0] ?? null).toBe(next),
  );
  test('an order that has left the list keeps its place', () =>
    expect(ordersAhead(list('1 2 4 5'), order(3), new Set(), list('1 2 3 4'))).toEqual([4, 5, 2, 1]));
  test('orders that are already decided are skipped', () => {
    const decided = new Set([2, 3, 5] as FulfillmentOrderId[]);
    expect(ordersAhead(list('1 2 3 4'), order(2), decided, [])).toEqual([4, 1]);
    expect(ordersAhead(list('1 2 3'), order(2), decided, [])).toEqual([1]);
    expect(ordersAhead(list('1 2 3 4 5 6'), order(1), decided, [])).toEqual([4, 6]);
  });
});

test('decidedIn leaves out orders whose operation has failed or was interrupted', () => {
  const kinds = ['queued', 'sending', 'unknown', 'interrupted'] as const;
  const jobStates = new Map<FulfillmentOrderId, OrderJobState>(
    kinds.map((kind, index) => [(index + 1) as FulfillmentOrderId, { kind }]),
  );
  jobStates.set(5 as FulfillmentOrderId, { kind: 'held', until: 0 });
  jobStates.set(6 as FulfillmentOrderId, { kind: 'failed', message: '' });
  expect([...decidedIn(jobStates)]).toEqual([1, 2, 3, 5]);
});
