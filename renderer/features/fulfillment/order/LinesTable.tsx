import { t } from '../../../../messages/language.ts';
import { toGid } from '../../../../shared/gid.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import classes from '../../../ui/detail/detail.module.css';
import { orderLine, OrderLines } from '../../../ui/detail/OrderLines.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ScannedOfLine, ScannedOfOrder } from '../scan/ScannedUnits.tsx';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { linePicturesOf } from './line-pictures.ts';

/** What is to be packed: picture, quantity, product and SKU. */
export function LinesTable({ order }: { order: FulfillmentDetail }) {
  const { lines } = order;
  const texts = t().orderDetail;
  const { session, connection } = useActiveStore();
  const pictures = session.part(linePicturesOf);
  return (
    <section aria-labelledby={`order-lines-${String(order.id)}`}>
      <h3 id={`order-lines-${String(order.id)}`} className={classes.name}>
        {texts.lines({ count: lines.length })}
      </h3>
      <ScannedOfOrder order={order} />
      {lines.length === 0 ? (
        <p className={classes.muted}>{texts.noLines}</p>
      ) : (
        <OrderLines end={texts.toFulfill}>
          {lines.map(({ id, title, variant, sku, quantity, fulfillableQuantity }) =>
            orderLine({
              key: id,
              draw: pictures.of(toGid('FulfillmentOrderLineItem', id, connection.gidNamespace)),
              quantity,
              title: (
                <span className={classes.title}>
                  <bdi>{title}</bdi>
                </span>
              ),
              variant,
              sku,
              more: <ScannedOfLine order={order} line={{ id, fulfillableQuantity }} />,
              end: formatNumber(fulfillableQuantity),
              isPartly: fulfillableQuantity < quantity,
            }),
          )}
        </OrderLines>
      )}
    </section>
  );
}
