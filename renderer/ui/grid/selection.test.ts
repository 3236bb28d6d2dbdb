import { describe, expect, test } from 'vitest';
import {
  cellSelection,
  clampSelection,
  heightOf,
  moveSelection,
  rectangleOf,
  selectRectangle,
  wholeGrid,
  widthOf,
} from './selection.ts';

const SIZE = { rows: 10, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

describe('moving the selection', () => {
  const from = cellSelection(at(5, 2));
  test.each([
    ['down', { rows: 1, columns: 0 }, at(6, 2)],
    ['left', { rows: 0, columns: -1 }, at(5, 1)],
    ['a page beyond the end', { rows: 20, columns: 0 }, at(9, 2)],
    ['to the first column', { rows: 0, columns: -Infinity }, at(5, 0)],
    ['to the last cell', { rows: Infinity, columns: Infinity }, at(9, 3)],
  ])('%s', (_name, by, cell) => {
    expect(moveSelection(from, { ...by, extend: false }, SIZE)).toEqual(cellSelection(cell));
  });

  test('with Shift the anchor stays', () => {
    const once = moveSelection(from, { rows: -2, columns: 0, extend: true }, SIZE);
    const twice = moveSelection(once, { rows: 0, columns: 1, extend: true }, SIZE);
    expect(twice).toEqual({ anchor: at(5, 2), focus: at(3, 3) });
    expect(rectangleOf(twice)).toEqual({ top: 3, bottom: 5, left: 2, right: 3 });
  });

  test('without Shift a range collapses to its new cell', () => {
    const range = { anchor: at(1, 1), focus: at(4, 3) };
    expect(moveSelection(range, { rows: 1, columns: 0, extend: false }, SIZE)).toEqual(
      cellSelection(at(5, 3)),
    );
  });
});

test('selecting the whole grid makes its first cell the active one', () => {
  expect(wholeGrid(SIZE).focus).toEqual(at(0, 0));
  expect(rectangleOf(wholeGrid(SIZE))).toEqual({ top: 0, bottom: 9, left: 0, right: 3 });
});

test('selectRectangle selects exactly the given rectangle', () => {
  const area = { top: 2, bottom: 4, left: 1, right: 3 };
  expect(rectangleOf(selectRectangle(area))).toEqual(area);
  expect([heightOf(area), widthOf(area)]).toEqual([3, 3]);
});

test('clampSelection keeps a selection inside a grid that became smaller or empty', () => {
  const range = { anchor: at(2, 1), focus: at(9, 3) };
  expect(clampSelection(range, { rows: 3, columns: 2 })).toEqual({ anchor: at(2, 1), focus: at(2, 1) });
  expect(clampSelection(range, { rows: 0, columns: 0 })).toEqual(cellSelection(at(0, 0)));
});
