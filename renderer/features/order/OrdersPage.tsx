import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { pageArguments } from '../../ui/list/cursor-paging.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Orders, ORDERS_PER_PAGE } from './order-documents.ts';
import { OrderRow } from './OrderRow.tsx';

type OrderSortKey = 'ID' | 'ORDER_NUMBER' | 'CREATED_AT' | 'PROCESSED_AT' | 'UPDATED_AT' | 'TOTAL_PRICE';

const COLUMNS: readonly ListColumn<OrderSortKey>[] = [
  { name: 'Order', width: '120px', sortKey: 'ORDER_NUMBER', reverseFirst: true },
  { name: 'Date', width: 'auto', sortKey: 'PROCESSED_AT', reverseFirst: true },
  { name: 'Payment', width: '152px' },
  { name: 'Fulfillment', width: '140px' },
  { name: 'Items', width: '84px', numeric: true, minor: true },
  { name: 'Total', width: '150px', numeric: true, sortKey: 'TOTAL_PRICE', reverseFirst: true },
];

const RANGE_KEYS: Readonly<Record<string, OrderSortKey>> = {
  created_at: 'CREATED_AT',
  processed_at: 'PROCESSED_AT',
  updated_at: 'UPDATED_AT',
  id: 'ID',
};

const EXAMPLES = [
  ['1042', 'the text in a name, note or tag'],
  ['financial_status:paid', 'paid orders; also pending, authorized, refunded, voided'],
  ['fulfillment_status:unfulfilled', 'orders that wait for their goods'],
  ['tag:vip OR tag:gift', 'one of the two'],
  ['sku:MON*', 'orders with such a SKU among their lines'],
  ['processed_at:>2026-01-01', 'since a day, sorted by it'],
] as const;

/** Orders by cursor; a row opens to its lines and fulfillment orders. */
export function OrdersPage() {
  const list = useListState<OrderSortKey>({ key: 'PROCESSED_AT', reverse: true }, RANGE_KEYS);
  const [{ data, error, fetching, stale }, read] = useQuery({
    query: Orders,
    variables: {
      ...pageArguments(list.position, ORDERS_PER_PAGE),
      query: list.search,
      sortKey: list.sort.key,
      reverse: list.sort.reverse,
    },
  });
  return (
    <ListPage
      title="Orders"
      one="order"
      icon={IconReceipt}
      list={list}
      query={{ error, busy: fetching || stale, readAgain: () => read({ requestPolicy: 'network-only' }) }}
      page={data && { connection: data.orders, count: data.ordersCount }}
      columns={COLUMNS}
      examples={EXAMPLES}
    >
      {(order) => <OrderRow key={order.id} order={order} columns={COLUMNS.length} />}
    </ListPage>
  );
}
