import type { ResultOf } from 'gql.tada';
import { COPY_SEARCH_FIELDS } from '../../../shared/catalogue/catalogue-products.ts';
import { PRODUCT_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import type { ListOptions } from '../../ui/list/list-ask.ts';
import type { ListSource } from '../../ui/list/list-source.ts';
import { Products } from './product-documents.ts';
import { liveProducts, type ProductItem, type ProductSortKey } from './product-item.ts';

export const productList: ListSource<ProductSortKey, ResultOf<typeof Products>, ProductItem> = {
  name: 'products',
  document: Products,
  options: {
    first: { key: 'TITLE', reverse: false },
    sortKeys: ['TITLE', 'INVENTORY_TOTAL', 'PRODUCT_TYPE', 'VENDOR', 'UPDATED_AT', 'CREATED_AT', 'ID'],
    rangeKeys: {
      created_at: 'CREATED_AT',
      updated_at: 'UPDATED_AT',
      id: 'ID',
    },
    fields: PRODUCT_SEARCH_FIELDS,
  },
  pageOf: liveProducts,
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
};

/** Options while the copy replaces the store: without what the copy does not know. */
export const COPY_OPTIONS: ListOptions<ProductSortKey> = {
  ...productList.options,
  sortKeys: productList.options.sortKeys.filter((key) => key !== 'CREATED_AT'),
  fields: COPY_SEARCH_FIELDS,
};
