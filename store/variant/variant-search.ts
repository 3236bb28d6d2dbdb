import { sql, type RawBuilder } from 'kysely';
import type { List } from '../graphql/list.ts';
import { columnField, inColumn, inTextOrBeginning, reach, textField } from '../graphql/search-candidates.ts';
import { fieldCondition, type SearchField } from '../graphql/search-condition.ts';

export type VariantSortKey = 'ID' | 'INVENTORY_QUANTITY' | 'POSITION' | 'SKU';

function ofProduct(column: string): RawBuilder<string> {
  return sql`(select ${sql.ref(column)} from product where product.id = variant.product_id)`;
}

const variantsOf = reach('variant', 'product_id');

function textOfProduct(column: 'title' | 'vendor' | 'product_type'): SearchField {
  return {
    kind: 'text',
    column: ofProduct(`product.${column}`),
    find: inTextOrBeginning({ table: 'product', column }, variantsOf),
  };
}

const TITLE = textField({ table: 'variant', column: 'title' });
const SKU = textField({ table: 'variant', column: 'sku' });
const BARCODE = textField({ table: 'variant', column: 'barcode' });

/** Sort keys and search fields of `productVariants`. A variant without a SKU sorts first. */
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
      id: columnField('number', 'variant', 'id'),
      title: TITLE,
      sku: SKU,
      barcode: BARCODE,
      product_id: columnField('number', 'variant', 'product_id'),
      product_status: {
        kind: 'custom',
        condition: (term) => fieldCondition({ kind: 'word', column: ofProduct('product.status') }, term),
        find: inColumn('word', 'product', 'status', variantsOf),
      },
      product_type: textOfProduct('product_type'),
      vendor: textOfProduct('vendor'),
      inventory_quantity: columnField('number', 'variant', 'inventory_quantity'),
      created_at: columnField('instant', 'variant', 'created_at'),
      updated_at: columnField('instant', 'variant', 'updated_at'),
    },
    freeText: [TITLE, SKU, BARCODE, textOfProduct('title')],
  },
};
