import { beforeEach, expect, test } from 'vitest';
import { GridStore } from './grid-store.ts';
import { RowList } from './row-list.ts';

interface Item {
  readonly id: number;
  readonly sku: string;
  readonly price: string;
}

const COLUMNS = ['sku', 'price'].map((key) => ({
  key,
  title: key,
  width: 100,
  edit: { kind: 'text', clears: null } as const,
}));

let rows: RowList<Item>;
let store: GridStore;
beforeEach(() => {
  rows = new RowList<Item>((row) => row.id, { sku: (row) => row.sku, price: (row) => row.price });
  store = new GridStore(rows, COLUMNS, undefined, { together: ['sku'] });
  stores(['A', '1'], ['B', '2']);
});

/** Sets the stored SKUs and prices. */
function stores(...values: readonly (readonly [string, string])[]): void {
  rows.set(values.map(([sku, price], index) => ({ id: index + 1, sku, price })));
  store.rowsChanged();
}
const price = (row: number, from: string, to: string) => ({ row, column: 'price', from, to });
const prices = () => [store.value(0, 1), store.value(1, 1)];
const LEFT_ONE = '1 cell was left as is: it has changed since.';

test('undo and redo leave cells that were changed elsewhere since the step, and a notice says so', () => {
  store.apply([price(1, '1', '12'), price(2, '2', '13')]);
  stores(['A', '12'], ['B', '13']);
  stores(['A', '15'], ['B', '13']);
  store.undo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['15', '2'], 1, LEFT_ONE]);
  store.redo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['15', '13'], 0, LEFT_ONE]);
});

test('undo leaves a draft that another window or an import has overwritten', () => {
  store.apply([price(1, '1', '12')]);
  store.drafts.put(1, 'price', { base: '1', mine: '13' });
  store.undo();
  expect([prices(), store.notice]).toEqual([['13', '2'], LEFT_ONE]);
});

test('a step that an import has written to the drafts is undone before older ones, also in rows that are not listed', () => {
  store.apply([price(1, '1', '12')]);
  store.drafts.put(1, 'price', { base: '1', mine: '20' });
  store.drafts.put(2, 'price', { base: '2', mine: '21' });
  store.record([price(1, '12', '20'), price(2, '2', '21')]);
  rows.set([]);
  store.rowsChanged();
  stores(['A', '1'], ['B', '2']);
  store.undo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['12', '2'], 1, null]);
  store.redo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['20', '21'], 2, null]);
  store.undo();
  store.undo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['1', '2'], 0, null]);
});

test('undo works on a value that the store saved in a slightly different form', () => {
  store = new GridStore(rows, COLUMNS, undefined, {
    isSame: (_, stored, wanted) => stored?.trim() === wanted?.trim(),
  });
  store.apply([{ row: 1, column: 'sku', from: 'A', to: 'Large ' }]);
  store.drafts.dropRow(1);
  stores(['Large', '1'], ['B', '2']);
  store.undo();
  expect([store.value(0, 0), store.notice]).toEqual(['A', null]);
});

test('undo and redo select the changed row where it is now, and keep the selection if it is not listed', () => {
  const item = (id: number) => ({ id, sku: String(id), price: '1' });
  const shows = (...ids: number[]) => {
    rows.set(ids.map(item));
    store.rowsChanged();
  };
  const active = () => store.keyAt(store.selection.focus.row);
  store.goTo({ row: 0, column: 1 });
  store.apply([price(1, '1', '12')]);
  shows(3, 2, 1);
  store.goTo({ row: 0, column: 1 });
  store.undo();
  expect([active(), store.drafts.cellCount]).toEqual([1, 0]);
  store.goTo({ row: 1, column: 1 });
  store.redo();
  expect([active(), store.value(2, 1)]).toEqual([1, '12']);
  shows(3, 2);
  store.goTo({ row: 1, column: 1 });
  store.undo();
  expect(active()).toBe(2);
});

test('undo reverts what was typed into an editor that is still open', () => {
  store.goTo({ row: 0, column: 1 });
  store.apply([price(1, '1', '12')]);
  store.beginEdit('empty');
  store.typed('13');
  store.undo();
  expect([store.editing, prices(), store.history.canRedo]).toEqual([null, ['12', '2'], true]);
});

test('undo skips a row that is gone, and a notice says so if the step changed no other row', () => {
  store.apply([price(2, '2', '9')]);
  store.apply([price(1, '1', '8'), price(2, '9', '7')]);
  stores(['A', '1']);
  store.undo();
  expect([store.value(0, 1), store.drafts.get(2, 'price')?.mine, store.notice]).toEqual(['1', '7', null]);
  store.undo();
  expect([store.drafts.get(2, 'price')?.mine, store.notice]).toEqual([
    '7',
    'Nothing was changed: the rows of this edit have since been deleted.',
  ]);
});

test('undo discards an edit made after a save, even if the cell was changed elsewhere', () => {
  store.apply([price(1, '1', '12')]);
  store.drafts.setSaveOf(() => ({ base: '1', writes: '12', isOpen: false }));
  stores(['A', '12'], ['B', '2']);
  store.apply([price(1, '12', '15')]);
  stores(['A', '14'], ['B', '2']);
  store.undo();
  expect([prices(), store.drafts.cellCount]).toEqual([['14', '2'], 0]);
});

test('undo discards an unsaved edit of a cell that was changed elsewhere', () => {
  store.apply([price(1, '1', '12')]);
  stores(['A', '11'], ['B', '2']);
  store.undo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['11', '2'], 0, null]);
});

test('undo restores the cells of a linked column together or not at all', () => {
  store.apply([
    { row: 1, column: 'sku', from: 'A', to: 'B' },
    { row: 2, column: 'sku', from: 'B', to: 'A' },
    price(2, '2', '9'),
  ]);
  stores(['B', '1'], ['A', '9']);
  stores(['B', '1'], ['C', '9']);
  store.undo();
  expect([store.value(0, 0), store.value(1, 0), store.value(1, 1)]).toEqual(['B', 'C', '2']);
  expect(store.notice).toBe('2 cells were left as is: they have changed since.');
});

test('a draft ends when the same value was stored elsewhere, also after a save', () => {
  store.drafts.setSaveOf(() => ({ base: '1', writes: '12', isOpen: false }));
  stores(['A', '12'], ['B', '2']);
  store.apply([price(1, '12', '15')]);
  stores(['A', '15'], ['B', '2']);
  expect(store.drafts.cellCount).toBe(0);
});

test('an edit whose stored value is not known keeps its base when it is discarded, undone and redone', () => {
  const unread = new RowList<Item>((row) => row.id, { sku: () => undefined });
  store = new GridStore(unread, COLUMNS);
  unread.set([{ id: 1, sku: 'A', price: '1' }]);
  store.rowsChanged();
  for (const base of ['A', null]) {
    store.drafts.put(1, 'sku', { base, mine: 'B' });
    expect([store.storedIn(1, 'sku'), store.stored(0, 0)]).toEqual([undefined, null]);
    store.apply([{ row: 1, column: 'sku', from: 'B', to: base }]);
    store.drafts.dropRow(1);
    store.undo();
    expect(store.drafts.get(1, 'sku')).toEqual({ base, mine: 'B' });
    store.redo();
    expect(store.drafts.cellCount).toBe(0);
  }
});
