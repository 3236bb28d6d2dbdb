import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { documentCost } from '../../../shared/graphql-cost/document-cost.ts';
import { ORDER_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { pageArguments } from '../../ui/list/cursor-paging.ts';
import type { ListAddress } from '../../ui/list/list-address.ts';
import { toListQuery } from '../../ui/list/list-query.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { SearchExample } from '../../ui/search/SearchField.tsx';
import type { ListColumn } from '../../ui/list/ListTable.tsx';
import { usePageSize } from '../../ui/list/page-size.ts';
import { useListState, type ListOptions } from '../../ui/list/use-list-state.ts';
import { Orders } from './order-documents.ts';
import { rowIdOf } from './order-link.tsx';
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

const OPTIONS: ListOptions<OrderSortKey> = {
  first: { key: 'PROCESSED_AT', reverse: true },
  sortKeys: ['PROCESSED_AT', 'ORDER_NUMBER', 'TOTAL_PRICE', 'CREATED_AT', 'UPDATED_AT', 'ID'],
  rangeKeys: {
    created_at: 'CREATED_AT',
    processed_at: 'PROCESSED_AT',
    updated_at: 'UPDATED_AT',
    id: 'ID',
  },
  fields: ORDER_SEARCH_FIELDS,
};

const examples = (texts: Messages['order']['examples']): readonly SearchExample[] => [
  ['1042', texts.text],
  ['financial_status:paid', texts.paid],
  ['fulfillment_status:unfulfilled', texts.unfulfilled],
  ['tag:vip OR tag:gift', texts.tags],
  ['sku:MON*', texts.sku],
  ['processed_at:>2026-01-01', texts.since],
];

/** Orders by cursor. `address`: where one is in them. */
export function OrdersPage({ address }: { address: ListAddress }) {
  const texts = t().order;
  const shown = columns(texts.columns);
  const list = useListState(address, OPTIONS);
  const asked = { query: list.search, sortKey: list.sort.key, reverse: list.sort.reverse };
  const variablesOf = (size: number) => ({ ...pageArguments(list.position, size), ...asked });
  const size = usePageSize(`orders ${JSON.stringify(variablesOf(0))}`, (rows) =>
    documentCost(Orders, variablesOf(rows)),
  );
  const [answer, read] = useQuery({ query: Orders, variables: variablesOf(size) });
  const { data } = answer;
  return (
    <ListPage
      title={t().workspaces.orders}
      texts={texts.list}
      icon={IconReceipt}
      list={list}
      options={OPTIONS}
      query={toListQuery(answer, read, list)}
      size={size}
      page={data && { connection: data.orders, count: data.ordersCount }}
      columns={shown}
      actions={<ExportButton list="orders" search={list.search} />}
      examples={examples(texts.examples)}
    >
      {(order) => <OrderRow key={order.id} order={order} isCurrent={list.row === rowIdOf(order)} />}
    </ListPage>
  );
}
