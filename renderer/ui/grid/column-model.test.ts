import { expect, test } from 'vitest';
import { ColumnModel } from './column-model.ts';
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
  expect(columns.withHidden.map(({ key }) => key)).toEqual(['stock', 'sku', 'name', 'price']);
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

test('a width that was dragged is part of what is wanted, and never too narrow to be dragged back', () => {
  const columns = model();
  columns.resize('price', 3.4);
  columns.resize('sku', 201.6);
  expect(columns.choices.widths).toEqual({ price: 48, sku: 202 });
});
