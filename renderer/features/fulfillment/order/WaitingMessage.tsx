import { IconHandStop, IconMessage } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { awaitsAnswer } from '../state-words.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { LongText } from './LongText.tsx';
import classes from './order.module.css';
import { holdReason } from './order-words.ts';

/** Why the order is on hold, and what the merchant wrote with the request that waits: read before deciding. */
export function WaitingMessage({ order }: { order: FulfillmentDetail }) {
  const { holds, latestMessage } = order;
  return (
    <>
      {holds.length > 0 && (
        <ul className={classes.holds} aria-label={t().orderDetail.holds}>
          {holds.map(({ reason, reasonNotes }) => (
            <li key={`${reason}${reasonNotes ?? ''}`}>
              <IconHandStop size={16} stroke={1.7} aria-hidden />
              <span>
                <strong>{t().orderDetail.onHold({ reason: holdReason(reason) })}</strong>{' '}
                {reasonNotes !== null && <bdi>{reasonNotes}</bdi>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {awaitsAnswer(order) && latestMessage !== null && (
        <blockquote className={classes.message}>
          <IconMessage size={16} stroke={1.7} className={classes.messageIcon} aria-hidden />
          <LongText>{latestMessage}</LongText>
        </blockquote>
      )}
    </>
  );
}
