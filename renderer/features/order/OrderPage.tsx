import { IconReceiptOff } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { idOfGid, toGid } from '../../../shared/gid.ts';
import { orderIdSchema, type OrderId } from '../../../shared/ids.ts';
import { FULFILLMENT_SCOPES } from '../../../shared/scopes.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useOne } from '../../data/use-one.ts';
import classes from '../../ui/detail/detail.module.css';
import { DetailColumns } from '../../ui/detail/DetailColumns.tsx';
import { DetailPage, UnreadDetail } from '../../ui/detail/DetailPage.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { ButtonKey } from '../../ui/Keys.tsx';
import { useListPlace } from '../../ui/list/use-list-place.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { toneOf, wordOf } from '../../ui/named-states.ts';
import { inboxLink } from './inbox-link.ts';
import { orderList } from './order-list.ts';
import {
  LINES_AT_ONCE,
  OrderPageDocument,
  OrderPageFulfillment,
  type PageOrder,
} from './order-page-documents.ts';
import { FINANCIAL_TONES, FULFILLMENT_TONES } from './order-states.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderFulfillment, type FulfillmentOfOrder } from './OrderFulfillment.tsx';
import { SoldLinesTable } from './SoldLinesTable.tsx';

const INBOX_KEY = 'O';

const address = getRouteApi('/orders/$orderId');

/** The order named by the address: the sold lines, and the fulfillment orders that deliver them. */
export function OrderRoute() {
  const { connection } = useActiveStore();
  const id = idFromAddress(orderIdSchema, address.useParams().orderId);
  if (id !== null) return <OrderWithId key={connection.id} id={id} />;
  return (
    <DetailPage list="orders" place={null} title={null}>
      <NoOrder />
    </DetailPage>
  );
}

function OrderWithId({ id }: { id: OrderId }) {
  const { connection, whyNotScope } = useActiveStore();
  const gid = toGid('Order', id, connection.gidNamespace);
  const products = whyNotScope('products') === null;
  const { data, problem, readAgain } = useOne(OrderPageDocument, { id: gid, lines: LINES_AT_ONCE, products });
  const fulfillment = useFulfillment(gid);
  const place = useListPlace(orderList, String(id));
  const order = data?.order ?? null;
  const reading = { did: t().order.didReadOne, onRetry: readAgain };
  return (
    <DetailPage
      list="orders"
      place={place}
      title={order?.name ?? null}
      detail={order === null ? undefined : <OrderState order={order} />}
      actions={order !== null && <OpenInInbox {...fulfillment} />}
    >
      {order === null && data !== undefined && problem === null && <NoOrder />}
      {order === null && (data === undefined || problem !== null) && (
        <UnreadDetail problem={problem} reading={t().order.readingOne} {...reading} />
      )}
      {order !== null && problem !== null && <StaleNote error={problem} {...reading} />}
      {order !== null && (
        <DetailColumns
          key={gid}
          first={<SoldLinesTable order={order} products={products} />}
          asideLabel={t().detail.facts}
          aside={<OrderFacts order={order} />}
          rest={<OrderFulfillment orderName={order.name} fulfillment={fulfillment} />}
        />
      )}
    </DetailPage>
  );
}

function useFulfillment(gid: string): FulfillmentOfOrder {
  const whyNot = useActiveStore().whyNotScope(...FULFILLMENT_SCOPES);
  const { data, problem, readAgain } = useOne(OrderPageFulfillment, { id: gid }, whyNot !== null);
  // What the token may not read is null, even if its type is non-null (D1.3).
  const connection = data?.order?.fulfillmentOrders as
    | NonNullable<NonNullable<typeof data>['order']>['fulfillmentOrders']
    | null
    | undefined;
  return { orders: connection?.nodes ?? null, problem, whyNot, readAgain };
}

function NoOrder() {
  return (
    <EmptyState icon={IconReceiptOff} title={t().detail.order.notThere}>
      {t().detail.order.notThereWhy}
    </EmptyState>
  );
}

/** Opens the first unfinished fulfillment order in the inbox, otherwise the first one. */
function OpenInInbox({ orders, problem, whyNot }: FulfillmentOfOrder) {
  const texts = t().detail.order;
  const { connection } = useActiveStore();
  const navigate = useNavigate();
  const open = orders?.find(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS') ?? orders?.[0];
  const id = idOfGid('FulfillmentOrder', open?.id ?? '');
  const why = whyNot ?? (id === null ? noneToOpen(orders, problem) : null);
  const go = () => {
    if (open !== undefined && id !== null) inBackground(navigate(inboxLink(connection.id, id, open)));
  };
  useShortcut({ keys: INBOX_KEY, name: texts.openInInbox, group: t().workspaces.orders }, go, {
    whyNot: why,
  });
  return (
    <ActionButton whyNot={why} rightSection={<ButtonKey>{INBOX_KEY}</ButtonKey>} onClick={go}>
      {texts.openInInbox}
    </ActionButton>
  );
}

function noneToOpen(orders: FulfillmentOfOrder['orders'], problem: FulfillmentOfOrder['problem']): string {
  const texts = t().detail.order;
  if (orders !== null) return texts.noFulfillmentOrder;
  return problem === null ? texts.readingFulfillment : texts.unreadFulfillment;
}

function OrderState({
  order: { displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment, cancelledAt },
}: {
  order: PageOrder;
}) {
  const texts = t().order;
  return (
    <span className={classes.state}>
      {financial !== null && (
        <StateBadge tone={toneOf(FINANCIAL_TONES, financial)}>
          {wordOf(texts.financial, financial)}
        </StateBadge>
      )}
      {cancelledAt === null ? (
        <StateBadge tone={toneOf(FULFILLMENT_TONES, fulfillment)}>
          {wordOf(texts.fulfillment, fulfillment)}
        </StateBadge>
      ) : (
        <StateBadge tone="danger">{texts.cancelled}</StateBadge>
      )}
    </span>
  );
}
