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
  store = new GridStore(rows, COLUMNS, undefined, ['sku']);
  stores(['A', '1'], ['B', '2']);
});

/** The store holds these SKUs and prices. */
function stores(...values: readonly (readonly [string, string])[]): void {
  rows.set(values.map(([sku, price], index) => ({ id: index + 1, sku, price })));
  store.rowsChanged();
}
const price = (row: number, from: string, to: string) => ({ row, column: 'price', from, to });
const prices = () => [store.value(0, 1), store.value(1, 1)];
const LEFT_ONE = '1 cell was left as it is: it was changed or deleted since.';

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
  expect(store.notice).toBe('2 cells were left as they are: they were changed or deleted since.');
});
