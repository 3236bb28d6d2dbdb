import { IconHandStop } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { isRisky } from '../order-holds.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import classes from './holds.module.css';
import { holdReason } from './order-words.ts';

/** Why an order is on hold, with the notes: read before anything is done to it. Renders nothing if it is not on hold. */
export function HoldList({ order: { holds } }: { order: Pick<FulfillmentDetail, 'holds'> }) {
  if (holds.length === 0) return null;
  return (
    <ul
      className={classes.holds}
      aria-label={t().orderDetail.holds}
      data-risky={isRisky([{ holds }]) || undefined}
    >
      {holds.map(({ reason, reasonNotes }) => (
        <li key={`${reason}${reasonNotes ?? ''}`}>
          <IconHandStop size={16} stroke={1.7} aria-hidden />
          <span>
            <strong>{t().orderDetail.onHold({ reasons: [holdReason(reason)] })}</strong>{' '}
            {reasonNotes !== null && <bdi>{reasonNotes}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
