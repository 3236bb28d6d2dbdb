import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { graphqlProblem } from '../../desktop/graphql-problem.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { countText } from '../../ui/list/count-text.ts';
import { pageArguments } from '../../ui/list/cursor-paging.ts';
import { ListTable, type ListColumn } from '../../ui/list/ListTable.tsx';
import { ListToolbar } from '../../ui/list/ListToolbar.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Page } from '../../ui/Page.tsx';
import { Orders, ORDERS_PER_PAGE } from './order-documents.ts';
import { OrderRow } from './OrderRow.tsx';
import classes from './orders.module.css';

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
  const problem = error === undefined ? null : graphqlProblem(error);
  const badSearch = problem?.kind === 'bad_request' && list.search !== '' ? problem.message : null;
  return (
    <Page title="Orders" fill>
      <ListToolbar
        label="Search orders"
        typed={list.typed}
        onType={list.type}
        problem={badSearch}
        examples={EXAMPLES}
      />
      {problem !== null && badSearch === null && (
        <div className={classes.notice}>
          <ErrorNotice
            error={problem}
            did="reading the orders"
            onRetry={() => read({ requestPolicy: 'network-only' })}
          />
        </div>
      )}
      {data === undefined && error === undefined && <LoadingRows label="Reading the orders" rows={14} />}
      {data !== undefined && (
        <>
          <ListTable label="Orders" columns={COLUMNS} list={list} busy={fetching || stale}>
            {data.orders.nodes.map((order) => (
              <OrderRow key={order.id} order={order} columns={COLUMNS.length} />
            ))}
          </ListTable>
          {data.orders.nodes.length === 0 && (
            <EmptyState icon={IconReceipt} title="No order matches">
              {list.search === ''
                ? 'This store has no orders yet.'
                : 'Change the search, or press Esc in it.'}
            </EmptyState>
          )}
          <Pager
            count={countText(data.ordersCount, 'order', 'orders', undefined)}
            info={data.orders.pageInfo}
            onTurn={list.turnTo}
          />
        </>
      )}
    </Page>
  );
}
