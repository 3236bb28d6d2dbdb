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

test('columns stand as they are wanted, frozen ones first, those that nobody named behind', () => {
  const columns = model();
  columns.choose({ order: ['stock', 'sku', 'name'], hidden: ['sku'], widths: { stock: 60 } });
  expect(keys(columns)).toEqual(['name', 'stock', 'price']);
  expect(columns.layout.widths).toEqual([100, 60, 100]);
  expect(columns.withHidden.map(({ key }) => key)).toEqual(['name', 'stock', 'sku', 'price']);
});

test('what is wanted holds for columns that are given later, and names of columns that are gone do no harm', () => {
  const columns = model();
  columns.choose({ order: ['gone', 'sku'], hidden: ['gone', 'stock'], widths: { gone: 5 } });
  columns.set([column('name', true), column('price'), column('sku'), column('stock'), column('new')]);
  expect(keys(columns)).toEqual(['name', 'sku', 'price', 'new']);
});

test('hiding all of them hides none', () => {
  const columns = model();
  columns.choose({ order: [], hidden: ['name', 'price', 'sku', 'stock'], widths: {} });
  expect(keys(columns)).toHaveLength(4);
});

test('a column that tells the rows apart is not hidden', () => {
  const columns = model();
  columns.set([{ ...column('name', true), isAlwaysShown: true }, column('price')]);
  columns.choose({ order: [], hidden: ['name', 'price'], widths: {} });
  expect(keys(columns)).toEqual(['name']);
});

test('a width that was dragged is part of what is wanted, and never too narrow to be dragged back', () => {
  const columns = model();
  columns.resize('price', 3.4);
  columns.resize('sku', 201.6);
  expect(columns.choices.widths).toEqual({ price: 48, sku: 202 });
});

test('a column is moved beside its neighbour, and columns that are not here keep their place', () => {
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
