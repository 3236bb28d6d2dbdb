import type { CatalogueVariant, ListedRow } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import type { CellReaders } from '../../../ui/grid/row-source.ts';
import { fieldReaders, type GridVariant } from '../variant-fields.ts';

/** A row of the grid of all variants: a variant plus the product fields that are shown. */
export interface CatalogueGridRow extends GridVariant {
  readonly product: ProductId;
  readonly productTitle: string;
  readonly vendor: string;
  readonly type: string;
  /** Whether another variant of the store has the same stored SKU. */
  readonly duplicateSku: boolean;
}

/** A catalogue variant with its fields named as on the wire, like everywhere else in the grid. */
export function toGridVariant(variant: CatalogueVariant): GridVariant {
  const { id, title, position, price, sku, barcode, taxable, image } = variant;
  const [option1 = null, option2 = null, option3 = null] = variant.options;
  return {
    id,
    title,
    position,
    price,
    sku,
    barcode,
    taxable,
    option1,
    option2,
    option3,
    compare_at_price: variant.compareAtPrice,
    inventory_policy: variant.inventoryPolicy,
    inventory_quantity: variant.inventoryQuantity,
    updated_at: variant.updatedAt,
    ...(image !== undefined && { image_id: image }),
  };
}

export function toGridRow(row: ListedRow): CatalogueGridRow {
  const { product, productTitle, vendor, type, duplicateSku } = row;
  return { ...toGridVariant(row), product, productTitle, vendor, type, duplicateSku };
}

/** Readers of the columns that the grid of all variants has. */
export const catalogueReaders = {
  ...fieldReaders,
  product: ({ productTitle }) => productTitle,
  title: ({ title }) => title,
  vendor: ({ vendor }) => vendor,
  type: ({ type }) => type,
} as const satisfies CellReaders<CatalogueGridRow>;
