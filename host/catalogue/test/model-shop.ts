import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { onTestFinished } from 'vitest';
import type { CatalogueProduct, CatalogueVariant } from '../../../shared/catalogue/catalogue-variant.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { createCatalogueFile, openCatalogueFile } from '../catalogue-file.ts';

const AT = '2026-11-01T10:00:00Z';

export function makeProduct(id: number, given: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id: id as ProductId,
    title: `Product ${String(id)}`,
    handle: `product-${String(id)}`,
    status: 'ACTIVE',
    vendor: 'Alpine',
    type: 'Tent',
    tags: [],
    options: ['Size'],
    updatedAt: AT,
    ...given,
  };
}

export function makeVariant(
  id: number,
  product: number,
  given: Partial<CatalogueVariant> = {},
): CatalogueVariant {
  return {
    id: id as VariantId,
    product: product as ProductId,
    title: 'Small',
    options: ['Small'],
    position: 1,
    price: '10.00',
    compareAtPrice: null,
    sku: null,
    barcode: null,
    inventoryPolicy: 'deny',
    inventoryQuantity: 0,
    taxable: true,
    updatedAt: AT,
    ...given,
  };
}

/** A path for a test's catalogue, whose folder is removed after the test. */
export function cataloguePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storedesk-catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'shop.db');
}

/** Creates and opens a file with these products and variants. */
export function fileOf(
  path: string,
  products: readonly CatalogueProduct[],
  variants: readonly CatalogueVariant[],
  facts: Readonly<Record<string, string>> = {},
) {
  const begun = createCatalogueFile(path);
  for (const product of products) {
    const number = begun.addProduct(product);
    for (const variant of variants) if (variant.product === product.id) begun.addVariant(number, variant);
  }
  begun.finish(facts);
  const file = openCatalogueFile(path);
  if (file === null) throw new Error('The file was just made.');
  return file;
}

const word = fc.constantFrom('tent', 'Größe', 'CAFÉ', 'cafe', 'rope', 'Zelt', 'Äpfel', 'a', '9', '10', '');
const amount = fc.integer({ min: 0, max: 3000 }).map((minor) => (minor / 100).toFixed(2));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const code = maybe(fc.constantFrom('', ' \t', 'A-1', 'a-1', 'B-2', 'C-3', 'É', 'E', '400', '90'));

export const anyProduct = (id: number): fc.Arbitrary<CatalogueProduct> =>
  fc
    .record({
      name: word,
      vendor: fc.constantFrom('', 'Alpine', 'alpine', 'Zelt & Co'),
      type: fc.constantFrom('', 'Tent', 'Rope'),
      tags: fc.array(fc.constantFrom('new', 'sale', 'old'), { maxLength: 2 }),
    })
    // Titles are unique, so that there is only one correct order.
    .map(({ name, ...rest }) => makeProduct(id, { ...rest, title: `${name} ${String(id)}` }));

export const anyVariant = (id: number, product: number): fc.Arbitrary<CatalogueVariant> =>
  fc
    .record({
      title: word,
      price: amount,
      compareAtPrice: maybe(amount),
      sku: code,
      barcode: code,
      inventoryQuantity: fc.integer({ min: -5, max: 5 }),
      updatedAt: fc.constantFrom(
        AT,
        '2026-11-01T10:00:01Z',
        '2026-11-01T11:30:00+02:00',
        '2026-11-02T00:00:00.5Z',
      ),
      place: fc.constantFrom(0, 100),
    })
    .map(({ place, ...given }) => makeVariant(id, product, { ...given, position: place - id }));
