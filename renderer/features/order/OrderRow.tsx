import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { RowList } from '../../ui/list/use-list-state.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { exactDate } from '../../ui/relative-time.ts';
import { toneOf, wordOf } from '../../ui/named-states.ts';
import { orderList } from './order-list.ts';
import { FINANCIAL_TONES, FULFILLMENT_TONES, type OrderRow as Order } from './order-states.ts';
import classes from './orders.module.css';

/** One order. Its name opens its page. */
export function OrderRow({ order, list: { row, comesFrom } }: { order: Order; list: RowList }) {
  const texts = t().order;
  const { displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment } = order;
  const id = orderList.idOf(order);
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney;
  return (
    <tr data-current={row === id || undefined}>
      <td>
        <Link
          to="/orders/$orderId"
          params={{ orderId: id }}
          state={comesFrom}
          className={classes.open}
          data-row={id}
          dir="auto"
          title={order.name}
        >
          {order.name}
        </Link>
      </td>
      <td className={classes.muted} data-minor="narrow">
        <time dateTime={order.processedAt}>{exactDate(Date.parse(order.processedAt))}</time>
      </td>
      <td data-minor="narrowest">
        {financial !== null && (
          <StateBadge tone={toneOf(FINANCIAL_TONES, financial)}>
            {wordOf(texts.financial, financial)}
          </StateBadge>
        )}
      </td>
      <td>
        {order.cancelledAt === null ? (
          <StateBadge tone={toneOf(FULFILLMENT_TONES, fulfillment)}>
            {wordOf(texts.fulfillment, fulfillment)}
          </StateBadge>
        ) : (
          <StateBadge tone="danger">{texts.cancelled}</StateBadge>
        )}
      </td>
      <td data-numeric data-minor>
        {formatNumber(order.subtotalLineItemsQuantity)}
      </td>
      <td data-numeric>
        <MoneyText amount={amount} currency={currencyCode} />
      </td>
    </tr>
  );
}
