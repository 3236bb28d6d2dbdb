import type { ORDER_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';
import { sql } from 'kysely';
import type { LineItemId, OrderId } from '../../shared/ids.ts';
import type { List } from '../graphql/list.ts';
import type { NestedList } from '../graphql/nested-page.ts';
import { orderNameField, orderNameText, tagField, tagText } from '../graphql/list-conditions.ts';
import { columnField, inTextOrBeginning, reach, textField } from '../graphql/search-candidates.ts';
import { textCondition, type SearchField } from '../graphql/search-condition.ts';
import { FULFILLMENT_STATUS_FIELD } from './fulfillment-status.ts';
import { readLineItems } from './order-reader.ts';
import type { LineItem } from './order-record.ts';

export type OrderSortKey =
  | 'ID'
  | 'ORDER_NUMBER'
  | 'CREATED_AT'
  | 'PROCESSED_AT'
  | 'UPDATED_AT'
  | 'TOTAL_PRICE';

/** Sort keys and search fields of `orders`. */
export const ORDER_LIST: List<OrderSortKey> = {
  name: 'orders',
  id: sql`orders.id`,
  sorts: {
    ID: sql`orders.id`,
    ORDER_NUMBER: sql`orders.number`,
    CREATED_AT: sql`orders.created_at`,
    PROCESSED_AT: sql`orders.processed_at`,
    UPDATED_AT: sql`orders.updated_at`,
    TOTAL_PRICE: sql`orders.total_price`,
  },
  searchable: {
    fields: {
      id: columnField('number', 'orders', 'id'),
      name: orderNameField(sql`orders.name`, (ids) => ids),
      financial_status: columnField('word', 'orders', 'financial_status'),
      fulfillment_status: FULFILLMENT_STATUS_FIELD,
      tag: tagField({ table: 'orders', column: 'tags' }),
      sku: {
        kind: 'custom',
        condition: (term) =>
          sql`exists (select 1 from line_item where order_id = orders.id and ${textCondition(sql`sku`, term)})`,
        find: inTextOrBeginning({ table: 'line_item', column: 'sku' }, reach('line_item', 'id', 'order_id')),
      },
      created_at: columnField('instant', 'orders', 'created_at'),
      processed_at: columnField('instant', 'orders', 'processed_at'),
      updated_at: columnField('instant', 'orders', 'updated_at'),
    } satisfies Record<keyof typeof ORDER_SEARCH_FIELDS, SearchField>,
    freeText: [
      orderNameText(sql`orders.name`, (ids) => ids),
      textField({ table: 'orders', column: 'note' }),
      tagText({ table: 'orders', column: 'tags' }),
    ],
  },
};

/** `Order.lineItems`, in the order of sale. */
export const ORDER_LINES: NestedList<OrderId, LineItemId, LineItem> = {
  name: 'lineItems',
  table: 'line_item',
  parent: 'order_id',
  sort: 'id',
  read: readLineItems,
};
