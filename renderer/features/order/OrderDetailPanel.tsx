import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { OrderDetail } from './order-documents.ts';
import { REQUEST, type FulfillmentOrderLine, type OrderDetails } from './order-states.ts';
import classes from './orders.module.css';

/** What is in an order, and the fulfillment orders that bring it to the customer. */
export function OrderDetailPanel({ id }: { id: string }) {
  const [{ data, error }, read] = useQuery({ query: OrderDetail, variables: { id } });
  if (error !== undefined && !data?.order) {
    return (
      <ErrorNotice
        error={graphqlProblem(error)}
        did="reading the order"
        onRetry={() => read({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (!data?.order) return <LoadingRows label="Reading the order" rows={2} />;
  const { lineItems, fulfillmentOrders, note } = data.order;
  return (
    <div className={classes.detail}>
      <section>
        <h2 className={classes.heading}>Lines</h2>
        <ul className={classes.lines}>
          {lineItems.nodes.map((line) => (
            <LineOfOrder key={line.id} line={line} />
          ))}
        </ul>
        {note !== null && note !== '' && (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
      </section>
      <section>
        <h2 className={classes.heading}>Fulfillment orders</h2>
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
  if (orders === null)
    return <p className={classes.muted}>{problem?.message ?? 'Not open to this token.'}</p>;
  if (orders.length === 0) return <p className={classes.muted}>None.</p>;
  return (
    <ul className={classes.lines}>
      {orders.map((order) => (
        <FulfillmentOrderOfOrder key={order.id} order={order} />
      ))}
    </ul>
  );
}

function LineOfOrder({ line }: { line: OrderDetails['lineItems']['nodes'][number] }) {
  const { amount, currencyCode } = line.originalUnitPriceSet.presentmentMoney;
  return (
    <li className={classes.line}>
      <span className={classes.quantity}>{line.quantity} ×</span>
      <span className={classes.lineName} dir="auto" title={line.name}>
        {line.name}
      </span>
      <span className={classes.sku}>{line.sku}</span>
      <MoneyText amount={amount} currency={currencyCode} />
    </li>
  );
}

function FulfillmentOrderOfOrder({ order }: { order: FulfillmentOrderLine }) {
  const { tone, text } = REQUEST[order.requestStatus];
  return (
    <li className={classes.line}>
      <Link to="/fulfillment/$id" params={{ id: order.legacyResourceId }} className={classes.link}>
        #{order.legacyResourceId}
      </Link>
      <span className={classes.lineName} dir="auto" title={order.assignedLocation.name}>
        {order.assignedLocation.name}
      </span>
      {order.fulfillBy !== null && (
        <span className={classes.muted}>
          due <RelativeTime at={order.fulfillBy} />
        </span>
      )}
      <StateBadge tone={tone}>{text}</StateBadge>
    </li>
  );
}
