import { describe, expect, test } from 'vitest';
import type { CellValue } from './cell.ts';
import { continueBlock, continueCells, fillSeries } from './fill-series.ts';
import { cellGrid, column, written } from './test/cell-grid.ts';

const next = (cells: CellValue[], count = 3, isCopy = false) => {
  const series = continueCells(cells, isCopy);
  return Array.from({ length: count }, (_, at) => series(at));
};
const before = (cells: CellValue[]) => [-2, -1].map(continueCells(cells, false));

describe('continuing cells', () => {
  test.each([
    [
      ['1', '2'],
      ['3', '4', '5'],
    ],
    [
      ['10.00', '9.50'],
      ['9.00', '8.50', '8.00'],
    ],
    [
      ['0.1', '0.2'],
      ['0.3', '0.4', '0.5'],
    ],
    [
      ['1', '-1'],
      ['-3', '-5', '-7'],
    ],
    [['5'], ['5', '5', '5']],
    [['9.99'], ['9.99', '9.99', '9.99']],
    [['TENT-009'], ['TENT-010', 'TENT-011', 'TENT-012']],
    [
      ['A1', 'A3'],
      ['A5', 'A7', 'A9'],
    ],
    [['v2 red'], ['v3 red', 'v4 red', 'v5 red']],
    [
      ['1', '2', '4'],
      ['1', '2', '4'],
    ],
    [
      ['red', 'blue'],
      ['red', 'blue', 'red'],
    ],
    [
      ['A1', 'B2'],
      ['A1', 'B2', 'A1'],
    ],
    [[null], [null, null, null]],
    // Codes keep their leading zeros.
    [
      ['0614141000012', '0614141000029'],
      ['0614141000046', '0614141000063', '0614141000080'],
    ],
    [
      ['008', '009'],
      ['010', '011', '012'],
    ],
    [['0417'], ['0417', '0417', '0417']],
    [['702.038.14'], ['702.038.15', '702.038.16', '702.038.17']],
    [['4006381333931'], ['4006381333931', '4006381333931', '4006381333931']],
  ])('%j continues as %j', (cells, expected) => expect(next(cells)).toEqual(expected));

  test('upwards goes against the step', () => {
    expect(before(['10', '20'])).toEqual(['-10', '0']);
    expect(before(['A-11', 'A-12'])).toEqual(['A-09', 'A-10']);
    expect(before(['A-05'])).toEqual(['A-03', 'A-04']);
    expect(before(['0003', '0004'])).toEqual(['0001', '0002']);
    expect(before(['0001', '0002'])).toEqual(['0001', '0000']);
    expect(before(['red', 'blue'])).toEqual(['red', 'blue']);
  });

  test('upwards repeats a text that cannot be counted below 0', () => {
    expect(before(['A-1'])).toEqual(['A-1', 'A-0']);
  });

  test('repeats the cells if a copy is requested', () =>
    expect(next(['1', '2'], 3, true)).toEqual(['1', '2', '1']));
});

const COLUMNS = [column('a', 'text'), column('b', 'decimal'), column('c', 'none')];
const GRID = cellGrid(COLUMNS, [
  ['S-1', '1.00', 'x'],
  [null, '2.00', 'y'],
  ['S-7', null, 'z'],
  [null, null, null],
]);
const rows = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 2 });

test('fillSeries fills the rows below column by column and counts read-only cells', () => {
  const edit = fillSeries(GRID, rows(0, 1), rows(2, 3));
  expect(written(edit.patches)).toEqual({ '2 a': 'S-1', '2 b': '3.00', '3 b': '4.00' });
  expect([edit.readOnly, edit.area]).toEqual([2, rows(0, 3)]);
});

test('fillSeries fills the rows above as well', () => {
  expect(written(fillSeries(GRID, rows(2, 2), rows(0, 1)).patches)).toEqual({
    '0 a': 'S-5',
    '0 b': null,
    '1 a': 'S-6',
    '1 b': null,
  });
});

test('choices are repeated, not counted up, whatever digits their values have', () => {
  const grid = cellGrid([column('image', 'choice')], [['101'], ['102'], [null], [null]]);
  const cells = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 });
  expect(written(fillSeries(grid, cells(0, 1), cells(2, 3)).patches)).toEqual({
    '2 image': '101',
    '3 image': '102',
  });
  expect(written(continueBlock(grid, cells(0, 3)).patches)).toEqual({
    '1 image': '101',
    '2 image': '101',
    '3 image': '101',
  });
});

test('continueBlock continues each column with the step of its first cells, and fills nothing from empty cells', () => {
  expect(written(continueBlock(GRID, rows(0, 3)).patches)).toEqual({
    '1 a': 'S-2',
    '2 a': 'S-3',
    '3 a': 'S-4',
    '2 b': '3.00',
    '3 b': '4.00',
  });
  expect(continueBlock(GRID, rows(3, 3)).patches).toEqual([]);
});
