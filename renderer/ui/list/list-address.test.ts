import { expect, test } from 'vitest';
import { addressOf, chosenSort, positionOf, readListAddress, writeSort } from './list-address.ts';

test('a search that consists of digits is read as text', () =>
  expect(readListAddress({ q: 1042, from: 50, after: 'c' })).toEqual({ q: '1042', from: 50, after: 'c' }));

test('empty, invalid and unknown parameters of an address are ignored', () =>
  expect(readListAddress({ q: '', sort: ['x'], before: null, from: -1, row: {}, other: 'x' })).toEqual({}));

test('the cursor “after” takes precedence over “before”', () => {
  expect(positionOf(readListAddress({ after: 'a', before: 'b' }))).toEqual({ kind: 'after', cursor: 'a' });
});

test.each([
  [{ kind: 'first' }, 50, {}],
  [{ kind: 'after', cursor: 'e' }, 50, { after: 'e', from: 50 }],
  [{ kind: 'before', cursor: 's' }, 0, { before: 's' }],
] as const)('the page %j after %i rows is written as %j and read back', (position, from, address) => {
  expect(addressOf(position, from)).toEqual(address);
  expect(positionOf(address)).toEqual(position);
});

test('a sort reads back as written, and an unknown or missing sort is null', () => {
  const keys = ['TITLE', 'UPDATED_AT'] as const;
  const sort = { key: 'UPDATED_AT', reverse: true } as const;
  expect(chosenSort(writeSort(sort), keys)).toEqual(sort);
  expect(chosenSort('TITLE', keys)).toEqual({ key: 'TITLE', reverse: false });
  expect(chosenSort('-PRICE', keys)).toBeNull();
  expect(chosenSort(undefined, keys)).toBeNull();
});
