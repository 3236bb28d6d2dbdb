import { expect, test } from 'vitest';
import { affordableSize } from './page-size.ts';

/** The cost of a page of orders: three points per row, plus three (D5.2). */
const costOf = (size: number) => 3 + 3 * size;
const bucket = (available: number, maximum = 1000, restorePerSecond = 50) => ({
  available,
  maximum,
  restorePerSecond,
});

test.each([
  ['nothing is known of the bucket', null, 50],
  ['the bucket is full', bucket(1000), 50],
  ['what is missing is there in half a second', bucket(130), 50],
  ['there is room for half a page', bucket(100), 25],
  ['there is room for hardly anything', bucket(20), 10],
  ['not even the fewest rows fit: the host waits for them', bucket(0), 10],
  ['the whole bucket is smaller than a page', bucket(100, 100, 50), 25],
] as const)('D5.3 affordableSize chooses the page size when %s', (_, state, size) =>
  expect(affordableSize(costOf, state)).toBe(size),
);
