import { IconMessage } from '@tabler/icons-react';
import { awaitsAnswer } from '../../../ui/state-words.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { HoldList } from './HoldList.tsx';
import { LongText } from './LongText.tsx';
import classes from './order.module.css';

/** Why the order is on hold, and the merchant's message with the waiting request: read before deciding. */
export function WaitingMessage({ order }: { order: FulfillmentDetail }) {
  const { latestMessage } = order;
  return (
    <>
      <HoldList order={order} />
      {awaitsAnswer(order) && latestMessage !== null && (
        <blockquote className={classes.message}>
          <IconMessage size={16} stroke={1.7} className={classes.messageIcon} aria-hidden />
          <LongText>{latestMessage}</LongText>
        </blockquote>
      )}
    </>
  );
}
