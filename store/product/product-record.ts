import type { ImageId, ProductId } from '../../shared/ids.ts';
import { PRODUCT_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';

export const PRODUCT_STATUSES = PRODUCT_SEARCH_FIELDS.status;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** A product without its variants, options and images. Instants are milliseconds since the epoch. */
export interface Product {
  readonly id: ProductId;
  readonly title: string;
  readonly handle: string;
  readonly status: ProductStatus;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly isGiftCard: boolean;
  /** Units over all variants and locations. */
  readonly totalInventory: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An option of a product, with the values that its variants use, in the order of the variants. */
export interface ProductOption {
  readonly name: string;
  readonly position: number;
  readonly values: readonly string[];
}

export interface ProductImage {
  readonly id: ImageId;
  readonly alt: string | null;
  readonly url: string;
}
