import { notificationsStore, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { partWhenLoaded } from '../ui/on-demand.tsx';
import classes from './toasts.module.css';

const code = codeOnDemand(async () => import('./notifications-code.ts'), { turn: 'first' });
const Notifications = partWhenLoaded(code, 'Notifications');

const POSITION = 'bottom-center';
const AT_ONCE = 3;

// Notifications shown before the code is loaded wait in the store, which does not know position and limit until they are set.
notificationsStore.updateState((state) => ({ ...state, defaultPosition: POSITION, limit: AT_ONCE }));

/** Shows notifications. The code is loaded with the first one, or else right after the first page. */
export function Toasts() {
  const isTold = useNotifications().notifications.length > 0;
  useEffect(() => {
    // If its file is gone, opening the next page reloads everything.
    if (isTold) code.load().catch(() => undefined);
  }, [isTold]);
  return <Notifications className={classes.toasts} position={POSITION} limit={AT_ONCE} />;
}
