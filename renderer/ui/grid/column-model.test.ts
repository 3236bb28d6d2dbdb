import { expect, test } from 'vitest';
import { ColumnModel, moveColumn } from './column-model.ts';
import type { GridColumn } from './column.ts';

const column = (key: string, frozen = false): GridColumn => ({
  key,
  title: key,
  width: 100,
  frozen,
  edit: { kind: 'text', clears: null },
});
const model = () => {
  const columns = new ColumnModel();
  columns.set([column('name', true), column('price'), column('sku'), column('stock')]);
  return columns;
};
const keys = (columns: ColumnModel) => columns.all.map(({ key }) => key);

test('columns follow the chosen order, with frozen columns first and columns without a choice last', () => {
  const columns = model();
  columns.choose({ order: ['stock', 'sku', 'name'], hidden: ['sku'], widths: { stock: 60 } });
  expect(keys(columns)).toEqual(['name', 'stock', 'price']);
  expect(columns.layout.widths).toEqual([100, 60, 100]);
  expect(columns.withHidden.map(({ key }) => key)).toEqual(['name', 'stock', 'sku', 'price']);
});

test('choices apply to columns that are set later, and unknown column keys are ignored', () => {
  const columns = model();
  columns.choose({ order: ['gone', 'sku'], hidden: ['gone', 'stock'], widths: { gone: 5 } });
  columns.set([column('name', true), column('price'), column('sku'), column('stock'), column('new')]);
  expect(keys(columns)).toEqual(['name', 'sku', 'price', 'new']);
});

test('hiding all columns hides none', () => {
  const columns = model();
  columns.choose({ order: [], hidden: ['name', 'price', 'sku', 'stock'], widths: {} });
  expect(keys(columns)).toHaveLength(4);
});

test('a column that is always shown cannot be hidden', () => {
  const columns = model();
  columns.set([{ ...column('name', true), isAlwaysShown: true }, column('price')]);
  columns.choose({ order: [], hidden: ['name', 'price'], widths: {} });
  expect(keys(columns)).toEqual(['name']);
});

test('a dragged width becomes part of the choices and is at least 48 px', () => {
  const columns = model();
  columns.resize('price', 3.4);
  columns.resize('sku', 201.6);
  expect(columns.choices.widths).toEqual({ price: 48, sku: 202 });
});

test('moving a column changes the chosen order, and absent columns keep their place', () => {
  const columns = model();
  const move = (from: number, to: number) => {
    columns.choose(moveColumn(columns.choices, columns.withHidden, from, to));
    return columns.choices.order;
  };
  expect(move(3, 2)).toEqual(['name', 'price', 'stock', 'sku']);
  columns.set([column('name', true), column('price'), column('sku')]);
  expect(move(1, 2)).toEqual(['name', 'stock', 'sku', 'price']);
  expect(keys(columns)).toEqual(['name', 'sku', 'price']);
  expect(move(2, 3)).toEqual(['name', 'stock', 'sku', 'price']);
});
