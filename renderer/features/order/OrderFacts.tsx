import { t } from '../../../messages/language.ts';
import classes from '../../ui/detail/detail.module.css';
import { DetailSection, Facts, TagList } from '../../ui/detail/DetailColumns.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { FoldedIds } from '../../ui/FoldedIds.tsx';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { exactDate } from '../../ui/relative-time.ts';
import { wordOf } from '../../ui/named-states.ts';
import type { PageOrder } from './order-page-documents.ts';

/** Facts about the order as a whole. */
export function OrderFacts({ order }: { order: PageOrder }) {
  const texts = t().detail.order;
  const { displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment, note } = order;
  const { amount, currencyCode } = order.totalPriceSet.presentmentMoney;
  return (
    <>
      <Facts>
        <Fact name={texts.total}>
          <MoneyText amount={amount} currency={currencyCode} />
        </Fact>
        <Fact name={texts.date}>
          <Day at={order.processedAt} />
        </Fact>
        <Fact name={texts.units}>{formatNumber(order.subtotalLineItemsQuantity)}</Fact>
        <Fact name={texts.payment}>{financial === null ? null : wordOf(t().order.financial, financial)}</Fact>
        <Fact name={texts.fulfillment}>{t().order.fulfillment[fulfillment]}</Fact>
        <Fact name={texts.cancelledAt}>
          {order.cancelledAt === null ? null : <Day at={order.cancelledAt} />}
        </Fact>
      </Facts>
      {order.tags.length > 0 && (
        <DetailSection name={t().detail.tags}>
          <TagList tags={order.tags} />
        </DetailSection>
      )}
      {note !== null && note !== '' && (
        <DetailSection name={texts.note}>
          <p className={classes.card} dir="auto">
            {note}
          </p>
        </DetailSection>
      )}
      <FoldedIds
        ids={[
          { key: 'name', of: texts.number, id: order.name, copy: t().orderDetail.copyName },
          { key: 'number', of: texts.number, id: order.legacyResourceId, copy: t().orderDetail.copyNumber },
          { key: 'gid', of: t().orderDetail.globalId, id: order.id, copy: t().orderDetail.copyGlobalId },
        ]}
      />
    </>
  );
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{exactDate(Date.parse(at))}</time>;
}
