import { expect, test } from 'vitest';
import { pageTurns, rowsBefore, whereText } from './page-turns.ts';

const middle = { hasNextPage: true, hasPreviousPage: true, startCursor: 's', endCursor: 'e' };

test('the previous and next page are given with the number of rows before their cursor', () => {
  expect(pageTurns(middle, 50, 50)).toEqual({
    previous: { position: { kind: 'before', cursor: 's' }, from: 50 },
    next: { position: { kind: 'after', cursor: 'e' }, from: 100 },
    whyNotNext: null,
  });
});

test('rowsBefore subtracts the page size only for a page before a cursor, and is never negative', () => {
  const position = { kind: 'before', cursor: 's' } as const;
  expect(rowsBefore({ position, from: 300 }, 50)).toBe(250);
  expect(rowsBefore({ position, from: 300 }, 25)).toBe(275);
  expect(rowsBefore({ position, from: 10 }, 50)).toBe(0);
  expect(rowsBefore({ position: { kind: 'after', cursor: 'e' }, from: 300 }, 25)).toBe(300);
});

test('D5.5 there is no next page after 25,000 rows, and the reason says how to reach more rows', () => {
  const { previous, next, whyNotNext } = pageTurns(middle, 24_950, 50);
  expect(previous).not.toBeNull();
  expect(next).toBeNull();
  expect(whyNotNext).toBe('A list ends after 25,000 rows. Narrow the search, or export all rows to a file.');
  expect(pageTurns(middle, 24_900, 50).next).not.toBeNull();
  expect(pageTurns({ ...middle, hasNextPage: false }, 24_950, 50).whyNotNext).toBe('This is the last page.');
});

test('whereText has the row range and the count, only the count for a single page, and is null without a count', () => {
  expect(whereText(middle, 50, 50, '600 orders')).toBe('51–100 of 600 orders');
  expect(whereText({ ...middle, hasPreviousPage: false }, 50, 50, '25,000+ orders')).toBe(
    '1–50 of 25,000+ orders',
  );
  const only = { ...middle, hasNextPage: false, hasPreviousPage: false };
  expect(whereText(only, 0, 7, '7 orders')).toBe('7 orders');
  expect(whereText(middle, 50, 50, null)).toBeNull();
});
