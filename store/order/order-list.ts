import type { ORDER_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';
import { sql } from 'kysely';
import type { LineItemId, OrderId } from '../../shared/ids.ts';
import type { List } from '../graphql/list.ts';
import type { NestedList } from '../graphql/nested-page.ts';
import { orderNameCondition, tagCondition } from '../graphql/list-conditions.ts';
import { textCondition, type SearchField } from '../graphql/search-condition.ts';
import { FULFILLMENT_STATUS, readLineItems } from './order-reader.ts';
import type { LineItem } from './order-record.ts';

export type OrderSortKey =
  'ID' | 'ORDER_NUMBER' | 'CREATED_AT' | 'PROCESSED_AT' | 'UPDATED_AT' | 'TOTAL_PRICE';

/** `orders`: how it is sorted, and what it can be searched for. */
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
      id: { kind: 'number', column: sql`orders.id` },
      name: { kind: 'custom', condition: (term) => orderNameCondition(sql`orders.name`, term) },
      financial_status: { kind: 'word', column: sql`orders.financial_status` },
      fulfillment_status: { kind: 'word', column: FULFILLMENT_STATUS },
      tag: { kind: 'custom', condition: (term) => tagCondition(sql`orders.tags`, term) },
      sku: {
        kind: 'custom',
        condition: (term) =>
          sql`exists (select 1 from line_item where order_id = orders.id and ${textCondition(sql`sku`, term)})`,
        index: {
          text: { table: 'line_item', column: 'sku' },
          reach: (ids) => sql`select order_id as id from line_item where id in (${ids})`,
        },
      },
      created_at: { kind: 'instant', column: sql`orders.created_at` },
      processed_at: { kind: 'instant', column: sql`orders.processed_at` },
      updated_at: { kind: 'instant', column: sql`orders.updated_at` },
    } satisfies Record<keyof typeof ORDER_SEARCH_FIELDS, SearchField>,
    freeText: [sql`orders.name`, sql`orders.note`, sql`orders.tags`].map((column) => ({
      kind: 'text',
      column,
    })),
  },
};

/** `Order.lineItems`, in the order in which they were sold. */
export const ORDER_LINES: NestedList<OrderId, LineItemId, LineItem> = {
  name: 'lineItems',
  table: 'line_item',
  parent: 'order_id',
  sort: 'id',
  read: readLineItems,
};
