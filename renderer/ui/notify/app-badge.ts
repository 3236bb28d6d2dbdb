import { useEffect } from 'react';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import waitingIcon from './storedesk-waiting.svg';

/** Shows a store's number of waiting items on the app's icon; a tab's icon only shows that there are some. 0 removes it. */
export function useAppBadge(connection: ConnectionId, count: number): void {
  const host = useHost();
  useEffect(() => {
    if (host.shell === 'electron') inBackground(host.ask('desktop.badge', { connection, count }));
    else setBrowserBadge(count);
  }, [host, connection, count]);
}

/** The icon of an installed page shows the number; a tab's icon only shows that something is waiting. */
function setBrowserBadge(count: number): void {
  // Missing in some browsers, and without effect in pages that are not installed.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon === null) return;
  icon.dataset['plain'] ??= icon.href;
  icon.href = count === 0 ? icon.dataset['plain'] : waitingIcon;
}
