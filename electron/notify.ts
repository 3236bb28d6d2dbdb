import { Notification } from 'electron';
import type { DesktopNotification } from '../host/dependencies.ts';

/**
 * Shows notifications of the system; `open` gets the place of one that is clicked. Says false where the system has
 * none. Without a sound of the system's: whether there is one is the person's setting, and then the page plays it.
 */
export function createNotify(open: (place: string) => void): (notification: DesktopNotification) => boolean {
  // One that nothing refers to is collected, and its click with it.
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
