import { useEffect, useState } from 'react';
import type { HostClient } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';

/** What a notification says. It may stand on a locked screen: nothing personal is in it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** Whether the browser shows notifications of this page. `unsupported`: it has none. */
function currentPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** The browser's permission as it is now, also after it was changed in the browser's own settings. */
export function useNotificationPermission() {
  const [permission, setPermission] = useState(currentPermission);
  useEffect(() => {
    const left = new AbortController();
    const update = () => setPermission(currentPermission());
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', update, { signal: left.signal }),
      () => undefined,
    );
    return () => left.abort();
  }, []);
  /** Asks the person. Only from a click: else a browser refuses by itself. */
  const ask = () => {
    if ('Notification' in window) inBackground(Notification.requestPermission().then(setPermission));
  };
  return { permission, ask };
}

/**
 * Shows a notification, of the system or of the browser; false where there is none. A click opens `place`: the desktop
 * shell goes there by itself, in a browser `open` does.
 */
export async function showNotice(
  host: HostClient,
  notice: Notice,
  place: string,
  open: () => void,
): Promise<boolean> {
  if (host.shell === 'web') return showInBrowser(notice, open);
  const answer = await host.ask('desktop.notify', { ...notice, place });
  return answer.ok && answer.value.shown;
}

/** One that nothing refers to may be collected, and its click with it. */
const shown = new Set<Notification>();

/** Without a sound: that is a setting of its own. False where the browser may not. */
function showInBrowser({ title, body }: Notice, onClick: () => void): boolean {
  if (currentPermission() !== 'granted') return false;
  try {
    const notification = new Notification(title, { body, silent: true });
    shown.add(notification);
    notification.addEventListener('close', () => shown.delete(notification));
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      shown.delete(notification);
      onClick();
    });
    return true;
  } catch {
    // Telephones have them only for service workers.
    return false;
  }
}
