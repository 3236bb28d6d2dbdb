import { t } from '../../../../messages/language.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { addCounts, countText, useWaitingCounts } from './waiting-count.ts';

/** Badge on the rail: how many requests and cancellations wait for an answer. */
export function WaitingBadge() {
  const waiting = useWaitingCounts();
  const count = waiting === null ? null : countText(addCounts(waiting));
  return count === null ? null : <CountBadge count={count} label={t().inbox.waiting({ count })} />;
}
