import type { ImageId, ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { NestedList } from '../graphql/nested-page.ts';
import { readVariants } from '../variant/variant-reader.ts';
import { readImages } from './product-reader.ts';
import type { ProductImage } from './product-record.ts';

type Variants = NestedList<ProductId, VariantId, Variant>;

const VARIANTS = {
  table: 'variant',
  parent: 'product_id',
  version: 'row_version',
  read: readVariants,
} as const satisfies Partial<Variants>;

/** `Product.variants`, by sort key. A product has too few variants for an index of each. */
export const PRODUCT_VARIANTS = {
  POSITION: { ...VARIANTS, name: 'variants', sort: 'position', movesUp: true },
  ID: { ...VARIANTS, name: 'variants ID', sort: 'id' },
  INVENTORY_QUANTITY: { ...VARIANTS, name: 'variants INVENTORY_QUANTITY', sort: 'inventory_quantity' },
  SKU: { ...VARIANTS, name: 'variants SKU', sort: 'sku', sortsText: true },
} as const satisfies Record<string, Variants>;

/** `Product.images`, by position. */
export const PRODUCT_IMAGES: NestedList<ProductId, ImageId, ProductImage> = {
  name: 'images',
  table: 'product_image',
  parent: 'product_id',
  sort: 'position',
  read: readImages,
};
