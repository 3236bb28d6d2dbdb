import { sql, type RawBuilder } from 'kysely';
import type { List } from '../graphql/list.ts';
import type { SearchIndex } from '../graphql/search-condition.ts';

export type VariantSortKey = 'ID' | 'INVENTORY_QUANTITY' | 'POSITION' | 'SKU';

const title: RawBuilder<string> = sql`(coalesce(variant.option1, '')
  || coalesce(' / ' || variant.option2, '') || coalesce(' / ' || variant.option3, ''))`;

function ofProduct(column: string): RawBuilder<string> {
  return sql`(select ${sql.ref(column)} from product where product.id = variant.product_id)`;
}

const index = (column: 'title' | 'sku' | 'barcode'): SearchIndex => ({ text: { table: 'variant', column } });
const indexOfProduct = (column: 'title' | 'vendor' | 'product_type'): SearchIndex => ({
  text: { table: 'product', column },
  reach: (ids) => sql`select id from variant where product_id in (${ids})`,
});

/** What `query:` says it searches. */
export const VARIANT_SEARCH =
  'Searches title, sku, barcode, product_id, product_status, product_type, vendor, inventory_quantity, id, created_at ' +
  "and updated_at; text without a field is looked for in titles, SKUs, barcodes and the products' titles.";

/** `productVariants`: how it is sorted, and what it can be searched for. A variant without a SKU comes first. */
export const VARIANT_LIST: List<VariantSortKey> = {
  name: 'productVariants',
  id: sql`variant.id`,
  sorts: {
    ID: sql`variant.id`,
    INVENTORY_QUANTITY: sql`variant.inventory_quantity`,
    POSITION: sql`variant.position`,
    SKU: sql`coalesce(variant.sku, '')`,
  },
  textSorts: ['SKU'],
  searchable: {
    fields: {
      id: { kind: 'number', column: sql`variant.id` },
      title: { kind: 'text', column: title, index: index('title') },
      sku: { kind: 'text', column: sql`variant.sku`, index: index('sku') },
      barcode: { kind: 'text', column: sql`variant.barcode`, index: index('barcode') },
      product_id: { kind: 'number', column: sql`variant.product_id` },
      product_status: { kind: 'word', column: ofProduct('product.status') },
      product_type: {
        kind: 'text',
        column: ofProduct('product.product_type'),
        index: indexOfProduct('product_type'),
      },
      vendor: { kind: 'text', column: ofProduct('product.vendor'), index: indexOfProduct('vendor') },
      inventory_quantity: { kind: 'number', column: sql`variant.inventory_quantity` },
      created_at: { kind: 'instant', column: sql`variant.created_at` },
      updated_at: { kind: 'instant', column: sql`variant.updated_at` },
    },
    freeText: [
      { kind: 'text', column: title, index: index('title') },
      { kind: 'text', column: sql`variant.sku`, index: index('sku') },
      { kind: 'text', column: sql`variant.barcode`, index: index('barcode') },
      { kind: 'text', column: ofProduct('product.title'), index: indexOfProduct('title') },
    ],
  },
};
