import type { ImageId, ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { NestedList } from '../graphql/nested-page.ts';
import { readVariants } from '../variant/variant-reader.ts';
import { readImages } from './product-reader.ts';
import type { ProductImage } from './product-record.ts';

/** `Product.variants`, by position. */
export const PRODUCT_VARIANTS: NestedList<ProductId, VariantId, Variant> = {
  name: 'variants',
  table: 'variant',
  parent: 'product_id',
  sort: 'position',
  movesUp: true,
  version: 'row_version',
  read: readVariants,
};

/** `Product.images`, by position. */
export const PRODUCT_IMAGES: NestedList<ProductId, ImageId, ProductImage> = {
  name: 'images',
  table: 'product_image',
  parent: 'product_id',
  sort: 'position',
  read: readImages,
};
