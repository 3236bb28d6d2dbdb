import { t } from '../../../messages/language.ts';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { exactDate } from '../../ui/relative-time.ts';
import { FINANCIAL_TONES, FULFILLMENT_TONES, type OrderRow as Order } from './order-states.ts';
import { OrderLink } from './order-link.tsx';
import classes from './orders.module.css';

/** One order; its name leads to what is in it. */
export function OrderRow({
  order,
  isCurrent,
}: {
  order: Order;
  /** Somebody is on it, or was when they left. */
  isCurrent: boolean;
}) {
  const texts = t().order;
  const { displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment } = order;
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney;
  return (
    <tr data-current={isCurrent || undefined}>
      <td>
        <OrderLink order={order} />
      </td>
      <td className={classes.muted}>
        <time dateTime={order.processedAt}>{exactDate(Date.parse(order.processedAt), undefined)}</time>
      </td>
      <td>
        {financial !== null && (
          <StateBadge tone={FINANCIAL_TONES[financial]}>{texts.financial[financial]}</StateBadge>
        )}
      </td>
      <td>
        {order.cancelledAt === null ? (
          <StateBadge tone={FULFILLMENT_TONES[fulfillment]}>{texts.fulfillment[fulfillment]}</StateBadge>
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
