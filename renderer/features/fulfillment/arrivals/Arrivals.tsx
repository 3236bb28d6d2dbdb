import { useEffect } from 'react';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useAppBadge } from '../../../ui/notify/app-badge.ts';
import { useTitleMark } from '../../../ui/use-page-title.ts';
import { useChangeFeed, useRunChangeFeed } from '../inbox/change-feed.ts';
import { addCounts, countText, useCountWaiting, useWaitingCounts } from '../inbox/waiting-count.ts';
import { useForgetOldMarks } from '../order-marks.ts';
import { useOperationEffects } from '../operations/use-operation-effects.ts';
import { useTellArrivals } from './use-tell-arrivals.ts';

/** Follows the store's changes, counts waiting requests and notifies the user outside the page, whichever page is open. */
export function Arrivals() {
  useRunChangeFeed();
  useOperationEffects();
  useCountWaiting();
  useShowWaiting();
  useTellArrivals();
  useFollowOldMarks();
  return null;
}

/** Drops marks of earlier requests even while no list is open: the order may be accepted elsewhere before one is opened. */
function useFollowOldMarks(): void {
  const feed = useChangeFeed();
  const forget = useForgetOldMarks();
  useEffect(() => feed.subscribe(forget), [feed, forget]);
}

/** Shows the waiting count outside the page: in the title, on the app icon and on the tab icon. */
function useShowWaiting(): void {
  const { connection } = useActiveStore();
  const waiting = useWaitingCounts();
  const total = waiting === null ? null : addCounts(waiting);
  useTitleMark(total === null ? null : countText(total));
  useAppBadge(connection.id, total?.count ?? 0);
}
