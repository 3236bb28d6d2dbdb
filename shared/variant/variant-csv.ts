import type { CatalogueRow } from '../catalogue/catalogue-variant.ts';
import { BYTE_ORDER_MARK, csvRow, escapeFormula } from '../csv/csv-text.ts';

/** The columns of an export of variants, in order. Their names are the same in every language: an import knows them. */
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

/** The first line of an export. */
export function variantCsvHead(): string {
  return `${BYTE_ORDER_MARK}${csvRow(COLUMNS.map(([name]) => name))}`;
}

/** Variants as lines of CSV, in the order given; what one does not have is empty. */
export function variantCsvLines(rows: readonly CatalogueRow[]): string {
  return rows.map((row) => csvRow(COLUMNS.map(([, cell]) => escapeFormula(cell(row) ?? '')))).join('');
}
