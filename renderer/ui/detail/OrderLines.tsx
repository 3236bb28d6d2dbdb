import type { Key, ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import { formatNumber } from '../format.ts';
import { Picture, type DrawPicture } from '../Picture.tsx';
import classes from './detail.module.css';

/** The table around lines of an order. `end`: what the last column says of each. */
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

/** A line: how it looks, how many, what, and what the last column says of it. */
export interface ShownLine {
  readonly key: Key;
  readonly draw: DrawPicture;
  readonly quantity: number;
  readonly title: ReactNode;
  readonly variant: string | null;
  readonly sku: string | null;
  /** Behind the SKU. */
  readonly more?: ReactNode;
  readonly end: ReactNode;
  /** Whether the last column differs from the quantity. */
  readonly isPartly?: boolean;
}

/** Draws a line. No component: an order has up to hundreds of lines, and each key draws those of another order. */
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
