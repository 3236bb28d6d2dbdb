import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { InboxRow } from './inbox-row.ts';
import { afterDecision, moveSelection } from './selection.ts';

/** `1 -2 3`: 2 is greyed. */
const list = (words: string) =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ row: { id: Math.abs(Number(word)) } as InboxRow, gone: word.startsWith('-') }));
const id = (number: number | null) => number as FulfillmentOrderId | null;

test.each([
  ['1 2 3', 1, 1, 2],
  ['1 2 3', 3, 1, 3],
  ['1 2 3', 2, -1, 1],
  ['1 2 3', 1, -1, 1],
  ['1 2 3', null, 1, 1],
  ['1 2 3', null, -1, 3],
  ['1 2 3', 9, 1, 1],
  ['1 -2 3', 1, 1, 2],
  ['', 1, 1, null],
])('in "%s" from %s by %i comes %s', (words, open, by, next) =>
  expect(moveSelection(list(words), id(open), by)).toBe(next),
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
  ])('in "%s" on %i comes %s', (words, decided, next) =>
    expect(afterDecision(list(words), decided as FulfillmentOrderId)).toBe(next),
  );
});
