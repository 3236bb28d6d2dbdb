import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { exactDate } from '../../ui/relative-time.ts';
import { FINANCIAL_TONES, FULFILLMENT_TONES, type OrderRow as Order } from './order-states.ts';
import { OrderDetailPanel } from './OrderDetailPanel.tsx';
import classes from './orders.module.css';

/** One order; its button opens what is in it, beneath. */
export function OrderRow({ order, columns }: { order: Order; columns: number }) {
  const [open, setOpen] = useState(false);
  const detail = useId();
  const texts = t().order;
  const { displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment } = order;
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney;
  return (
    <>
      <tr data-open={open || undefined}>
        <td>
          <button
            type="button"
            className={classes.open}
            aria-expanded={open}
            aria-controls={detail}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={14} aria-hidden />
            {order.name}
          </button>
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
