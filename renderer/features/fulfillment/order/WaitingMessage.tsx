import { IconHandStop, IconMessage } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { LongText } from './LongText.tsx';
import classes from './order.module.css';
import { holdReason } from './order-words.ts';
import { awaitsAnswer } from '../state-words.ts';

/** What the merchant wrote with the request that waits for an answer, and why the order is on hold: read before deciding. */
export function WaitingMessage({ order }: { order: FulfillmentDetail }) {
  const [latest] = order.history;
  const waits = awaitsAnswer(order) && latest !== undefined && latest.message !== null;
  return (
    <>
      {order.holds.length > 0 && <HoldList holds={order.holds} />}
      {waits && (
        <blockquote className={classes.message}>
          <IconMessage size={16} stroke={1.7} className={classes.messageIcon} aria-hidden />
          <LongText>{latest.message}</LongText>
        </blockquote>
      )}
    </>
  );
}

/** Why the order must wait. */
function HoldList({ holds }: { holds: FulfillmentDetail['holds'] }) {
  return (
    <ul className={classes.holds} aria-label={t().orderDetail.holds}>
      {holds.map(({ reason, notes }) => (
        <li key={`${reason}${notes ?? ''}`}>
          <IconHandStop size={16} stroke={1.7} aria-hidden />
          <span>
            <strong>{t().orderDetail.onHold({ reason: holdReason(reason) })}</strong>{' '}
            {notes !== null && <bdi>{notes}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
