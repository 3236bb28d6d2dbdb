import type { PRODUCT_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';
import { sql } from 'kysely';
import type { List } from '../graphql/list.ts';
import { tagField } from '../graphql/list-conditions.ts';
import { columnField, inTextOrBeginning, reach, textField } from '../graphql/search-candidates.ts';
import { textCondition, type SearchField } from '../graphql/search-condition.ts';

export type ProductSortKey =
  | 'ID'
  | 'TITLE'
  | 'VENDOR'
  | 'PRODUCT_TYPE'
  | 'CREATED_AT'
  | 'UPDATED_AT'
  | 'INVENTORY_TOTAL';

const TITLE = textField({ table: 'product', column: 'title' });
const VENDOR = textField({ table: 'product', column: 'vendor' });
const TYPE = textField({ table: 'product', column: 'product_type' });
const SKU: SearchField = {
  kind: 'custom',
  condition: (term) =>
    sql`exists (select 1 from variant where product_id = product.id and ${textCondition(sql`sku`, term)})`,
  find: inTextOrBeginning({ table: 'variant', column: 'sku' }, reach('variant', 'id', 'product_id')),
};

/** Sort keys and search fields of `products`. */
export const PRODUCT_LIST: List<ProductSortKey> = {
  name: 'products',
  id: sql`product.id`,
  sorts: {
    ID: sql`product.id`,
    TITLE: sql`product.title`,
    VENDOR: sql`product.vendor`,
    PRODUCT_TYPE: sql`product.product_type`,
    CREATED_AT: sql`product.created_at`,
    UPDATED_AT: sql`product.updated_at`,
    INVENTORY_TOTAL: sql`product.inventory_total`,
  },
  textSorts: ['TITLE', 'VENDOR', 'PRODUCT_TYPE'],
  searchable: {
    fields: {
      id: columnField('number', 'product', 'id'),
      title: TITLE,
      vendor: VENDOR,
      product_type: TYPE,
      status: columnField('word', 'product', 'status'),
      tag: tagField({ table: 'product', column: 'tags' }),
      sku: SKU,
      created_at: columnField('instant', 'product', 'created_at'),
      updated_at: columnField('instant', 'product', 'updated_at'),
    } satisfies Record<keyof typeof PRODUCT_SEARCH_FIELDS, SearchField>,
    freeText: [TITLE, VENDOR, TYPE, SKU],
  },
};
