import { t } from '../../../../messages/language.ts';
import type { Slip } from './slip.ts';
import classes from './slip.module.css';

/** What is to be packed, with a box to tick for each line. The head is repeated on every page. */
export function SlipLines({ slip: { lines, units, otherUnits } }: { slip: Slip }) {
  const texts = t().print;
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
            <th scope="col" aria-label={texts.packed} />
            <th scope="col" className={classes.quantity}>
              {texts.quantity}
            </th>
            <th scope="col">{texts.sku}</th>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.variant}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ gid, quantity, sku, title, variant }) => (
            <tr key={gid}>
              <td>
                <span className={classes.box} role="img" aria-label={texts.box} />
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
        <strong>{units === 0 ? texts.nothingToPack : texts.total({ units, lines: lines.length })}</strong>
        {otherUnits > 0 && <span>{texts.otherUnits({ units: otherUnits })}</span>}
      </p>
    </>
  );
}
