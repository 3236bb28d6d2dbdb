import { t } from '../../../../messages/language.ts';
import classes from '../../../ui/detail/detail.module.css';
import { Facts } from '../../../ui/detail/DetailColumns.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { exactDate } from '../../../ui/relative-time.ts';
import { exactInstant } from './EventTime.tsx';
import { countUnits, type FulfillmentDetail } from './fulfillment-detail.ts';
import { deliveryDays, deliveryName } from './order-words.ts';

/** Facts about the whole order, each in a fixed place even if it is empty. */
export function OrderFacts({ order }: { order: FulfillmentDetail }) {
  const texts = t().orderDetail;
  const expected = deliveryDays(order.delivery, { day: 'numeric', month: 'short' });
  return (
    <Facts>
      <Fact name={texts.fulfillBy}>
        {order.fulfillBy === null ? texts.noDate : <DayAndTime at={order.fulfillBy} />}
      </Fact>
      <Fact name={texts.fulfillFrom}>
        {order.fulfillAt === null ? texts.noDate : <DayAndTime at={order.fulfillAt} />}
      </Fact>
      <Fact name={texts.units}>{texts.unitsToFulfill(countUnits(order.lines))}</Fact>
      <Fact name={texts.ordered}>
        <RelativeTime at={order.processedAt} />
      </Fact>
      <Fact name={texts.lastChange}>
        <RelativeTime at={order.updatedAt} />
      </Fact>
      {/* Facts that may be long come last, so that they do not move the others. */}
      <Fact name={texts.assignedTo}>
        <bdi>{order.location}</bdi>
      </Fact>
      <Fact name={texts.delivery}>
        <bdi>{deliveryName(order.delivery)}</bdi>
        {expected !== null && <span className={classes.muted}>{`, ${expected}`}</span>}
      </Fact>
    </Facts>
  );
}

function DayAndTime({ at }: { at: string }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactInstant(instant)}>
      {exactDate(instant)}
    </time>
  );
}
