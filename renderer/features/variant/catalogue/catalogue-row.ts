import type { CatalogueVariant, ListedRow } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ProductId, VariantId } from '../../../../shared/ids.ts';
import type { CellReaders } from '../../../ui/grid/row-source.ts';
import { fieldReaders, type GridVariant } from '../variant-fields.ts';

/** A row of the grid of all variants: the variant with what it shows of its product. */
export interface CatalogueGridRow extends GridVariant {
  readonly product: ProductId;
  readonly productTitle: string;
  readonly vendor: string;
  readonly type: string;
  /** Another variant of the store has the SKU that is stored. */
  readonly duplicateSku: boolean;
}

/** A variant of the catalogue with its fields named as on the wire, as everything else in the grid has them. */
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

/** What the rules need of a variant that is not on the screen: they only look at what was edited. */
export function unreadVariant(id: VariantId): GridVariant {
  return {
    id,
    title: '',
    position: 1,
    option1: null,
    option2: null,
    option3: null,
    price: '0',
    compare_at_price: null,
    sku: null,
    barcode: null,
    inventory_policy: 'deny',
    inventory_quantity: 0,
    taxable: true,
    updated_at: '',
  };
}

/** What the grid shows of a row, column by column. */
export const catalogueReaders = {
  ...fieldReaders,
  product: ({ productTitle }) => productTitle,
  title: ({ title }) => title,
  vendor: ({ vendor }) => vendor,
  type: ({ type }) => type,
} as const satisfies CellReaders<CatalogueGridRow>;
