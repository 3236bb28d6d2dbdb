import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { pageArguments } from '../../ui/list/cursor-paging.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { SearchExample } from '../../ui/search/SearchField.tsx';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Orders, ORDERS_PER_PAGE } from './order-documents.ts';
import { OrderRow } from './OrderRow.tsx';

type OrderSortKey = 'ID' | 'ORDER_NUMBER' | 'CREATED_AT' | 'PROCESSED_AT' | 'UPDATED_AT' | 'TOTAL_PRICE';

const columns = (texts: Messages['order']['columns']): readonly ListColumn<OrderSortKey>[] => [
  { name: texts.order, width: '120px', sortKey: 'ORDER_NUMBER', reverseFirst: true },
  { name: texts.date, width: 'auto', sortKey: 'PROCESSED_AT', reverseFirst: true },
  { name: texts.payment, width: '152px' },
  { name: texts.fulfillment, width: '140px' },
  { name: texts.items, width: '84px', numeric: true, minor: true },
  { name: texts.total, width: '150px', numeric: true, sortKey: 'TOTAL_PRICE', reverseFirst: true },
];

const RANGE_KEYS: Readonly<Record<string, OrderSortKey>> = {
  created_at: 'CREATED_AT',
  processed_at: 'PROCESSED_AT',
  updated_at: 'UPDATED_AT',
  id: 'ID',
};

const examples = (texts: Messages['order']['examples']): readonly SearchExample[] => [
  ['1042', texts.text],
  ['financial_status:paid', texts.paid],
  ['fulfillment_status:unfulfilled', texts.unfulfilled],
  ['tag:vip OR tag:gift', texts.tags],
  ['sku:MON*', texts.sku],
  ['processed_at:>2026-01-01', texts.since],
];

/** Orders by cursor; a row opens to its lines and fulfillment orders. */
export function OrdersPage() {
  const texts = t().order;
  const shown = columns(texts.columns);
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
      title={t().workspaces.orders}
      texts={texts.list}
      icon={IconReceipt}
      list={list}
      query={{ error, busy: fetching || stale, readAgain: () => read({ requestPolicy: 'network-only' }) }}
      page={data && { connection: data.orders, count: data.ordersCount }}
      columns={shown}
      actions={<ExportButton list="orders" search={list.search} />}
      examples={examples(texts.examples)}
    >
      {(order) => <OrderRow key={order.id} order={order} columns={shown.length} />}
    </ListPage>
  );
}
