import { IconMessage } from '@tabler/icons-react';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { HoldList } from './HoldList.tsx';
import { LongText } from './LongText.tsx';
import classes from './order.module.css';
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
