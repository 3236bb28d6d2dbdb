import { useEffect } from 'react';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import waitingIcon from './storedesk-waiting.svg';

/** Shows how much waits in a store on the app's icon, and in the tab's that something does; 0 removes it. */
export function useAppBadge(connection: ConnectionId, count: number): void {
  const host = useHost();
  useEffect(() => {
    if (host.shell === 'electron') inBackground(host.ask('desktop.badge', { connection, count }));
    else setBrowserBadge(count);
  }, [host, connection, count]);
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
