import { IconHandStop } from '@tabler/icons-react';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import classes from './order.module.css';

/** Why the order must wait. */
export function HoldList({ holds }: { holds: FulfillmentDetail['holds'] }) {
  return (
    <ul className={classes.holds} aria-label="Holds">
      {holds.map(({ reason, notes }) => (
        <li key={`${reason}${notes ?? ''}`}>
          <IconHandStop size={16} stroke={1.7} aria-hidden />
          <span>
            <strong>On hold: {reason.toLowerCase()}.</strong> {notes !== null && <bdi>{notes}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  );
}
