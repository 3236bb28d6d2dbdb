import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import detail from '../../../ui/detail/detail.module.css';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { stateWords } from '../../../ui/state-words.ts';
import classes from './linked-orders.module.css';
import type { OrderLink } from './order-record.ts';

/** The other fulfillment orders of the same order. Opening one keeps the list; going back returns here. */
export function LinkedOrders({ from, links }: { from: FulfillmentOrderId; links: readonly OrderLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={`order-links-${String(from)}`}>
      <h3 id={`order-links-${String(from)}`} className={detail.name}>
        {t().orderDetail.sameOrder}
      </h3>
      <ul className={classes.links}>
        {links.map(({ id, relation, state }) => (
          <li key={id}>
            <Link
              to="/fulfillment/$id"
              params={{ id: String(id) }}
              state={{ cameFrom: from }}
              className={classes.link}
            >
              {t().orderDetail.relations[relation]({ id })}
              <IconArrowRight size={14} stroke={1.7} className={classes.arrow} aria-hidden />
            </Link>
            {state !== null && (
              <StateBadge tone={stateWords(state).tone}>{stateWords(state).label}</StateBadge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The fulfillment order whose link was followed: the page offers a way back to it. */
    readonly cameFrom?: FulfillmentOrderId;
  }
}
