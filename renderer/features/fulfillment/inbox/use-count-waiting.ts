import { useEffect, useEffectEvent } from 'react';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useStoreStatus } from '../../../state/store-status.ts';
import { useInboxSession } from './inbox-session.ts';
import { wasWritten } from './use-run-change-feed.ts';

/**
 * Keeps the count of what waits: read when this computer has written, when the feed shows changes, and when the store comes
 * back. Mounted once, in the frame.
 */
export function useCountWaiting(): void {
  const { connection, check, whyNotScope } = useActiveStore();
  const { id } = connection;
  const host = useHost();
  const { feed, waiting } = useInboxSession();
  const isOnline = useStoreStatus(({ reachability }) => (reachability[id] ?? 'online') === 'online');
  const isOpen = check !== null && whyNotScope('assigned_fulfillment_orders') === null && isOnline;

  const read = useEffectEvent(() => {
    if (isOpen) inBackground(waiting.read());
  });
  useEffect(() => read(), [isOpen, waiting]);
  useEffect(
    () =>
      feed.subscribe((changes, { missed }) => {
        if (changes.length > 0 || missed) read();
      }),
    [feed],
  );
  useEffect(
    () =>
      host.onEvent((event) => {
        if (wasWritten(event, id)) read();
      }),
    [host, id],
  );
}
