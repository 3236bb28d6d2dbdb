import { expect, test } from 'vitest';
import { blockNow } from './asked-block.ts';
import type { RowKey } from './cell.ts';
import { column } from './test/cell-grid.ts';

const AREA = { top: 1, bottom: 3, left: 2, right: 4 };
const KEYS = ['b', 'c', 'd'];

const COLUMNS = ['v', 'w', 'x', 'y', 'z'];
const ASKED = { area: AREA, rows: KEYS, columns: ['x', 'y', 'z'] };

/** Rows and columns by their keys; null is a row that is gone. */
function gridOf(rows: readonly (RowKey | null)[], columns = COLUMNS) {
  return {
    keyAt: (row: number) => rows[row] ?? null,
    indexOf: (key: RowKey) => rows.indexOf(key),
    columns: columns.map((key) => column(key, 'text')),
  };
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
  expect(blockNow(gridOf(rows), ASKED)).toEqual(top === null ? null : { ...AREA, top, bottom: top + 2 }),
);

test.each([
  ['as they were', COLUMNS, true],
  ['before a new one', [...COLUMNS, 'new'], true],
  ['after a new one', ['new', ...COLUMNS], false],
  ['without the last', COLUMNS.slice(0, -1), false],
] as const)('blockNow locates the block, or returns null, for columns that stand %s', (_, columns, isSame) =>
  expect(blockNow(gridOf(['a', ...KEYS], [...columns]), ASKED)).toEqual(isSame ? AREA : null),
);
