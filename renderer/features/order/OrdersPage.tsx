import { IconReceipt } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { searchToExport } from '../../ui/list/list-query.ts';
import type { SearchExample } from '../../ui/search/SearchField.tsx';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { useListedPage } from '../../ui/list/list-source.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { orderList, type OrderSortKey } from './order-list.ts';
import { OrderRow } from './OrderRow.tsx';

/** The least widths leave room for an order name and a total in a window of 360 px. */
const columns = (texts: Messages['order']['columns']): readonly ListColumn<OrderSortKey>[] => [
  {
    name: texts.order,
    width: 'clamp(max(58px, min(96px, 18cqi)), 12cqi, 220px)',
    sortKey: 'ORDER_NUMBER',
    reverseFirst: true,
  },
  { name: texts.date, width: 'auto', minor: 'narrow', sortKey: 'PROCESSED_AT', reverseFirst: true },
  { name: texts.payment, width: 'min(160px, 30cqi)', minor: 'narrowest' },
  { name: texts.fulfillment, width: 'min(160px, 30cqi)' },
  { name: texts.items, width: '84px', numeric: true, minor: true },
  {
    name: texts.total,
    width: 'clamp(max(88px, min(118px, 22cqi)), 15cqi, 130px)',
    numeric: true,
    sortKey: 'TOTAL_PRICE',
    reverseFirst: true,
  },
];

const examples = (texts: Messages['order']['examples']): readonly SearchExample[] => [
  ['1042', texts.text],
  ['financial_status:paid', texts.paid],
  ['fulfillment_status:unfulfilled', texts.unfulfilled],
  ['tag:vip OR tag:gift', texts.tags],
  ['sku:MON*', texts.sku],
  ['processed_at:>2026-01-01', texts.since],
];

const address = getRouteApi('/orders');

/** Orders by cursor, in the state that the address describes. */
export function OrdersRoute() {
  const texts = t().order;
  const list = useListState(address.useSearch(), orderList.options);
  const { query, size, page } = useListedPage(orderList, list);
  return (
    <ListPage
      title={t().workspaces.orders}
      texts={texts.list}
      icon={IconReceipt}
      list={list}
      options={orderList.options}
      query={query}
      size={size}
      page={page}
      columns={columns(texts.columns)}
      actions={<ExportButton list="orders" search={searchToExport(list, query)} />}
      examples={examples(texts.examples)}
    >
      {(order, rowList) => <OrderRow key={order.id} order={order} list={rowList} />}
    </ListPage>
  );
}
