import { msBetween } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { canReach, useStoreStatus } from '../state/store-status.ts';
import { monotonicNow } from '../ui/monotonic-now.ts';
import { later } from '../ui/timers.ts';
import { budgetLeft } from './budget-left.ts';
import { createPollLoop } from './poll-loop.ts';

/**
 * Polls a store for changes as often as its budget allows, and only while the user may see them. `look` resolves to false
 * if it failed. Starts at once.
 */
export function startPolling(connection: ConnectionId, look: () => Promise<boolean>) {
  const hiddenNow = () => (document.visibilityState === 'hidden' ? monotonicNow() : null);
  let hiddenSince = hiddenNow();
  const loop = createPollLoop({
    look,
    now: monotonicNow,
    conditions: () => {
      return {
        hiddenMs: hiddenSince === null ? null : msBetween(hiddenSince, monotonicNow()),
        isReachable: canReach(useStoreStatus.getState(), connection),
        budgetLeft: budgetLeft(connection),
      };
    },
    setTimer: later,
  });
  const onVisibility = () => {
    hiddenSince = hiddenNow();
    loop.wake();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const stopStatus = useStoreStatus.subscribe((status, before) => {
    if (canReach(status, connection) !== canReach(before, connection)) loop.wake();
  });
  loop.wake();
  return {
    hasten: loop.hasten,
    stop: () => {
      loop.stop();
      document.removeEventListener('visibilitychange', onVisibility);
      stopStatus();
    },
  };
}
