import { useEffect, useState } from 'react';
import { inBackground } from '../../../data/in-background.ts';
import type { ArrivalNotice } from './arrival-words.ts';

/** Whether the browser shows notifications of this page. `unsupported`: it has none. */
export type NotificationPermissionState = 'granted' | 'denied' | 'default' | 'unsupported';

function currentPermission(): NotificationPermissionState {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** The browser's permission as it is now, also after it was changed in the browser's own settings. */
export function useNotificationPermission(): {
  readonly permission: NotificationPermissionState;
  /** Asks the person. Only from a click: else a browser refuses by itself. */
  readonly ask: () => void;
} {
  const [permission, setPermission] = useState(currentPermission);
  useEffect(() => {
    const update = () => setPermission(currentPermission());
    let status: PermissionStatus | null = null;
    let isLeft = false;
    navigator.permissions.query({ name: 'notifications' }).then(
      (found) => {
        if (isLeft) return;
        status = found;
        status.addEventListener('change', update);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      status?.removeEventListener('change', update);
    };
  }, []);
  return {
    permission,
    ask: () => {
      if (!('Notification' in window)) return;
      inBackground(Notification.requestPermission().then(setPermission));
    },
  };
}

/** One that nothing refers to may be collected, and its click with it. */
const shown = new Set<Notification>();

/** Shows a notification of the browser; false where it may not. Without a sound: that is a setting of its own. */
export function showInBrowser({ title, body }: ArrivalNotice, onClick: () => void): boolean {
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
