import { expect, test } from 'vitest';
import { recyclePlaces } from './recycle-places.ts';

const drawnFirst = recyclePlaces(new Map(), ['a', 'b', 'c']);

test('rows are numbered from the first', () => {
  expect([...drawnFirst]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});

test('a row that goes changes none of the others', () => {
  expect([...recyclePlaces(drawnFirst, ['b', 'c'])]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

test('a row that comes uses the element of one that is gone', () => {
  expect([...recyclePlaces(drawnFirst, ['b', 'c', 'd'])]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 0],
  ]);
});

test('no two rows have one element', () => {
  const grown = recyclePlaces(recyclePlaces(drawnFirst, ['c']), ['x', 'c', 'y', 'z']);
  expect(grown.get('c')).toBe(2);
  expect(new Set(grown.values()).size).toBe(4);
});
