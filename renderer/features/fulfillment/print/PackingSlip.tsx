import { t } from '../../../../messages/language.ts';
import { holdReason } from '../order/order-words.ts';
import type { Barcode } from './barcode.ts';
import type { Slip, SlipWarning } from './slip.ts';
import { SlipFacts } from './SlipFacts.tsx';
import { pageName } from './page-rules.ts';
import classes from './slip.module.css';

/** Longer than this, a name is set smaller, so that it does not fill the sheet. */
const LONG_NAME = 16;

/** One packing slip, black on white, on pages of its own. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { shop, orderName, barcode, warnings, message } = slip;
  const texts = t().print;
  return (
    <article
      className={classes.slip}
      aria-label={texts.slipOf({ orderName })}
      style={{ page: pageName(slip) }}
    >
      <header className={classes.head}>
        <div className={classes.naming}>
          <p className={classes.shop}>
            <bdi>{shop}</bdi>
          </p>
          <p className={classes.kind}>{texts.packingSlip}</p>
          <h1 className={classes.name} data-long={orderName.length > LONG_NAME || undefined}>
            <bdi>{orderName}</bdi>
          </h1>
        </div>
        <BarcodeImage barcode={barcode} />
      </header>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map(warningText).map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <SlipFacts slip={slip} />
      {message !== null && (
        <section className={classes.message}>
          <h2>{texts.merchantMessage}</h2>
          <p dir="auto">{message}</p>
        </section>
      )}
      <SlipLines slip={slip} />
    </article>
  );
}

function warningText(warning: SlipWarning): string {
  if (typeof warning === 'string') return t().print.warnings[warning];
  const onHold = t().orderDetail.onHold({ reason: holdReason(warning.reason) });
  return warning.notes === null ? onHold : `${onHold} ${warning.notes}`;
}

/** The bars, and below them what they say. */
function BarcodeImage({ barcode: { text, of, bars, modules, moduleMm } }: { barcode: Barcode }) {
  const name = of === 'order_name' ? text : t().print.fulfillmentOrderNumber({ id: text });
  return (
    <figure className={classes.barcode}>
      <svg
        role="img"
        aria-label={t().print.barcode({ name })}
        className={classes.bars}
        width={`${String(modules * moduleMm)}mm`}
        viewBox={`0 0 ${String(modules)} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y={0} width={width} height={1} />
        ))}
      </svg>
      <figcaption>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

/** What is to be packed, with a box to tick for each line. The head is repeated on every page. */
function SlipLines({ slip: { lines, units, otherUnits } }: { slip: Slip }) {
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
          {lines.map(({ id, remainingQuantity: quantity, sku, productTitle, variantTitle }) => (
            <tr key={id}>
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
                <bdi>{productTitle}</bdi>
              </td>
              <td>
                <bdi>{variantTitle ?? ''}</bdi>
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
