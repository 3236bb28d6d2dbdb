import type { Slip } from './slip.ts';
import classes from './slip.module.css';

/** What is to be packed, with a box to tick for each line. The head is repeated on every page. */
export function SlipLines({ slip: { lines, units, otherUnits } }: { slip: Slip }) {
  return (
    <>
      <table className={classes.lines}>
        <colgroup>
          <col className={classes.boxColumn} />
          <col className={classes.quantityColumn} />
          <col className={classes.skuColumn} />
          <col />
          <col className={classes.variantColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" aria-label="Packed" />
            <th scope="col" className={classes.quantity}>
              Qty
            </th>
            <th scope="col">SKU</th>
            <th scope="col">Item</th>
            <th scope="col">Variant</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ gid, quantity, sku, title, variant }) => (
            <tr key={gid}>
              <td>
                <span className={classes.box} role="img" aria-label="Box to tick" />
              </td>
              <td className={classes.quantity} data-many={quantity > 1 || undefined}>
                {quantity}
              </td>
              <td className={classes.sku}>
                <bdi>{sku ?? '–'}</bdi>
              </td>
              <td>
                <bdi>{title}</bdi>
              </td>
              <td>
                <bdi>{variant ?? ''}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.total}>
        <strong>{totalText(lines.length, units)}</strong>
        {otherUnits > 0 && <span>{otherText(otherUnits)}</span>}
      </p>
    </>
  );
}

function totalText(lines: number, units: number): string {
  if (units === 0) return 'Nothing is left to pack.';
  return `${units === 1 ? '1 unit' : `${String(units)} units`} in ${lines === 1 ? '1 line' : `${String(lines)} lines`}`;
}

function otherText(units: number): string {
  return units === 1
    ? 'Another unit of this order is not part of this parcel.'
    : `Another ${String(units)} units of this order are not part of this parcel.`;
}
