import type { PRODUCT_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';
import { sql } from 'kysely';
import type { List } from '../graphql/list.ts';
import { tagCondition } from '../graphql/list-conditions.ts';
import { textCondition, type SearchField, type SearchIndex } from '../graphql/search-condition.ts';

export type ProductSortKey =
  'ID' | 'TITLE' | 'VENDOR' | 'PRODUCT_TYPE' | 'CREATED_AT' | 'UPDATED_AT' | 'INVENTORY_TOTAL';

const index = (column: 'title' | 'vendor' | 'product_type'): SearchIndex => ({
  text: { table: 'product', column },
});
const SKU_INDEX: SearchIndex = {
  text: { table: 'variant', column: 'sku' },
  reach: (ids) => sql`select product_id as id from variant where id in (${ids})`,
};

/** `products`: how it is sorted, and what it can be searched for. */
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
    INVENTORY_TOTAL: sql`(select coalesce(sum(inventory_quantity), 0) from variant where product_id = product.id)`,
  },
  textSorts: ['TITLE', 'VENDOR', 'PRODUCT_TYPE'],
  searchable: {
    fields: {
      id: { kind: 'number', column: sql`product.id` },
      title: { kind: 'text', column: sql`product.title`, index: index('title') },
      vendor: { kind: 'text', column: sql`product.vendor`, index: index('vendor') },
      product_type: { kind: 'text', column: sql`product.product_type`, index: index('product_type') },
      status: { kind: 'word', column: sql`product.status` },
      tag: { kind: 'custom', condition: (term) => tagCondition(sql`product.tags`, term) },
      sku: {
        kind: 'custom',
        condition: (term) =>
          sql`exists (select 1 from variant where product_id = product.id and ${textCondition(sql`sku`, term)})`,
        index: SKU_INDEX,
      },
      created_at: { kind: 'instant', column: sql`product.created_at` },
      updated_at: { kind: 'instant', column: sql`product.updated_at` },
    } satisfies Record<keyof typeof PRODUCT_SEARCH_FIELDS, SearchField>,
    freeText: [
      { kind: 'text', column: sql`product.title`, index: index('title') },
      { kind: 'text', column: sql`product.vendor`, index: index('vendor') },
      { kind: 'text', column: sql`product.product_type`, index: index('product_type') },
      {
        kind: 'text',
        column: sql`(select string_agg(sku, ' ') from variant where product_id = product.id)`,
        index: { ...SKU_INDEX, joined: true },
      },
    ],
  },
};
