import { IconReceiptOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import { idOfGid, toGid } from '../../../shared/gid.ts';
import type { OrderId } from '../../../shared/ids.ts';
import { FULFILLMENT_SCOPES } from '../../../shared/scopes.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import { inBackground } from '../../data/in-background.ts';
import { BackButton } from '../../ui/detail/BackButton.tsx';
import classes from '../../ui/detail/detail.module.css';
import { DetailColumns } from '../../ui/detail/DetailColumns.tsx';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ButtonKey } from '../../ui/Keys.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
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

/** One order: what was sold, and the fulfillment orders that bring it to the customer. Null: the address names none. */
export function OrderPage({ id }: { id: OrderId | null }) {
  const { connection } = useActiveStore();
  if (id === null) return <NoOrder />;
  const gid = toGid('Order', id, connection.gidNamespace);
  return <OrderWithId key={`${connection.id} ${gid}`} gid={gid} />;
}

function OrderWithId({ gid }: { gid: string }) {
  const products = useActiveStore().whyNotScope('products') === null;
  const [{ data, error }, read] = useQuery({
    query: OrderPageDocument,
    variables: { id: gid, lines: LINES_AT_ONCE, products },
  });
  const fulfillment = useFulfillment(gid);
  const order = data?.order ?? null;
  const problem = error === undefined ? null : graphqlProblem(error);
  const readAgain = () => read({ requestPolicy: 'network-only' });
  if (order === null && problem === null) {
    return data === undefined ? (
      <Frame title={t().workspaces.orders}>
        <LoadingRows label={t().order.readingOne} />
      </Frame>
    ) : (
      <NoOrder />
    );
  }
  if (order === null) {
    return (
      <Frame title={t().workspaces.orders}>
        <div className={classes.notice}>
          {problem !== null && <ErrorNotice error={problem} did={t().order.didReadOne} onRetry={readAgain} />}
        </div>
      </Frame>
    );
  }
  return (
    <Frame
      title={order.name}
      detail={<OrderState order={order} />}
      actions={<OpenInInbox {...fulfillment} />}
    >
      {problem !== null && <StaleNote error={problem} did={t().order.didReadOne} onRetry={readAgain} />}
      <DetailColumns
        first={<SoldLinesTable order={order} products={products} />}
        asideLabel={t().detail.facts}
        aside={<OrderFacts order={order} />}
        rest={<OrderFulfillment orderName={order.name} fulfillment={fulfillment} />}
      />
    </Frame>
  );
}

function useFulfillment(gid: string): FulfillmentOfOrder {
  const whyNot = useActiveStore().whyNotScope(...FULFILLMENT_SCOPES);
  const [{ data, error }, read] = useQuery({
    query: OrderPageFulfillment,
    variables: { id: gid },
    pause: whyNot !== null,
  });
  // D1.3: what the token may not read is null, whatever its type says.
  const connection = data?.order?.fulfillmentOrders as
    NonNullable<NonNullable<typeof data>['order']>['fulfillmentOrders'] | null | undefined;
  return {
    orders: connection?.nodes ?? null,
    problem: error === undefined ? null : graphqlProblem(error),
    whyNot,
    readAgain: () => read({ requestPolicy: 'network-only' }),
  };
}

function Frame({
  title,
  detail,
  actions,
  children,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page
      title={title}
      detail={detail}
      actions={
        <>
          <BackButton list="/orders" group={t().workspaces.orders} />
          {actions}
        </>
      }
      fill
    >
      {children}
    </Page>
  );
}

function NoOrder() {
  return (
    <Frame title={t().workspaces.orders}>
      <EmptyState icon={IconReceiptOff} title={t().detail.order.notThere}>
        {t().orderDetail.notThereWhy}
      </EmptyState>
    </Frame>
  );
}

/** Leads to the first fulfillment order that is still to be worked on. */
function OpenInInbox({ orders, whyNot }: FulfillmentOfOrder) {
  const texts = t().detail.order;
  const navigate = useNavigate();
  const open = orders?.find(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS') ?? orders?.[0];
  const id = idOfGid('FulfillmentOrder', open?.id ?? '');
  const why = whyNot ?? (id === null ? noneToOpen(orders) : null);
  const go = () => {
    if (id !== null) inBackground(navigate({ to: '/fulfillment/$id', params: { id: String(id) } }));
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

function noneToOpen(orders: FulfillmentOfOrder['orders']): string {
  return orders === null ? t().detail.order.readingFulfillment : t().detail.order.noFulfillmentOrder;
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
        <StateBadge tone={FINANCIAL_TONES[financial]}>{texts.financial[financial]}</StateBadge>
      )}
      {cancelledAt === null ? (
        <StateBadge tone={FULFILLMENT_TONES[fulfillment]}>{texts.fulfillment[fulfillment]}</StateBadge>
      ) : (
        <StateBadge tone="danger">{texts.cancelled}</StateBadge>
      )}
    </span>
  );
}
