import type { CatalogueRow } from '../catalogue/catalogue-variant.ts';
import { csvHead, csvLine } from '../csv/csv-text.ts';

/** The columns of a variant export, in order. Their names are not localized, so that an import recognizes them. */
const COLUMNS = [
  ['variant_id', ({ id }) => String(id)],
  ['product_id', ({ product }) => String(product)],
  ['handle', ({ handle }) => handle],
  ['product_title', ({ productTitle }) => productTitle],
  ['option1', ({ options }) => options[0]],
  ['option2', ({ options }) => options[1]],
  ['option3', ({ options }) => options[2]],
  ['sku', ({ sku }) => sku],
  ['barcode', ({ barcode }) => barcode],
  ['price', ({ price }) => price],
  ['compare_at_price', ({ compareAtPrice }) => compareAtPrice],
  ['inventory_policy', ({ inventoryPolicy }) => inventoryPolicy],
  ['inventory_quantity', ({ inventoryQuantity }) => String(inventoryQuantity)],
  ['updated_at', ({ updatedAt }) => updatedAt],
] as const satisfies readonly (readonly [string, (row: CatalogueRow) => string | null | undefined])[];

/** The header line of an export, with a byte order mark. */
export function variantCsvHead(): string {
  return csvHead(COLUMNS.map(([name]) => name));
}

/** Variants as CSV lines, in the given order; missing values are empty. */
export function variantCsvLines(rows: readonly CatalogueRow[]): string {
  return rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('');
}
