import { useEffect } from 'react';
import { msBetween } from '../../../../shared/clock.ts';
import type { HostEvent } from '../../../../shared/contract/host-contract.ts';
import { FULFILLMENT_SCOPES } from '../../../../shared/scopes.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import type { StoreSession } from '../../../data/store-session.ts';
import { useStoreStatus } from '../../../state/store-status.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { createPollLoop, shareLeft } from '../../../data/poll-loop.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import { readChanges, readNewest } from './inbox-queries.ts';

/** Milliseconds after an operation of this computer: others of the same batch come along. */
const AFTER_WRITE_MS = 1_000;

export function changeFeedOf({ graphql: { client } }: StoreSession): FeedReader {
  return createFeedReader({
    readNewest: async () => readNewest(client),
    readChanges: async (since, after) => readChanges(client, since, after),
    now: monotonicNow,
  });
}

/** What changes in the store that the page shows, whoever changed it. The frame keeps it going (`useRunChangeFeed`). */
export function useChangeFeed(): FeedReader {
  return useActiveStore().session.part(changeFeedOf);
}

/** Keeps the feed of the connection going, on whichever screen: once, in the frame. */
export function useRunChangeFeed(): void {
  const { connection, check, whyNotScope } = useActiveStore();
  const { id } = connection;
  const host = useHost();
  const feed = useChangeFeed();
  const mayRead = check !== null && whyNotScope(...FULFILLMENT_SCOPES) === null;

  useEffect(() => {
    if (!mayRead) return;
    const hiddenNow = () => (document.visibilityState === 'hidden' ? monotonicNow() : null);
    let hiddenSince = hiddenNow();
    const loop = createPollLoop({
      look: async () => (await feed.look()).ok,
      now: monotonicNow,
      conditions: () => {
        const { reachability, budgets } = useStoreStatus.getState();
        const budget = budgets[id];
        const now = monotonicNow();
        return {
          hiddenMs: hiddenSince === null ? null : msBetween(hiddenSince, now),
          reachability: reachability[id],
          budgetLeft: shareLeft(budget?.graphql ?? null, budget?.at ?? now, now),
        };
      },
      setTimer: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    const onVisibility = () => {
      hiddenSince = hiddenNow();
      loop.wake();
    };
    document.addEventListener('visibilitychange', onVisibility);
    const stops = [
      loop.stop,
      () => document.removeEventListener('visibilitychange', onVisibility),
      useStoreStatus.subscribe(({ reachability }, before) => {
        if (reachability[id] !== before.reachability[id]) loop.wake();
      }),
      host.onEvent((event) => {
        if (wasWritten(event, id)) loop.hasten(AFTER_WRITE_MS);
      }),
    ];
    loop.wake();
    return () => stops.forEach((stop) => stop());
  }, [mayRead, host, feed, id]);
}

/** An operation of this computer has ended: the store did it, or refused it. */
export function wasWritten(event: HostEvent, connection: string): boolean {
  if (event.type !== 'queue' || event.batch.kind !== 'fulfillment' || event.batch.connection !== connection)
    return false;
  return event.changed.some(({ state: { kind } }) => kind === 'done' || kind === 'refused');
}
