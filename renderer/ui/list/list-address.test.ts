import { expect, test } from 'vitest';
import { addressOf, chosenSort, positionOf, readListAddress, writeSort } from './list-address.ts';

test('a search by figures is read as it was typed', () =>
  expect(readListAddress({ q: 1042, from: 50, after: 'c' })).toEqual({ q: '1042', from: 50, after: 'c' }));

test('what is no place in a list is left out', () =>
  expect(readListAddress({ q: '', sort: ['x'], before: null, from: -1, row: {}, other: 'x' })).toEqual({}));

test('of two cursors one counts', () => {
  expect(positionOf(readListAddress({ after: 'a', before: 'b' }))).toEqual({ kind: 'after', cursor: 'a' });
});

test.each([
  [{ kind: 'first' }, 50, {}],
  [{ kind: 'after', cursor: 'e' }, 50, { after: 'e', from: 50 }],
  [{ kind: 'before', cursor: 's' }, 0, { before: 's' }],
] as const)('the page %j after %i rows is written as %j', (position, from, address) => {
  expect(addressOf(position, from)).toEqual(address);
  expect(positionOf(address)).toEqual(position);
});

test('a sort is written and read, and one that the list has not is none', () => {
  const keys = ['TITLE', 'UPDATED_AT'] as const;
  const sort = { key: 'UPDATED_AT', reverse: true } as const;
  expect(chosenSort(writeSort(sort), keys)).toEqual(sort);
  expect(chosenSort('TITLE', keys)).toEqual({ key: 'TITLE', reverse: false });
  expect(chosenSort('-PRICE', keys)).toBeNull();
  expect(chosenSort(undefined, keys)).toBeNull();
});
