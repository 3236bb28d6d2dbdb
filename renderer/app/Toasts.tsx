import { notificationsStore, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { partWhenLoaded } from '../ui/on-demand.tsx';
import classes from './toasts.module.css';

const code = codeOnDemand(async () => import('./notifications-code.ts'), { turn: 'first' });
const Notifications = partWhenLoaded(code, 'Notifications');

const POSITION = 'bottom-center';
const AT_ONCE = 3;

// What is told before the code is there waits in the store, which does not know where and how many yet.
notificationsStore.updateState((state) => ({ ...state, defaultPosition: POSITION, limit: AT_ONCE }));

/** What is told in passing. Its code is loaded with the first of it, or else right after the first page. */
export function Toasts() {
  const isTold = useNotifications().notifications.length > 0;
  useEffect(() => {
    // Where its file is gone, the next page loads everything again.
    if (isTold) code.load().catch(() => undefined);
  }, [isTold]);
  return <Notifications className={classes.toasts} position={POSITION} limit={AT_ONCE} />;
}
