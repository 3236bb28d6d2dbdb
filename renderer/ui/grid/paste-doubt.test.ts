import { describe, expect, test } from 'vitest';
import { pasteBlock } from './block-edits.ts';
import { pasteDoubt } from './paste-doubt.ts';
import { cellGrid, column, written } from './test/cell-grid.ts';
import { parseTsv } from './tsv.ts';

const NO_ROW = [null, null, null];
const GRID = cellGrid(
  [column('a', 'text'), column('b', 'decimal'), column('c', 'decimal')],
  [NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW],
);
const area = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const doubt = (selected: ReturnType<typeof area>, text: string) => {
  const { shape, isMarkUnclear, mark, isDoubtful } = pasteDoubt(GRID, selected, parseTsv(text));
  return { shape, isMarkUnclear, mark, isDoubtful };
};
const SURE = { shape: null, isMarkUnclear: false, mark: null, isDoubtful: false };

describe('shape', () => {
  test('a block at one cell, and one that fills the selection, are not asked about', () => {
    expect(doubt(area(0, 0), 'x\t1\ny\t2')).toEqual(SURE);
    expect(doubt(area(0, 0, 3, 0), 'x\ny')).toEqual(SURE);
    expect(doubt(area(0, 0, 3, 2), 'x')).toEqual(SURE);
  });
  test('several cells of another shape are', () => {
    expect(doubt(area(0, 0, 2, 0), 'x\ny')).toMatchObject({ shape: 'selection', isDoubtful: true });
  });
  test('what reaches beyond the grid is', () => {
    expect(doubt(area(5, 0), 'x\ny')).toMatchObject({ shape: 'grid', isDoubtful: true });
    expect(doubt(area(0, 2), '1\t2')).toMatchObject({ shape: 'grid', isDoubtful: true });
  });
});

describe('amounts', () => {
  test('one that can be read in two ways is asked about, in a column of amounts only', () => {
    expect(doubt(area(0, 0), 'x\t1.234')).toMatchObject({ isMarkUnclear: true, isDoubtful: true });
    expect(doubt(area(0, 0), '1.234\t5')).toEqual(SURE);
  });
  test('others beside it tell how it is read', () => {
    expect(doubt(area(0, 1), '1.234\t12,50')).toEqual({ ...SURE, mark: 'comma' });
  });
  test('a cell for the whole selection is looked at where it lands', () => {
    expect(doubt(area(0, 0, 5, 0), '1,234')).toEqual(SURE);
    expect(doubt(area(0, 0, 5, 1), '1,234')).toMatchObject({ isMarkUnclear: true });
    expect(doubt(area(0, 1, 5, 2), '1,234')).toMatchObject({ isMarkUnclear: true });
  });
  test('it is read as it was decided', () => {
    const block = parseTsv('1.234\t1,5');
    const as = (mark: 'point' | 'comma') =>
      written(pasteBlock(GRID, area(0, 1), block, { fit: 'block', mark }).patches);
    expect(as('comma')).toEqual({ '0 b': '1234', '0 c': '1.5' });
    expect(as('point')).toEqual({ '0 b': '1.234', '0 c': '1.5' });
  });
});

test('over the selection only, a block is cut off or repeated', () => {
  const over = (selected: ReturnType<typeof area>, text: string) =>
    written(pasteBlock(GRID, selected, parseTsv(text), { fit: 'selection', mark: null }).patches);
  expect(over(area(0, 0, 1, 0), 'x\ny\nz')).toEqual({ '0 a': 'x', '1 a': 'y' });
  expect(over(area(0, 0, 2, 0), 'x\ny')).toEqual({ '0 a': 'x', '1 a': 'y', '2 a': 'x' });
});
