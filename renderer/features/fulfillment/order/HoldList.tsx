import { IconHandStop } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { holdReason } from './order-words.ts';
import classes from './order.module.css';

/** Why the order must wait. */
export function HoldList({ holds }: { holds: FulfillmentDetail['holds'] }) {
  return (
    <ul className={classes.holds} aria-label="Holds">
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
