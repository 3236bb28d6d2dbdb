import { useEffect } from 'react';
import type { HostEvent } from '../../../../shared/contract/host-contract.ts';
import { FULFILLMENT_SCOPES } from '../../../../shared/scopes.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { startPolling } from '../../../data/start-polling.ts';
import { useWhyNotOffered } from '../../../data/use-offered.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { INBOX_FIELDS } from '../fulfillment-queries.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import { readChanges, readNewest } from './inbox-queries.ts';

/** Delay in milliseconds after an operation of this computer, so that one look covers more of its batch. */
const AFTER_WRITE_MS = 1_000;

export function changeFeedOf({ graphql: { client } }: StoreSession): FeedReader {
  return createFeedReader({
    readNewest: async () => readNewest(client),
    readChanges: async (since, after) => readChanges(client, since, after),
    now: monotonicNow,
  });
}

/** The feed of changes in the active store, whoever made them. `useRunChangeFeed` keeps it polling. */
export function useChangeFeed(): FeedReader {
  return useActiveStore().session.part(changeFeedOf);
}

/** Polls the change feed of the connection, whichever page is open. Mount once. */
export function useRunChangeFeed(): void {
  const { connection, check, whyNotScope } = useActiveStore();
  const { id } = connection;
  const host = useHost();
  const feed = useChangeFeed();
  const isMissing = useWhyNotOffered(...INBOX_FIELDS) !== null;
  const mayRead = check !== null && whyNotScope(...FULFILLMENT_SCOPES) === null && !isMissing;

  useEffect(() => {
    if (!mayRead) return;
    const polling = startPolling(id, async () => (await feed.look()).ok);
    const stopEvents = host.onEvent((event) => {
      if (wasWritten(event, id)) polling.hasten(AFTER_WRITE_MS);
    });
    return () => {
      polling.stop();
      stopEvents();
    };
  }, [mayRead, host, feed, id]);
}

/** Whether the event says that an operation of this computer has ended: the store did it or refused it. */
export function wasWritten(event: HostEvent, connection: string): boolean {
  if (event.type !== 'queue' || event.batch.kind !== 'fulfillment' || event.batch.connection !== connection)
    return false;
  return event.changed.some(({ state: { kind } }) => kind === 'done' || kind === 'refused');
}
