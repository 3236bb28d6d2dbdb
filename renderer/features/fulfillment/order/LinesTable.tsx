import { t } from '../../../../messages/language.ts';
import type { DetailLine } from './fulfillment-detail.ts';
import classes from './order.module.css';

/** What is to be packed. */
export function LinesTable({ lines }: { lines: readonly DetailLine[] }) {
  const texts = t().orderDetail;
  return (
    <section aria-labelledby="order-lines">
      <h3 id="order-lines" className={classes.sectionName}>
        {texts.lines({ count: lines.length })}
      </h3>
      {lines.length === 0 ? (
        <p className={classes.muted}>{texts.noLines}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.sku}</th>
              <th scope="col" className={classes.number}>
                {texts.quantity}
              </th>
              <th scope="col" className={classes.number}>
                {texts.toFulfill}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, title, variant, sku, quantity, fulfillableQuantity }) => (
              <tr key={id}>
                <td>
                  <span className={classes.product}>
                    <bdi>{title}</bdi>
                  </span>
                  {variant !== null && (
                    <span className={classes.variant}>
                      <bdi>{variant}</bdi>
                    </span>
                  )}
                </td>
                <td className={classes.sku}>
                  <bdi>{sku ?? '–'}</bdi>
                </td>
                <td className={classes.number}>{quantity}</td>
                <td className={classes.number} data-partly={fulfillableQuantity < quantity || undefined}>
                  {fulfillableQuantity}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
