import { useEffect, useState } from 'react';
import type { HostClient } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';

/** The content of a notification. It may appear on a locked screen, so it must not contain personal data. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** Whether the browser shows this page's notifications. `unsupported`: it has no notifications. */
function currentPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** The browser's current permission, kept up to date when it is changed in the browser's settings. */
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
  /** Asks the user. Call it only from a click: otherwise browsers refuse by themselves. */
  const ask = () => {
    if ('Notification' in window) inBackground(Notification.requestPermission().then(setPermission));
  };
  return { permission, ask };
}

/**
 * Shows a notification of the system or the browser; returns false if that is not possible. A click opens `place`: the
 * desktop shell navigates by itself, in a browser `open` is called.
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

/** An unreferenced notification may be garbage-collected, along with its click handler. */
const shown = new Set<Notification>();

/** Silent, because sound is a separate setting. Returns false without permission. */
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
    // On phones, only service workers can show notifications.
    return false;
  }
}
