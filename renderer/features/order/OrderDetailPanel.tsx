import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { idOfGid } from '../../../shared/gid.ts';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import { errorText } from '../../ui/error-text.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { OrderDetail } from './order-documents.ts';
import { REQUEST_TONES, type FulfillmentOrderLine, type OrderDetails } from './order-states.ts';
import classes from './orders.module.css';

/** What is in an order, and the fulfillment orders that bring it to the customer. */
export function OrderDetailPanel({ id }: { id: string }) {
  const [{ data, error }, read] = useQuery({ query: OrderDetail, variables: { id } });
  if (error !== undefined && !data?.order) {
    return (
      <ErrorNotice
        error={graphqlProblem(error)}
        did={t().order.didReadOne}
        onRetry={() => read({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (!data?.order) return <LoadingRows label={t().order.readingOne} rows={2} />;
  const { lineItems, fulfillmentOrders, note } = data.order;
  return (
    <div className={classes.detail}>
      <section>
        <h2 className={classes.heading}>{t().order.lines}</h2>
        <ul className={classes.lines}>
          {lineItems.nodes.map((line) => (
            <LineOfOrder key={line.id} line={line} />
          ))}
        </ul>
        <p className={classes.note}>
          <Link
            to="/orders/$orderId"
            params={{ orderId: String(idOfGid('Order', id)) }}
            className={classes.link}
          >
            {t().detail.order.open}
          </Link>
        </p>
        {note !== null && note !== '' && (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
      </section>
      <section>
        <h2 className={classes.heading}>{t().order.fulfillmentOrders}</h2>
        <FulfillmentOrders
          orders={(fulfillmentOrders as Refusable<typeof fulfillmentOrders>)?.nodes ?? null}
          problem={error === undefined ? null : graphqlProblem(error)}
        />
      </section>
    </div>
  );
}

/** D1.3: a field that the token may not read is null, whatever its type says. */
type Refusable<T> = T | null;

function FulfillmentOrders({
  orders,
  problem,
}: {
  orders: readonly FulfillmentOrderLine[] | null;
  problem: ApiError | null;
}) {
  if (orders === null) return <p className={classes.muted}>{whyNotShown(problem)}</p>;
  if (orders.length === 0) return <p className={classes.muted}>{t().order.noFulfillmentOrders}</p>;
  return (
    <ul className={classes.lines}>
      {orders.map((order) => (
        <FulfillmentOrderOfOrder key={order.id} order={order} />
      ))}
    </ul>
  );
}

function whyNotShown(problem: ApiError | null): string {
  const { noAccess, didReadOne } = t().order;
  if (problem === null || problem.kind === 'access_denied') return noAccess;
  return errorText(problem, didReadOne, false).title;
}

function LineOfOrder({ line }: { line: OrderDetails['lineItems']['nodes'][number] }) {
  const { amount, currencyCode } = line.originalUnitPriceSet.presentmentMoney;
  return (
    <li className={classes.line}>
      <span className={classes.quantity}>{t().order.quantity({ count: line.quantity })}</span>
      <span className={classes.lineName} dir="auto" title={line.name}>
        {line.name}
      </span>
      <span className={classes.sku}>{line.sku}</span>
      <MoneyText amount={amount} currency={currencyCode} />
    </li>
  );
}

function FulfillmentOrderOfOrder({ order }: { order: FulfillmentOrderLine }) {
  const id = String(idOfGid('FulfillmentOrder', order.id));
  return (
    <li className={classes.line}>
      <Link to="/fulfillment/$id" params={{ id }} className={classes.link}>
        #{id}
      </Link>
      <span className={classes.lineName} dir="auto" title={order.assignedLocation.name}>
        {order.assignedLocation.name}
      </span>
      {order.fulfillBy !== null && (
        <span className={classes.muted}>
          {t().order.due} <RelativeTime at={order.fulfillBy} />
        </span>
      )}
      <StateBadge tone={REQUEST_TONES[order.requestStatus]}>
        {t().order.request[order.requestStatus]}
      </StateBadge>
    </li>
  );
}
