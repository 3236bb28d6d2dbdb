import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { reasonText } from '../../../../shared/fulfillment/rejection-reasons.ts';
import { StateBadge, type Tone } from '../../../ui/StateBadge.tsx';
import { declarationOf } from '../operations/operation-declarations.tsx';
import { awaitsAnswer } from '../../../ui/state-words.ts';
import detail from '../../../ui/detail/detail.module.css';
import { EventTime } from './EventTime.tsx';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import classes from './history.module.css';
import { LongText } from './LongText.tsx';
import type { EventLine, OrderEvent } from './order-events.ts';

/** Every request, every answer and every attempt of this computer, latest first. */
export function OrderHistory({
  order,
  events,
  problem,
}: {
  order: FulfillmentDetail;
  events: readonly OrderEvent[];
  /** Why the attempts of this computer cannot be shown; null if they can. */
  problem: string | null;
}) {
  const texts = t().orderDetail;
  return (
    <section aria-labelledby={`order-history-${String(order.id)}`}>
      <h3 id={`order-history-${String(order.id)}`} className={detail.name}>
        {texts.history}
      </h3>
      {events.length === 0 && <p className={detail.muted}>{texts.noRequests}</p>}
      <ol className={classes.history}>
        {events.map((event) => (
          <Event key={event.key} event={event} mayWait={awaitsAnswer(order)} />
        ))}
      </ol>
      {order.historyIsCut && <p className={detail.muted}>{texts.historyIsCut}</p>}
      {problem !== null && <p className={detail.muted}>{problem}</p>}
    </section>
  );
}

function Event({ event, mayWait }: { event: OrderEvent; mayWait: boolean }) {
  const texts = t().orderDetail;
  const { outcome, at, isFromHere, message, reason, notifyCustomer, lines, answer, problem } = event;
  const waits = mayWait && answer === 'may_come';
  return (
    <li
      className={classes.event}
      data-tone={eventTone(event)}
      data-led-nowhere={outcome !== 'done' || undefined}
    >
      <p className={classes.eventHead}>
        <strong>{eventTitle(event)}</strong>
        {reason !== null && (
          <span className={detail.muted}>{reasonText(reason, t().orderOperations.reasons)}</span>
        )}
        {waits && <StateBadge tone="info">{texts.waitsForAnswer}</StateBadge>}
        {answer !== null && !waits && <span className={detail.muted}>{texts.neverAnswered}</span>}
        <EventTime at={at} className={classes.time} />
      </p>
      {message !== null && <LongText>{message}</LongText>}
      {lines.length > 0 && <EventLines lines={lines} />}
      {notifyCustomer && <p className={detail.muted}>{texts.customerNotified}</p>}
      {problem !== null && (
        <p className={detail.muted} dir="auto">
          {problem}
        </p>
      )}
      {isFromHere && (
        <p className={classes.fromHere}>
          <IconDeviceDesktop size={14} stroke={1.7} aria-hidden />
          {texts.sentFromHere}
        </p>
      )}
    </li>
  );
}

/** The headline of an event; an attempt without effect is named after its button. */
export function eventTitle({ operation, outcome }: Pick<OrderEvent, 'operation' | 'outcome'>): string {
  const { requestAnswered, tried } = t().orderDetail;
  if (operation === null) return requestAnswered;
  const { event, label } = t().operations[operation];
  return outcome === 'done' ? event : tried[outcome]({ label });
}

export function eventTone({ operation, outcome }: Pick<OrderEvent, 'operation' | 'outcome'>): Tone {
  return operation === null || outcome !== 'done' ? 'neutral' : declarationOf(operation).tone;
}

/** Longer lists of lines start folded. */
const FEW_LINES = 6;

function EventLines({ lines }: { lines: readonly EventLine[] }) {
  const texts = t().orderDetail;
  const [unfolded, setUnfolded] = useState(false);
  const areUnits = lines.some(({ units }) => units !== null);
  const shown = unfolded || lines.length <= FEW_LINES + 1 ? lines : lines.slice(0, FEW_LINES);
  return (
    <>
      <ul className={classes.cited} aria-label={areUnits ? texts.requestedUnits : texts.unfulfillableLines}>
        {shown.map(({ id, title, units, message }) => (
          <li key={id}>
            {units !== null && `${String(units)} × `}
            <bdi>{title}</bdi>
            {message !== null && (
              <span className={detail.muted}>
                {': '}
                <bdi>{message}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {lines.length > FEW_LINES + 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? texts.fewerLines : texts.allLines({ count: lines.length })}
        </Button>
      )}
    </>
  );
}
