import { expect, test } from 'vitest';
import { recyclePlaces } from './recycle-places.ts';

const drawnFirst = recyclePlaces(new Map(), ['a', 'b', 'c']);

test('rows get element numbers in order, starting at 0', () => {
  expect([...drawnFirst]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});

test('a removed row leaves the elements of the other rows unchanged', () => {
  expect([...recyclePlaces(drawnFirst, ['b', 'c'])]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

test('a new row reuses the element of a removed row', () => {
  expect([...recyclePlaces(drawnFirst, ['b', 'c', 'd'])]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 0],
  ]);
});

test('no two rows share an element', () => {
  const grown = recyclePlaces(recyclePlaces(drawnFirst, ['c']), ['x', 'c', 'y', 'z']);
  expect(grown.get('c')).toBe(2);
  expect(new Set(grown.values()).size).toBe(4);
});
