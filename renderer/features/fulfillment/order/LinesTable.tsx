import { t } from '../../../../messages/language.ts';
import type { DetailLine } from './fulfillment-detail.ts';
import classes from './order.module.css';

/** What is to be packed. */
export function LinesTable({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <section aria-labelledby="order-lines">
      <h3 id="order-lines" className={classes.sectionName}>
        {t().orderDetail.lines({ count: lines.length })}
      </h3>
      {lines.length === 0 ? (
        <p className={classes.muted}>{t().orderDetail.noLines}</p>
      ) : (
        <Table lines={lines} />
      )}
    </section>
  );
}

function Table({ lines }: { lines: readonly DetailLine[] }) {
  const texts = t().orderDetail;
  return (
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
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <span className={classes.product}>
                <bdi>{line.title}</bdi>
              </span>
              {line.variant !== null && (
                <span className={classes.variant}>
                  <bdi>{line.variant}</bdi>
                </span>
              )}
            </td>
            <td className={classes.sku}>
              <bdi>{line.sku ?? '–'}</bdi>
            </td>
            <td className={classes.number}>{line.quantity}</td>
            <td
              className={classes.number}
              data-partly={line.fulfillableQuantity < line.quantity || undefined}
            >
              {line.fulfillableQuantity}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
