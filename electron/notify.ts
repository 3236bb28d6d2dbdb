import { Notification } from 'electron';
import type { DesktopNotification } from '../host/dependencies.ts';

/**
 * Shows system notifications; clicking one calls `open` with its place. Returns false if the system has none. Silent,
 * because sound is a setting of the user and the page plays it.
 */
export function createNotify(open: (place: string) => void): (notification: DesktopNotification) => boolean {
  // An unreferenced notification would be garbage-collected, along with its click handler.
  const shown = new Set<Notification>();
  return ({ title, body, place }) => {
    if (!Notification.isSupported()) return false;
    const notification = new Notification({ title, body, silent: true });
    shown.add(notification);
    const forget = () => {
      shown.delete(notification);
    };
    notification.once('close', forget);
    notification.once('failed', forget);
    notification.once('click', () => {
      forget();
      open(place);
    });
    notification.show();
    return true;
  };
}
