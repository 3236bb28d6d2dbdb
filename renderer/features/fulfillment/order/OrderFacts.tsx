import type { ReactNode } from 'react';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { exactDate } from '../../../ui/relative-time.ts';
import { exactInstant } from './event-words.ts';
import { countUnits, type FulfillmentDetail } from './fulfillment-detail.ts';
import { deliveryDays, deliveryName } from './order-words.ts';
import classes from './order.module.css';

/** What stands once for the whole order. */
export function OrderFacts({ order }: { order: FulfillmentDetail }) {
  const units = countUnits(order.lines);
  const expected = deliveryDays(order.delivery, { day: 'numeric', month: 'short' });
  return (
    <dl className={classes.facts}>
      <Fact name="Fulfill by">
        {order.fulfillBy === null ? 'No date given' : <DayAndTime at={order.fulfillBy} />}
      </Fact>
      {order.fulfillAt !== null && (
        <Fact name="Fulfill from">
          <DayAndTime at={order.fulfillAt} />
        </Fact>
      )}
      <Fact name="Units">
        {units.remaining === units.total
          ? String(units.total)
          : `${String(units.remaining)} of ${String(units.total)} to fulfill`}
      </Fact>
      <Fact name="Ordered">
        <RelativeTime at={order.processedAt} />
      </Fact>
      <Fact name="Assigned to">
        <bdi>{order.location}</bdi>
      </Fact>
      <Fact name="Delivery">
        <bdi>{deliveryName(order.delivery)}</bdi>
        {expected !== null && <span className={classes.muted}>, {expected}</span>}
      </Fact>
      <Fact name="Fulfillment order">{order.id}</Fact>
      <Fact name="Order">
        <bdi>{order.orderName}</bdi>{' '}
        <CopyTextButton
          text={order.orderName}
          label="Copy name"
          title={order.orderName}
          size="compact-xs"
          variant="subtle"
          color="gray"
        />
      </Fact>
      <Fact name="Last change">
        <RelativeTime at={order.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DayAndTime({ at }: { at: string }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactInstant(instant)}>
      {exactDate(instant, undefined)}
    </time>
  );
}
