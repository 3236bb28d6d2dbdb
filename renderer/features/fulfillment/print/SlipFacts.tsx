import type { ReactNode } from 'react';
import type { Address, Slip } from './slip.ts';
import classes from './slip.module.css';

/** Where to, where from, how and by when. Stays on one page. */
export function SlipFacts({ slip }: { slip: Slip }) {
  return (
    <div className={classes.facts}>
      <section className={classes.to} dir={slip.to?.direction}>
        <h2>Ship to</h2>
        {slip.to === null ? <p>No recipient is given.</p> : <AddressBlock address={slip.to} />}
      </section>
      <section dir={slip.from.direction}>
        <h2>Ship from</h2>
        <AddressBlock address={slip.from} />
      </section>
      <dl className={classes.dates}>
        <Fact name="Fulfill by">{slip.fulfillBy === null ? 'No date given' : day(slip.fulfillBy)}</Fact>
        <Fact name="Delivery">
          <DeliveryText delivery={slip.delivery} />
        </Fact>
        <Fact name="Ordered">{day(slip.processedAt)}</Fact>
        <Fact name="Fulfillment order">{slip.id}</Fact>
      </dl>
    </div>
  );
}

/** Each line in its own direction; the section around it says on which side they all begin. */
function AddressBlock({ address: { lines, phone, email } }: { address: Address }) {
  return (
    <address className={classes.address}>
      {lines.length === 0 && <span>No address is given.</span>}
      {lines.map((line, index) => (
        <span key={`${String(index)} ${line}`}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {phone !== null && (
        <span className={classes.reach}>
          <bdi dir="ltr">{phone}</bdi>
        </span>
      )}
      {email !== null && (
        <span className={classes.reach}>
          <bdi dir="ltr">{email}</bdi>
        </span>
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

function DeliveryText({ delivery }: { delivery: Slip['delivery'] }) {
  if (delivery === null) return 'No delivery method';
  const days = [delivery.from, delivery.to].filter((instant) => instant !== null).map(day);
  return (
    <>
      <bdi>{delivery.name}</bdi>
      {days.length > 0 && <span className={classes.expected}>{[...new Set(days)].join(' – ')}</span>}
    </>
  );
}

function day(instant: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(instant));
}
