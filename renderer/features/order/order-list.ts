import type { ResultOf, VariablesOf } from 'gql.tada';
import { ORDER_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import type { ListSource } from '../../ui/list/list-source.ts';
import { Orders } from './order-documents.ts';
import type { OrderRow } from './order-states.ts';

export type OrderSortKey = NonNullable<VariablesOf<typeof Orders>['sortKey']>;

export const orderList: ListSource<OrderSortKey, ResultOf<typeof Orders>, OrderRow> = {
  name: 'orders',
  document: Orders,
  options: {
    first: { key: 'PROCESSED_AT', reverse: true },
    sortKeys: ['PROCESSED_AT', 'ORDER_NUMBER', 'TOTAL_PRICE', 'CREATED_AT', 'UPDATED_AT', 'ID'],
    rangeKeys: {
      created_at: 'CREATED_AT',
      processed_at: 'PROCESSED_AT',
      updated_at: 'UPDATED_AT',
      id: 'ID',
    },
    fields: ORDER_SEARCH_FIELDS,
  },
  pageOf: ({ orders, ordersCount }) => ({ connection: orders, count: ordersCount }),
  idOf: ({ id }) => id.slice(id.lastIndexOf('/') + 1),
  nameOf: ({ name }) => name,
};
