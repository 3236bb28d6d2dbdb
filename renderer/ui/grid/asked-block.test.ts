import { expect, test } from 'vitest';
import { blockNow } from './asked-block.ts';
import type { RowKey } from './cell.ts';

const AREA = { top: 1, bottom: 3, left: 2, right: 4 };
const KEYS = ['b', 'c', 'd'];

/** Rows by their keys; null is a row that is gone. */
function gridOf(rows: readonly (RowKey | null)[]) {
  return { keyAt: (row: number) => rows[row] ?? null, indexOf: (key: RowKey) => rows.indexOf(key) };
}

test.each([
  ['as they were', ['a', 'b', 'c', 'd', 'e'], 1],
  ['below another one', ['new', 'a', 'b', 'c', 'd'], 2],
  ['at the top', ['b', 'c', 'd'], 0],
  ['with one that is gone and left its place', ['a', 'b', null, 'd'], 1],
  ['without the first, which left its place', ['a', null, 'c', 'd'], 1],
  ['with another one among them', ['a', 'b', 'new', 'c', 'd'], null],
  ['elsewhere, without one that may not have been read', ['new', 'a', 'b', null, 'd'], null],
  ['closer together', ['a', 'b', 'd', 'e'], null],
  ['in another order', ['a', 'c', 'b', 'd'], null],
  ['nowhere', ['x', 'y', 'z'], null],
] as const)('blockNow locates the block, or returns null, for rows that stand %s', (_, rows, top) =>
  expect(blockNow(gridOf(rows), AREA, KEYS)).toEqual(top === null ? null : { ...AREA, top, bottom: top + 2 }),
);
