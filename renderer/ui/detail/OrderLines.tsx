import type { Key, ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../format.ts';
import { Picture, type DrawPicture } from '../Picture.tsx';
import classes from './detail.module.css';

/** The table around the lines of an order. `end`: heading of the last column. */
export function OrderLines({ end, children }: { end: string; children: ReactNode }) {
  const texts = t().orderDetail;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            {texts.quantity}
          </th>
          <th scope="col">{texts.product}</th>
          <th scope="col" className={classes.number}>
            {end}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A line of an order. `end`: content of the last column. */
interface ShownLine {
  readonly key: Key;
  readonly draw: DrawPicture;
  readonly quantity: number;
  readonly title: ReactNode;
  readonly variant: string | null;
  readonly sku: string | null;
  /** Shown after the SKU. */
  readonly more?: ReactNode;
  readonly end: ReactNode;
  /** Whether the last column differs from the quantity. */
  readonly isPartly?: boolean;
}

/** Renders a line. Not a component, because an order can have hundreds and each press of J or K renders another order's. */
export function orderLine({ key, draw, quantity, title, variant, sku, more, end, isPartly }: ShownLine) {
  return (
    <tr key={key}>
      <td className={classes.lead}>
        <span>
          <Picture draw={draw} large />
          {formatNumber(quantity)}
        </span>
      </td>
      <td>
        {title}
        <span className={classes.under}>
          {variant !== null && <bdi>{variant}</bdi>}
          {sku !== null && <bdi className={classes.code}>{sku}</bdi>}
          {more}
        </span>
      </td>
      <td className={classes.number} data-partly={isPartly === true || undefined}>
        {end}
      </td>
    </tr>
  );
}
