import { t } from '../../../../messages/language.ts';
import { toGid } from '../../../../shared/gid.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { ScannedOfLine, ScannedOfOrder } from '../scan/ScannedUnits.tsx';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { linePicturesOf } from './line-pictures.ts';
import classes from './lines.module.css';
import orderClasses from './order.module.css';

/** What is to be packed: how it looks, how many, what, and where it is found. */
export function LinesTable({ order }: { order: FulfillmentDetail }) {
  const { lines } = order;
  const texts = t().orderDetail;
  const { session, connection } = useActiveStore();
  const pictures = session.part(linePicturesOf);
  return (
    <section aria-labelledby={`order-lines-${String(order.id)}`}>
      <h3 id={`order-lines-${String(order.id)}`} className={orderClasses.sectionName}>
        {texts.lines({ count: lines.length })}
      </h3>
      <ScannedOfOrder order={order} />
      {lines.length === 0 ? (
        <p className={orderClasses.muted}>{texts.noLines}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {texts.quantity}
              </th>
              <th scope="col">{texts.product}</th>
              <th scope="col" className={classes.number}>
                {texts.toFulfill}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, title, variant, sku, quantity, fulfillableQuantity }) => (
              <tr key={id}>
                <td className={classes.quantity}>
                  <span>
                    <Picture
                      draw={pictures.of(toGid('FulfillmentOrderLineItem', id, connection.gidNamespace))}
                      large
                    />
                    {formatNumber(quantity)}
                  </span>
                </td>
                <td>
                  <span className={classes.product}>
                    <bdi>{title}</bdi>
                  </span>
                  <span className={classes.variant}>
                    {variant !== null && <bdi>{variant}</bdi>}
                    {sku !== null && <bdi className={classes.sku}>{sku}</bdi>}
                    <ScannedOfLine order={order} line={{ id, fulfillableQuantity }} />
                  </span>
                </td>
                <td className={classes.number} data-partly={fulfillableQuantity < quantity || undefined}>
                  {formatNumber(fulfillableQuantity)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
