import { t } from '../../../../messages/language.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { BarcodeImage } from '../../../ui/print/BarcodeImage.tsx';
import { dayOf, deliveryDays, deliveryName } from '../order/order-words.ts';
import type { Address, Slip } from './slip.ts';
import { slipPages, warningText } from './slip-words.ts';
import classes from './slip.module.css';

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
/** Longer names, in characters, get a smaller font, so that they do not fill the sheet. */
const LONG_NAME = 16;

/** One packing slip, black on white, on its own pages. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { id, shop, orderName, barcode, warnings, message } = slip;
  const texts = t().print;
  return (
    <article
      className={classes.slip}
      aria-label={texts.slipOf({ orderName })}
      style={{ page: slipPages(slip).name }}
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
        <BarcodeImage barcode={barcode} name={texts.fulfillmentOrderNumber({ id: String(id) })} />
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

/** Recipient, sender, delivery and dates. Not split across pages. */
function SlipFacts({ slip }: { slip: Slip }) {
  const texts = t().print;
  const expected = deliveryDays(slip.delivery, DAY);
  return (
    <div className={classes.facts}>
      <section className={classes.to} dir={slip.to?.direction}>
        <h2>{texts.shipTo}</h2>
        {slip.to === null ? <p>{texts.noRecipient}</p> : <AddressBlock address={slip.to} />}
      </section>
      <section dir={slip.from.direction}>
        <h2>{texts.shipFrom}</h2>
        <AddressBlock address={slip.from} />
      </section>
      <dl className={classes.dates}>
        <Fact name={texts.fulfillBy}>
          {slip.fulfillBy === null ? texts.noDate : dayOf(slip.fulfillBy, DAY)}
        </Fact>
        <Fact name={texts.delivery}>
          <bdi>{deliveryName(slip.delivery)}</bdi>
          {expected !== null && <span className={classes.expected}>{expected}</span>}
        </Fact>
        <Fact name={texts.ordered}>{dayOf(slip.processedAt, DAY)}</Fact>
        <Fact name={texts.fulfillmentOrder}>{slip.id}</Fact>
      </dl>
    </div>
  );
}

/** Each line has its own direction; the surrounding section sets the side on which they start. */
function AddressBlock({ address: { lines, phone, email } }: { address: Address }) {
  return (
    <address className={classes.address}>
      {lines.length === 0 && <span>{t().print.noAddress}</span>}
      {lines.map((line, index) => (
        <span key={`${String(index)} ${line}`}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {[phone, email].map(
        (reach) =>
          reach !== null && (
            <span key={reach} className={classes.reach}>
              <bdi dir="ltr">{reach}</bdi>
            </span>
          ),
      )}
    </address>
  );
}

/** The items to pack, with a checkbox per line. The table head repeats on every page. */
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
