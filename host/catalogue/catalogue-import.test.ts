import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WHOLE_CATALOGUE } from '../../shared/catalogue/catalogue-view.ts';
import type { ProductId } from '../../shared/ids.ts';
import { loadCatalogueIndex } from './catalogue-index.ts';
import { createCatalogueFile, openCatalogueFile } from './catalogue-file.ts';
import { beginImport } from './catalogue-import.ts';
import { readProduct } from './catalogue-wire.ts';
import { cataloguePath } from './test/model-shop.ts';

const product = (id: number) => ({
  id: `gid://service/Product/${String(id)}`,
  title: `Zelt ${String(id)} „für zwei“`,
  handle: `zelt-${String(id)}`,
  status: 'ACTIVE',
  vendor: 'Alpine',
  productType: 'Tent',
  tags: ['new'],
  updatedAt: '2026-11-01T10:00:00Z',
  options: [{ name: 'Größe' }],
});
const variant = (id: number, parent: number) => ({
  id: `gid://service/ProductVariant/${String(id)}`,
  title: 'Groß',
  price: '10.00',
  compareAtPrice: null,
  sku: `Z-${String(id)}`,
  barcode: null,
  position: 1,
  inventoryPolicy: 'CONTINUE',
  inventoryQuantity: 3,
  taxable: true,
  updatedAt: '2026-11-01T10:00:00Z',
  selectedOptions: [{ value: 'Groß' }],
  __parentId: `gid://service/Product/${String(parent)}`,
});
const fileOf = (...lines: readonly unknown[]) =>
  Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));

test('an import reads a bulk operation file in chunks of any size, also split within a character', () => {
  const bytes = fileOf(product(1), variant(11, 1), variant(12, 1), product(2), variant(21, 2));
  for (const size of [1, 7, 64, bytes.length]) {
    const path = `${cataloguePath()}-${String(size)}`;
    const importing = beginImport(path, 'service');
    for (let at = 0; at < bytes.length; at += size) importing.write(bytes.subarray(at, at + size));
    expect(importing.finish({ at: '5' })).toEqual({ products: 2, variants: 3, unreadable: 0 });
    const file = openCatalogueFile(path);
    if (file === null) throw new Error('It was imported.');
    const rows = file.rows([...loadCatalogueIndex(file).list(WHOLE_CATALOGUE)]);
    expect(rows.map((row) => row?.id)).toEqual([11, 12, 21]);
    expect(rows[0]).toMatchObject({
      product: 1,
      productTitle: 'Zelt 1 „für zwei“',
      options: ['Groß'],
      inventoryPolicy: 'continue',
      taxable: true,
    });
    expect(file.variantById(12)).toEqual(rows[1]);
    expect(file.variantById(13)).toBeNull();
    expect(file.facts()).toEqual({ at: '5', unreadableProducts: '0', unreadableVariants: '0' });
    file.close();
  }
});

test('an import counts and skips unreadable lines: nonsense, other types, variants without a product', () => {
  const importing = beginImport(cataloguePath(), 'service');
  const lines = [
    'no json',
    '[1]',
    product(1),
    { ...variant(11, 1), price: 'ten' },
    { ...variant(12, 1), id: 'gid://service/Product/12' },
    variant(13, 9),
    variant(14, 1),
    { ...product(2), title: null },
    variant(21, 2),
    // Longer than any text of a store. Without a limit such texts could fill the disk.
    { ...product(3), title: 'x'.repeat(2_551) },
    { ...product(4), tags: Array.from({ length: 1_001 }, String) },
    { ...variant(15, 1), price: '1'.repeat(2_551) },
    { ...variant(16, 1), selectedOptions: Array.from({ length: 101 }, () => ({ value: '' })) },
  ];
  importing.write(fileOf(...lines));
  expect(importing.finish({})).toEqual({ products: 1, variants: 1, unreadable: 11 });
});

test('opening a damaged file returns null', () => {
  const path = cataloguePath();
  writeFileSync(path, 'no database at all, whatever its name says');
  expect(openCatalogueFile(path)).toBeNull();
});

test('an import fails at a line without an end before it fills the memory', () => {
  const importing = beginImport(cataloguePath(), 'service');
  expect(() => {
    for (let piece = 0; piece < 40; piece += 1) importing.write(Buffer.alloc(50_000, 'a'));
  }).toThrow('a line without an end');
  importing.finish({});
});

test('adding rows and finishing fail when the file reaches its size limit', () => {
  const path = cataloguePath();
  const file = createCatalogueFile(path, 200_000);
  const one = readProduct(product(1), 'service');
  if (one === null) throw new Error('It can be read.');
  expect(() => {
    for (let id = 1; id < 10_000; id += 1) file.addProduct({ ...one, id: id as ProductId });
  }).toThrow(expect.objectContaining({ errcode: 13 }));
  expect(() => file.finish({})).toThrow(expect.objectContaining({ errcode: 13 }));
  expect(openCatalogueFile(path)).toBeNull();
});
