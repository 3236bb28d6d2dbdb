import { notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';
import { afterPaint } from '../data/after-paint.ts';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { inBackground } from '../data/in-background.ts';
import { partWhenLoaded } from '../ui/on-demand.tsx';
import classes from './toasts.module.css';

const code = codeOnDemand(async () => import('./notifications-code.ts'));
const Notifications = partWhenLoaded(code, 'Notifications');

const POSITION = 'bottom-center';
const AT_ONCE = 3;

// What is told before the code is there waits in the store, which would show more of it, and elsewhere.
notificationsStore.updateState((state) => ({ ...state, defaultPosition: POSITION, limit: AT_ONCE }));

/** What is told in passing. Its code comes after the first paint: nothing is told before that, and what is told meanwhile is kept. */
export function Toasts() {
  useEffect(() => inBackground(loadAfterPaint()), []);
  return <Notifications className={classes.toasts} position={POSITION} limit={AT_ONCE} />;
}

async function loadAfterPaint(): Promise<void> {
  await afterPaint();
  // Where its file is gone, what needs more code says so.
  await code.load().catch(() => undefined);
}
