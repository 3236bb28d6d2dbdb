import { useId, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { exactDate } from '../../ui/relative-time.ts';
import { FINANCIAL_TONES, FULFILLMENT_TONES, type OrderRow as Order } from './order-states.ts';
import { OrderDetailPanel } from './OrderDetailPanel.tsx';
import { OrderLink } from './order-link.tsx';
import classes from './orders.module.css';

/** One order; its button opens what is in it, beneath. */
export function OrderRow({
  order,
  columns,
  isCurrent,
}: {
  order: Order;
  columns: number;
  /** Somebody is on it, or was when they left. */
  isCurrent: boolean;
}) {
  const [open, setOpen] = useState(false);
  const detail = useId();
  const texts = t().order;
  const { displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment } = order;
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney;
  return (
    <>
      <tr data-open={open || undefined} data-current={isCurrent || undefined}>
        <td>
          <OrderLink order={order} isOpen={open} detail={detail} onOpen={() => setOpen(!open)} />
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
      {open && (
        <tr className={classes.detailRow} id={detail}>
          <td colSpan={columns}>
            <OrderDetailPanel id={order.id} />
          </td>
        </tr>
      )}
    </>
  );
}
