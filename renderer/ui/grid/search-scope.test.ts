import { expect, test } from 'vitest';
import { isWhole, searchScope } from './search-scope.ts';
import { cellSelection } from './selection.ts';
import { column } from './test/cell-grid.ts';

const cell = { row: 2, column: 1 };

test('a search is for the selected block, or for the whole column of a single cell', () => {
  const grid = { size: { rows: 5, columns: 3 }, columns: ['a', 'b', 'c'].map((key) => column(key, 'text')) };
  expect(searchScope({ ...grid, selection: cellSelection(cell) })).toEqual({
    area: { top: 0, bottom: 4, left: 1, right: 1 },
    column: 'B',
  });
  expect(searchScope({ ...grid, selection: { anchor: cell, focus: { row: 3, column: 1 } } })).toEqual({
    area: { top: 2, bottom: 3, left: 1, right: 1 },
    column: null,
  });
});

test('a column is no longer whole once the grid has more rows; a selected block always is', () => {
  const area = { top: 0, bottom: 4, left: 1, right: 1 };
  const whole = (rows: number, title: string | null) =>
    isWhole({ size: { rows, columns: 3 } }, { area, column: title }, area);
  expect([whole(5, 'B'), whole(4, 'B'), whole(6, 'B'), whole(6, null)]).toEqual([true, true, false, true]);
});
