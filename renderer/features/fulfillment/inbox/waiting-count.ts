import { useStore } from 'zustand';
import { useInboxSession } from './inbox-session.ts';
import type { Count, WaitingCounts } from './waiting-counter.ts';

/** "12", "250+"; null for none. */
export function countText({ count, atLeast }: Count): string | null {
  if (count === 0) return null;
  return atLeast ? `${String(count)}+` : String(count);
}

/** Both counts as one. */
export function addCounts({ new: requests, cancellations }: WaitingCounts): Count {
  return {
    count: requests.count + cancellations.count,
    atLeast: requests.atLeast || cancellations.atLeast,
  };
}

/** What waits, as `useCountWaiting` keeps it; null when it is not known or the token may not know it. */
export function useWaitingCounts(): WaitingCounts | null {
  return useStore(useInboxSession().waiting.store);
}
