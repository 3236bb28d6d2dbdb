import { useEffect } from 'react';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { setTitleMark } from '../../../ui/use-page-title.ts';
import { useRunChangeFeed } from '../inbox/change-feed.ts';
import { addCounts, countText, useCountWaiting, useWaitingCounts } from '../inbox/waiting-count.ts';
import { useOperationEffects } from '../operations/use-operation-effects.ts';
import waitingIcon from './storedesk-waiting.svg';
import { useTellArrivals } from './use-tell-arrivals.ts';

/** Follows the store's changes, counts what waits, and tells about it outside of the page, whichever page is open. */
export function Arrivals() {
  useRunChangeFeed();
  useOperationEffects();
  useCountWaiting();
  useShowWaiting();
  useTellArrivals();
  return null;
}

/** Shows how much waits outside of the page: in the title, on the app's icon, and in the tab's. */
function useShowWaiting(): void {
  const host = useHost();
  const waiting = useWaitingCounts();
  const total = waiting === null ? null : addCounts(waiting);
  const count = total?.count ?? 0;
  const text = total === null ? null : countText(total);
  useEffect(() => {
    setTitleMark(text);
    return () => setTitleMark(null);
  }, [text]);
  useEffect(() => {
    if (host.shell === 'electron') inBackground(host.ask('desktop.badge', { count }));
    else setBrowserBadge(count);
  }, [host, count]);
}

/** The number is on the icon of an installed page; a tab's icon only shows that something waits. */
function setBrowserBadge(count: number): void {
  // Browsers without it, and pages that are not installed, have only the tab.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon === null) return;
  icon.dataset['plain'] ??= icon.href;
  icon.href = count === 0 ? icon.dataset['plain'] : waitingIcon;
}
