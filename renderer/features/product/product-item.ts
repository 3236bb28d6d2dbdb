import type { ResultOf } from 'gql.tada';
import type { ListedProduct } from '../../../shared/catalogue/catalogue-products.ts';
import { toGid } from '../../../shared/gid.ts';
import type { ListedPage } from '../../ui/list/list-source.ts';
import type { Products } from './product-documents.ts';

export type ProductSortKey =
  | 'ID'
  | 'TITLE'
  | 'VENDOR'
  | 'PRODUCT_TYPE'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'INVENTORY_TOTAL';

/** A product as a row shows it, whoever told of it: the store, or the copy on this computer. */
export interface ProductItem extends Pick<
  ListedProduct,
  'title' | 'status' | 'vendor' | 'type' | 'inventory' | 'updatedAt'
> {
  /** As the addresses of the app have it. */
  readonly id: string;
  /** The global id, by which its picture is known. */
  readonly gid: string;
  /** Null where the store does not count them. */
  readonly variants: number | null;
}

/** A page as the store answered it. */
export function liveProducts({
  products,
  productsCount,
}: ResultOf<typeof Products>): ListedPage<ProductItem> {
  const nodes = products.nodes.map(({ id: gid, legacyResourceId: id, variantsCount, ...product }) => ({
    ...product,
    id,
    gid,
    type: product.productType,
    inventory: product.totalInventory,
    variants: variantsCount?.count ?? null,
  }));
  return { connection: { nodes, pageInfo: products.pageInfo }, count: productsCount };
}

export function copiedProduct(product: ListedProduct, gidNamespace: string): ProductItem {
  return { ...product, id: String(product.id), gid: toGid('Product', product.id, gidNamespace) };
}
