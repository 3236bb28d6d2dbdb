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

test('what somebody else wrote since a step is neither undone nor done over, and that is said', () => {
  store.apply([price(1, '1', '12'), price(2, '2', '13')]);
  stores(['A', '12'], ['B', '13']);
  stores(['A', '15'], ['B', '13']);
  store.undo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['15', '2'], 1, LEFT_ONE]);
  store.redo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['15', '13'], 0, LEFT_ONE]);
});

test('what another window or an import has put over an edit is not undone with it', () => {
  store.apply([price(1, '1', '12')]);
  store.drafts.put(1, 'price', { base: '1', mine: '13' });
  store.undo();
  expect([prices(), store.notice]).toEqual([['13', '2'], LEFT_ONE]);
});

test('what the store writes otherwise is undone all the same', () => {
  store = new GridStore(rows, COLUMNS, undefined, {
    isSame: (_, stored, wanted) => stored?.trim() === wanted?.trim(),
  });
  store.apply([{ row: 1, column: 'sku', from: 'A', to: 'Large ' }]);
  store.drafts.dropRow(1);
  stores(['Large', '1'], ['B', '2']);
  store.undo();
  expect([store.value(0, 0), store.notice]).toEqual(['A', null]);
});

test('of a row that is gone nothing is said', () => {
  store.apply([price(2, '2', '9')]);
  stores(['A', '1']);
  store.undo();
  expect([store.drafts.get(2, 'price')?.mine, store.notice]).toEqual(['9', null]);
});

test('an edit of what was saved here is taken back whole, too', () => {
  store.apply([price(1, '1', '12')]);
  store.drafts.setSaveOf(() => ({ base: '1', writes: '12', isOpen: false }));
  stores(['A', '12'], ['B', '2']);
  store.apply([price(1, '12', '15')]);
  stores(['A', '14'], ['B', '2']);
  store.undo();
  expect([prices(), store.drafts.cellCount]).toEqual([['14', '2'], 0]);
});

test('an unsaved edit of what somebody else has changed is taken back whole', () => {
  store.apply([price(1, '1', '12')]);
  stores(['A', '11'], ['B', '2']);
  store.undo();
  expect([prices(), store.drafts.cellCount, store.notice]).toEqual([['11', '2'], 0, null]);
});

test('cells that make sense together are restored together, or not at all', () => {
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

test('an edit that somebody else has made as well is done, also after a save', () => {
  store.drafts.setSaveOf(() => ({ base: '1', writes: '12', isOpen: false }));
  stores(['A', '12'], ['B', '2']);
  store.apply([price(1, '12', '15')]);
  stores(['A', '15'], ['B', '2']);
  expect(store.drafts.cellCount).toBe(0);
});
