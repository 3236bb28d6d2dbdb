import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useWhyNotOffered } from '../../../data/use-offered.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { useIsReachable } from '../../../state/store-status.ts';
import { INBOX_FIELDS } from '../fulfillment-queries.ts';
import { useChangeFeed, wasWritten } from './change-feed.ts';
import { readWaitingCounts, type Count, type WaitingCounts } from './inbox-queries.ts';
import { coalesce } from '../../../data/coalesce.ts';

/** "12" or "250+"; null for zero. */
export function countText({ count, atLeast }: Count): string | null {
  if (count === 0) return null;
  return atLeast ? `${String(count)}+` : String(count);
}

/** Adds both counts. */
export function addCounts({ new: requests, cancellations }: WaitingCounts): Count {
  return {
    count: requests.count + cancellations.count,
    atLeast: requests.atLeast || cancellations.atLeast,
  };
}

/** The last known counts of waiting requests; null until counted once. They stay when `read` fails. */
export function createWaitingCounter(readCounts: () => Promise<Result<WaitingCounts, ApiError>>) {
  const store = createStore<WaitingCounts | null>(() => null);
  const read = coalesce(async () => {
    const counts = await readCounts();
    if (counts.ok) store.setState(counts.value, true);
  });
  return { store, read };
}

function waitingCounterOf({ graphql: { client } }: StoreSession) {
  return createWaitingCounter(async () => readWaitingCounts(client));
}

/** The counts kept by `useCountWaiting`; null if unknown or not permitted to the token. */
export function useWaitingCounts(): WaitingCounts | null {
  return useStore(useActiveStore().session.part(waitingCounterOf).store);
}

/**
 * Keeps the waiting counts up to date: read after this computer's writes, on changes in the feed, and when the store
 * comes back. Mount once in the frame.
 */
export function useCountWaiting(): void {
  const { connection, check, session, whyNotScope } = useActiveStore();
  const { id } = connection;
  const host = useHost();
  const feed = useChangeFeed();
  const waiting = session.part(waitingCounterOf);
  const isReachable = useIsReachable(id);
  const isMissing = useWhyNotOffered(...INBOX_FIELDS) !== null;
  const isOpen =
    check !== null && whyNotScope('assigned_fulfillment_orders') === null && isReachable && !isMissing;

  const read = useEffectEvent(() => {
    if (isOpen) inBackground(waiting.read());
  });
  useEffect(() => read(), [isOpen, waiting]);
  useEffect(() => {
    const stopFeed = feed.subscribe((changes, { missed }) => {
      if (changes.length > 0 || missed) read();
    });
    const stopEvents = host.onEvent((event) => {
      if (wasWritten(event, id)) read();
    });
    return () => {
      stopFeed();
      stopEvents();
    };
  }, [feed, host, id]);
}
