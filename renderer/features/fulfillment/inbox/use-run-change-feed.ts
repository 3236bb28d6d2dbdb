import { useEffect, useRef } from 'react';
import { msBetween } from '../../../../shared/clock.ts';
import type { HostEvent } from '../../../../shared/contract/host-contract.ts';
import { FULFILLMENT_SCOPES } from '../../../../shared/scopes.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { useStoreStatus } from '../../../state/store-status.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { useChangeFeed } from './change-feed.ts';
import { createFeedLoop, type FeedLoop } from './feed-loop.ts';
import { shareLeft } from './poll-policy.ts';

/** Milliseconds after an operation of this computer: others of the same batch come along. */
const AFTER_WRITE_MS = 1_000;

/** Keeps the feed of the connection going, on whichever screen: once, in the frame. */
export function useRunChangeFeed(): void {
  const { connection, check, whyNotScope } = useActiveStore();
  const { id } = connection;
  const host = useHost();
  const feed = useChangeFeed();
  const mayRead = check !== null && whyNotScope(...FULFILLMENT_SCOPES) === null;
  const reachability = useStoreStatus((status) => status.reachability[id]);
  const loop = useRef<FeedLoop | null>(null);

  useEffect(() => {
    if (!mayRead) return;
    let hiddenSince = document.visibilityState === 'hidden' ? monotonicNow() : null;
    const running = createFeedLoop({
      look: async () => (await feed.look()).ok,
      now: monotonicNow,
      conditions: () => {
        const { reachability: states, budgets } = useStoreStatus.getState();
        const budget = budgets[id];
        const now = monotonicNow();
        return {
          hiddenMs: hiddenSince === null ? null : msBetween(hiddenSince, now),
          reachability: states[id],
          budgetLeft: shareLeft(budget?.graphql ?? null, budget?.at ?? now, now),
        };
      },
      setTimer: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    loop.current = running;
    const onVisibility = () => {
      hiddenSince = document.visibilityState === 'hidden' ? monotonicNow() : null;
      running.wake();
    };
    document.addEventListener('visibilitychange', onVisibility);
    const stopListening = host.onEvent((event) => {
      if (wasWritten(event, id)) running.hasten(AFTER_WRITE_MS);
    });
    running.wake();
    return () => {
      loop.current = null;
      running.stop();
      stopListening();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [mayRead, host, feed, id]);

  useEffect(() => loop.current?.wake(), [reachability]);
}

/** An operation of this computer has ended: the store did it, or refused it. */
export function wasWritten(event: HostEvent, connection: string): boolean {
  if (event.type !== 'queue' || event.batch.kind !== 'fulfillment' || event.batch.connection !== connection)
    return false;
  return event.changed.some(({ state: { kind } }) => kind === 'done' || kind === 'refused');
}
