import type { ResultOf, VariablesOf } from 'gql.tada';
import type { ListedProduct } from '../../../shared/catalogue/catalogue-products.ts';
import { toGid } from '../../../shared/gid.ts';
import type { ListedPage } from '../../ui/list/list-source.ts';
import type { Products } from './product-documents.ts';

export type ProductSortKey = NonNullable<VariablesOf<typeof Products>['sortKey']>;

/** A product as shown in a row, from the store or from the copy on this computer. */
export interface ProductItem extends Pick<
  ListedProduct,
  'title' | 'status' | 'vendor' | 'type' | 'inventory' | 'updatedAt'
> {
  /** As in the addresses of the app. */
  readonly id: string;
  /** The global id, which identifies its picture. */
  readonly gid: string;
  /** Null if the store does not count them. */
  readonly variants: number | null;
}

/** Converts a page of the store's answer. */
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
