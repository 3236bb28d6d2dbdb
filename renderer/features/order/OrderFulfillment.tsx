import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { fulfillmentState, pairFromGraphql } from '../../../shared/fulfillment/fulfillment-order.ts';
import { idOfGid } from '../../../shared/gid.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import classes from '../../ui/detail/detail.module.css';
import { DetailSection } from '../../ui/detail/DetailColumns.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { maskRecipient } from '../../ui/recipient/masking.ts';
import { RecipientCard } from '../../ui/recipient/RecipientCard.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { isClosed, stateWords } from '../../ui/state-words.ts';
import { inboxLink } from './inbox-link.ts';
import type { PageFulfillmentOrder } from './order-page-documents.ts';

/** The fulfillment orders of an order, as far as known. */
export interface FulfillmentOfOrder {
  /** Null until they are read. */
  readonly orders: readonly PageFulfillmentOrder[] | null;
  readonly problem: ApiError | null;
  /** Why the token cannot read them, as a sentence; null if it can. */
  readonly whyNot: string | null;
  readonly readAgain: () => void;
}

/** The fulfillment orders of an order, each linked to the inbox, and the recipient. */
export function OrderFulfillment({
  orderName,
  fulfillment: { orders, problem, whyNot, readAgain },
}: {
  orderName: string;
  fulfillment: FulfillmentOfOrder;
}) {
  const texts = t().detail.order;
  if (whyNot !== null) {
    return (
      <DetailSection name={t().order.fulfillmentOrders}>
        <p className={classes.muted}>{texts.noScope({ reason: whyNot })}</p>
      </DetailSection>
    );
  }
  return (
    <>
      <DetailSection name={t().order.fulfillmentOrders}>
        {problem !== null && (
          <ErrorNotice error={problem} did={texts.didReadFulfillment} onRetry={readAgain} />
        )}
        {orders === null && problem === null && <LoadingRows label={texts.readingFulfillment} rows={2} />}
        {orders?.length === 0 && <p className={classes.muted}>{texts.noFulfillmentOrder}</p>}
        {orders !== null && orders.length > 0 && (
          <table className={classes.table}>
            <tbody>
              {orders.map((order) => (
                <FulfillmentOrderRow key={order.id} order={order} />
              ))}
            </tbody>
          </table>
        )}
      </DetailSection>
      {orders !== null && <RecipientOfOrder orders={orders} orderName={orderName} />}
    </>
  );
}

function FulfillmentOrderRow({ order }: { order: PageFulfillmentOrder }) {
  const id = idOfGid('FulfillmentOrder', order.id);
  const { connection } = useActiveStore();
  const pair = pairFromGraphql(order);
  const { label, tone } = stateWords({ state: fulfillmentState(pair), ...pair });
  return (
    <tr>
      <td>
        {id !== null && (
          <Link {...inboxLink(connection.id, id, order)} className={classes.title}>
            {t().detail.order.fulfillmentOrderId({ id })}
          </Link>
        )}
        <span className={classes.under}>
          <bdi>{order.assignedLocation.name}</bdi>
          {order.fulfillBy !== null && !isClosed(pair) && (
            <span>
              {t().order.due} <RelativeTime at={order.fulfillBy} />
            </span>
          )}
        </span>
      </td>
      <td className={classes.number}>
        <StateBadge tone={tone}>{label}</StateBadge>
      </td>
    </tr>
  );
}

/** The recipient of the order. Rarely, its fulfillment orders have several recipients; then a note says so. */
function RecipientOfOrder({
  orders,
  orderName,
}: {
  orders: readonly PageFulfillmentOrder[];
  orderName: string;
}) {
  const known = orders.flatMap(({ id: gid, destination }) => {
    const id = idOfGid('FulfillmentOrder', gid);
    return id === null || destination === null ? [] : { id, recipient: maskRecipient(destination) };
  });
  const [first] = known;
  if (first === undefined) return null;
  return (
    <div>
      <RecipientCard key={first.id} order={{ ...first, orderName }} group={t().workspaces.orders} />
      {known.some(({ recipient }) => recipient !== first.recipient) && (
        <p className={classes.muted}>{t().detail.order.moreRecipients}</p>
      )}
    </div>
  );
}
