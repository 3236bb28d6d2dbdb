import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { dayOf, deliveryDays, deliveryName } from '../order/order-words.ts';
import type { Address, Slip } from './slip.ts';
import classes from './slip.module.css';

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** Where to, where from, how and by when. Stays on one page. */
export function SlipFacts({ slip }: { slip: Slip }) {
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

/** Each line in its own direction; the section around it says on which side they all begin. */
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
