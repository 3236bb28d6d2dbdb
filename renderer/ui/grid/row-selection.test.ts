import { beforeEach, expect, test } from 'vitest';
import { RowSelection } from './row-selection.ts';
import { cellSelection } from './selection.ts';

let keys: (string | null)[];
let selection: RowSelection;
beforeEach(() => {
  keys = ['a', 'b', 'c'];
  const rows = {
    keyAt: (row: number) => keys[row] ?? null,
    indexOf: (key: unknown) => keys.indexOf(String(key)),
  };
  selection = new RowSelection(rows, () => ({ rows: keys.length, columns: 2 }));
});
const cell = (row: number) => cellSelection({ row, column: 1 });
const row = () => selection.current.focus.row;

test('the selection stays on its row when rows are added before it', () => {
  selection.set(cell(1));
  keys = ['x', 'a', 'b', 'c'];
  selection.followRows();
  expect(row()).toBe(2);
});

test('the key of an unread row becomes known when the same cells are selected again', () => {
  keys = ['a', null, 'c'];
  selection.set(cell(1));
  keys = ['a', 'b', 'c'];
  selection.set(selection.current);
  keys = ['x', 'a', 'b', 'c'];
  selection.followRows();
  expect([selection.activeKey, row()]).toEqual(['b', 2]);
});

test('a selected row that disappears keeps its key until it is found again', () => {
  selection.set(cell(2));
  keys = ['x', 'y', 'z', null, null];
  selection.followRows();
  selection.set(selection.current);
  expect(selection.activeKey).toBe('c');
  selection.activeRowIsAt(4);
  expect(row()).toBe(4);
});

test('a selection beyond the last row moves to the last row', () => {
  selection.set(cell(2));
  keys = ['a', 'b'];
  selection.set(selection.current);
  expect([row(), selection.activeKey]).toEqual([1, 'b']);
});
