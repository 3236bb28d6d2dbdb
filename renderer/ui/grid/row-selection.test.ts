import { beforeEach, describe, expect, test } from 'vitest';
import { RowSelection } from './row-selection.ts';
import { cellSelection } from './selection.ts';

let keys: (string | null)[];
/** Rows that certainly no longer exist. */
const gone = new Set<string>();
let selection: RowSelection;
beforeEach(() => {
  gone.clear();
  keys = ['a', 'b', 'c'];
  const rows = {
    keyAt: (row: number) => keys[row] ?? null,
    indexOf: (key: unknown) => keys.indexOf(String(key)),
    mayHave: (key: unknown) => !gone.has(String(key)),
  };
  selection = new RowSelection(rows, () => ({ rows: keys.length, columns: 2 }));
});
const cell = (row: number) => cellSelection({ row, column: 1 });
const row = () => selection.current.focus.row;
/** The key of the active row, even while its position is unknown. */
const activeKey = () => selection.kept.keys.focus;

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
  expect([activeKey(), row()]).toEqual(['b', 2]);
});

test('the selection stays on a row that was read after it was selected', () => {
  keys = ['a', null, 'c'];
  selection.set(cell(1));
  keys = ['a', 'b', 'c'];
  selection.rowsRead();
  keys = ['x', 'a', 'b', 'c'];
  selection.followRows();
  expect([activeKey(), row()]).toEqual(['b', 2]);
});

test('the selection stays on a row that was read as part of a new list', () => {
  keys = ['a', null, 'c'];
  selection.set(cell(1));
  keys = ['a', 'b', 'c'];
  selection.followRows();
  expect(activeKey()).toBe('b');
});

test('a selected row that disappears keeps its key until it is found again', () => {
  selection.set(cell(2));
  keys = ['x', 'y', 'z', null, null];
  selection.followRows();
  selection.set(selection.current);
  expect(activeKey()).toBe('c');
  expect(selection.lostRows).toEqual(['c']);
  selection.rowsAreAt(new Map([['c', 4]]));
  expect(row()).toBe(4);
});

test('a selection beyond the last row moves to the last row', () => {
  selection.set(cell(2));
  keys = ['a', 'b'];
  selection.set(selection.current);
  expect([row(), activeKey()]).toEqual([1, 'b']);
});

describe('when only one end of a range is loaded', () => {
  const rows = () => [selection.current.anchor.row, selection.current.focus.row];
  beforeEach(() => {
    keys = ['a', 'b', 'c', 'd', 'e'];
    selection.set({ anchor: { row: 1, column: 0 }, focus: { row: 3, column: 1 } });
  });

  test('the other end moves as far', () => {
    keys = ['x', null, null, null, 'd', 'e'];
    selection.followRows();
    expect(rows()).toEqual([2, 4]);
  });

  test('the other end moves to its row as soon as that is read', () => {
    keys = ['x', null, null, null, null, 'd', 'e'];
    selection.followRows();
    expect(rows()).toEqual([3, 5]);
    const { moves } = selection;
    keys = ['x', 'a', 'b', 'y', 'c', 'd', 'e'];
    selection.rowsRead();
    expect([rows(), selection.moves]).toEqual([[2, 5], moves + 1]);
  });

  test('the other end keeps its place if its row no longer exists', () => {
    gone.add('b');
    keys = ['x', 'a', 'c', 'd', 'e'];
    selection.followRows();
    expect(rows()).toEqual([1, 3]);
    keys = ['a', 'c', 'd', 'e'];
    selection.followRows();
    expect(rows()).toEqual([1, 2]);
  });

  test('an end that was already found stays when the active row is found', () => {
    keys = ['x', 'a', 'b', null, null, null];
    selection.followRows();
    expect(rows()).toEqual([2, 4]);
    expect(selection.lostRows).toEqual(['d']);
    selection.rowsAreAt(new Map([['d', 5]]));
    expect(rows()).toEqual([2, 5]);
  });

  test('the range can be extended without losing the row where it began', () => {
    keys = [null, null, null, 'd', 'e'];
    selection.set({ anchor: selection.current.anchor, focus: { row: 4, column: 1 } });
    keys = ['x', 'a', 'b', null, null, null];
    selection.followRows();
    expect(rows()).toEqual([2, 5]);
  });
});

describe('a kept selection', () => {
  const range = { anchor: { row: 0, column: 0 }, focus: { row: 2, column: 1 } };
  const placeAfter = (now: typeof keys) => {
    selection.set(range);
    const { kept } = selection;
    selection.set(cell(1));
    keys = now;
    selection.followRows();
    return selection.placeOf(kept);
  };

  test('is found where its rows are now', () => {
    expect(placeAfter(['x', 'a', 'b', 'c'])).toEqual({
      anchor: { row: 1, column: 0 },
      focus: { row: 3, column: 1 },
    });
  });

  test('is its active cell if other rows are between its rows now', () => {
    expect(placeAfter(['a', 'b', 'x', 'c'])).toEqual(cell(3));
  });

  test('is the cell of the row that is still listed', () => {
    expect(placeAfter(['b', 'a'])).toEqual(cell(1));
  });

  test('has rows to look up if they are not loaded, unless they no longer exist or the list is the same', () => {
    placeAfter([null, null, 'b']);
    selection.set(range);
    const { kept } = selection;
    expect(selection.unreadOf(kept)).toEqual([]);
    placeAfter(['a', 'b', 'c']);
    const again = selection.kept;
    expect(again.keys.focus).toBe('b');
    keys = ['x', null];
    selection.followRows();
    expect(selection.unreadOf(again)).toEqual(['b']);
    gone.add('b');
    expect(selection.unreadOf(again)).toEqual([]);
  });

  test('is found where the rows that were looked up are', () => {
    placeAfter(['a', 'b', 'c']);
    selection.set(range);
    const { kept } = selection;
    keys = ['x', null, null, null];
    selection.followRows();
    const moved = { anchor: { row: 1, column: 0 }, focus: { row: 3, column: 1 } };
    const found = new Map([
      ['a', 1],
      ['c', 3],
    ]);
    expect(selection.placeOf(kept, found)).toEqual(moved);
  });

  test('is the current selection if none of its rows is listed', () => {
    expect(placeAfter(['b', 'y'])).toEqual(cell(0));
    expect(activeKey()).toBe('b');
  });

  test('is found by its place while its rows are not loaded but the list is the same', () => {
    selection.set(range);
    const { kept } = selection;
    selection.set(cell(1));
    keys = [null, 'b', null];
    selection.rowsRead();
    expect(selection.placeOf(kept)).toEqual(range);
  });

  test('is found when the key of its row has changed', () => {
    selection.set(cell(0));
    const { kept } = selection;
    selection.rekey('a', 'A');
    expect(activeKey()).toBe('A');
    selection.set(cell(1));
    keys = ['b', 'c', 'A'];
    selection.followRows();
    expect(selection.placeOf(kept)).toEqual(cell(2));
  });
});
