import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './screens.ts';
import type { StoreClient } from './store-process.ts';
import { readStoreFile } from './store-file.ts';

/** The fields of a variant in a REST answer that these tests check. */
export interface StoredVariant {
  readonly id: number;
  readonly product_id: number;
  readonly title: string;
  readonly price: string;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** A product of one vendor, with the ids of its variants. */
interface VendorProduct {
  readonly id: number;
  readonly variants: readonly number[];
}

/** The grid of all variants. */
export function allVariants(page: Page): Locator {
  return page.getByRole('grid', { name: 'All variants' });
}

/** The status of unsaved edits, and the outcome of the last saves. */
export function saveBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Unsaved edits' }).getByRole('status');
}

/** The bar's text for `rows` rows with one edit each. */
export function notSaved(rows: number): string {
  const count = rows.toLocaleString('en-US');
  return `${count} cells in ${count} rows not saved`;
}

/** The text with the number of listed variants. */
export function listed(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /variants?$/ });
}

/** A cell of the row at this index, from 0. The row must be in view. */
export function cellAt(page: Page, row: number, column: string): Locator {
  return allVariants(page).locator(`[aria-rowindex="${String(row + 2)}"] [data-column="${column}"]`);
}

export function activeCell(page: Page): Locator {
  return allVariants(page).locator('[data-active][role=gridcell]');
}

/** Opens the grid of all variants, and waits until its rows are there. */
export async function openAllVariants(page: Page): Promise<void> {
  await openScreen(page, 'Variants');
  await expect(allVariants(page)).toBeVisible();
  await expect(cellAt(page, 0, 'price')).toHaveText(/\d/);
}

/** Searches by keyboard, waits until the list says `count`, and goes back to the first cell of the grid. */
export async function searchVariants(page: Page, text: string, count: string): Promise<void> {
  await page.keyboard.press('Control+f');
  // At once: a pause in typing would list a part of the word, perhaps with the same count.
  await page.keyboard.insertText(text);
  await expect(listed(page)).toHaveText(count);
  await page.keyboard.press('Enter');
  await expect(allVariants(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
}

/** Reads the products of a vendor, in the order of their ids, while the store runs on the file. */
export function productsOf(file: string, vendor: string): VendorProduct[] {
  return readStoreFile(file, (database) => {
    const rows = database
      .prepare(
        'select v.id, v.product_id from variant v join product p on p.id = v.product_id where p.vendor = ? order by v.product_id, v.position',
      )
      .all(vendor);
    const byProduct = new Map<number, number[]>();
    for (const row of rows) {
      const product = Number(row['product_id']);
      byProduct.set(product, [...(byProduct.get(product) ?? []), Number(row['id'])]);
    }
    return [...byProduct].map(([id, variants]) => ({ id, variants }));
  });
}

/** Reads every variant of these products by REST, by its id. */
export async function readVariants(
  store: StoreClient,
  products: readonly VendorProduct[],
): Promise<Map<number, StoredVariant>> {
  const all = new Map<number, StoredVariant>();
  for (const { id } of products) {
    const path = `/products/${String(id)}/variants.json?limit=250`;
    const { variants } = (await store.rest('GET', path)) as { readonly variants: readonly StoredVariant[] };
    for (const variant of variants) all.set(variant.id, variant);
  }
  return all;
}

/** Changes a variant by REST, as a colleague would. */
export async function changeVariant(
  store: StoreClient,
  id: number | undefined,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await store.rest('PUT', `/variants/${String(id)}.json`, { variant: { id, ...changes } });
  expect(answer).toMatchObject({ variant: { id, ...changes } });
}

/** Number of writes of each variant in recorded requests: in a mutation for several, or alone by REST. */
export function countWrites(asked: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  const count = (id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const request of asked) {
    const alone = /^PUT \S*\/variants\/(\d+)\.json/.exec(request);
    if (alone !== null) count(Number(alone[1]));
    if (!request.includes('productVariantsBulkUpdate')) continue;
    const body = JSON.parse(request.slice(request.indexOf('{'))) as {
      readonly variables: { readonly variants: readonly { readonly id: string }[] };
    };
    for (const { id } of body.variables.variants) count(Number(/\d+$/.exec(id)?.[0]));
  }
  return counts;
}
