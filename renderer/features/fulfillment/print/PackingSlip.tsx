import { BarcodeImage } from './BarcodeImage.tsx';
import type { Slip } from './slip.ts';
import { SlipFacts } from './SlipFacts.tsx';
import { SlipLines } from './SlipLines.tsx';
import { pageName } from './page-rules.ts';
import classes from './slip.module.css';

/** Longer than this, a name is set smaller, so that it does not fill the sheet. */
const LONG_NAME = 16;

/** One packing slip, black on white, on pages of its own. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { shop, orderName, barcode, warnings, message } = slip;
  return (
    <article
      className={classes.slip}
      aria-label={`Packing slip ${orderName}`}
      style={{ page: pageName(slip) }}
    >
      <header className={classes.head}>
        <div className={classes.naming}>
          <p className={classes.shop}>
            <bdi>{shop}</bdi>
          </p>
          <p className={classes.kind}>Packing slip</p>
          <h1 className={classes.name} data-long={orderName.length > LONG_NAME || undefined}>
            <bdi>{orderName}</bdi>
          </h1>
        </div>
        <BarcodeImage barcode={barcode} />
      </header>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <bdi>{warning}</bdi>
            </li>
          ))}
        </ul>
      )}
      <SlipFacts slip={slip} />
      {message !== null && (
        <section className={classes.message}>
          <h2>Message from the merchant</h2>
          <p dir="auto">{message}</p>
        </section>
      )}
      <SlipLines slip={slip} />
    </article>
  );
}
