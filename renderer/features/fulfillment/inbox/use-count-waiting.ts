import { useEffect, useEffectEvent } from 'react';
import type { OutboxChange, OutboxItem } from '../../../../shared/contract/outbox.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useStoreStatus } from '../../../state/store-status.ts';
import { useInboxSession } from './inbox-session.ts';
import type { Move } from './waiting-counter.ts';

/** How often it is counted although nothing was heard of: as a net, should the feed have missed something. */
const RARELY_MS = 5 * 60_000;
/**
 * So long after an operation of this computer all is counted again: when the feed saw the order before this page heard that
 * it was done, the count held it already, and it was taken off twice.
 */
const SETTLED_MS = 4_000;

/**
 * Keeps the count of what waits: read when the feed shows changes (which it does soon after each operation of this
 * computer), when the store comes back, and rarely otherwise. Mounted once, in the frame.
 */
export function useCountWaiting(): void {
  const { connection, check, whyNotScope } = useActiveStore();
  const host = useHost();
  const { feed, waiting: counter } = useInboxSession();
  const isOnline = useStoreStatus(
    ({ reachability }) => (reachability[connection.id] ?? 'online') === 'online',
  );
  const isOpen = check !== null && whyNotScope('assigned_fulfillment_orders') === null && isOnline;

  useEffect(() => {
    if (isOpen) inBackground(counter.read());
  }, [isOpen, counter]);
  const read = useEffectEvent(() => {
    if (isOpen) inBackground(counter.read());
  });
  useEffect(
    () =>
      feed.subscribe((changes, { missed }) => {
        if (changes.length > 0 || missed) read();
      }),
    [feed],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, RARELY_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const seen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countOnceSettled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => read(), SETTLED_MS);
    };
    const stopListening = host.onEvent((event) => {
      if (event.type !== 'outbox' || event.batch.connection !== connection.id) return;
      for (const item of event.changed) {
        if (item.state.kind !== 'done' || seen.has(item.id)) continue;
        seen.add(item.id);
        // An answer that was lost: by now it may have been counted already.
        if (item.state.late) continue;
        counter.moved(moveOf(item, item.state.change));
        countOnceSettled();
      }
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [host, connection.id, counter]);
}

function moveOf({ order }: OutboxItem, change: OutboxChange): Move {
  return { from: fulfillmentState(order), to: fulfillmentState(change) };
}
