import type { CatalogueRow } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import type { CellReaders } from '../../../ui/grid/row-source.ts';
import { fieldReaders, type GridVariant } from '../variant-fields.ts';

/** A row of the grid of all variants: the variant with what it shows of its product. */
export interface CatalogueGridRow extends GridVariant {
  readonly product: ProductId;
  readonly productTitle: string;
  readonly vendor: string;
  readonly type: string;
}

/** A row of the catalogue with its fields named as on the wire, as everything else in the grid has them. */
export function toGridRow({
  options,
  compareAtPrice,
  inventoryPolicy,
  inventoryQuantity,
  updatedAt,
  ...same
}: CatalogueRow): CatalogueGridRow {
  const [option1 = null, option2 = null, option3 = null] = options;
  return {
    ...same,
    option1,
    option2,
    option3,
    compare_at_price: compareAtPrice,
    inventory_policy: inventoryPolicy,
    inventory_quantity: inventoryQuantity,
    updated_at: updatedAt,
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

/** As people call a variant. */
export function nameOfRow({ productTitle, title }: CatalogueGridRow): string {
  return `${productTitle}: ${title}`.slice(0, 1_000);
}
