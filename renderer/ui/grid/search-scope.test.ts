import { expect, test } from 'vitest';
import { isWhole, searchScope } from './search-scope.ts';
import { cellSelection } from './selection.ts';

const cell = { row: 2, column: 1 };

test('a search is for the selected block, or for the whole column of a single cell', () => {
  const size = { rows: 5, columns: 3 };
  expect(searchScope({ selection: cellSelection(cell), size })).toEqual({
    area: { top: 0, bottom: 4, left: 1, right: 1 },
    isColumn: true,
  });
  expect(searchScope({ selection: { anchor: cell, focus: { row: 3, column: 1 } }, size })).toEqual({
    area: { top: 2, bottom: 3, left: 1, right: 1 },
    isColumn: false,
  });
});

test('a column is no longer whole once the grid has more rows; a selected block always is', () => {
  const area = { top: 0, bottom: 4, left: 1, right: 1 };
  const whole = (rows: number, isColumn: boolean) =>
    isWhole({ size: { rows, columns: 3 } }, { area, isColumn }, area);
  expect([whole(5, true), whole(4, true), whole(6, true), whole(6, false)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
