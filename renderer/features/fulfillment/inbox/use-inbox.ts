import type { Client } from '@urql/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { useOwnChanges } from '../fulfillment-state.ts';
import { readInboxPage, readInboxRow } from '../fulfillment-queries.ts';
import { FULFILLMENT_VIEWS, type ViewId } from './fulfillment-views.ts';
import { createInboxReader, type InboxReader, type InboxSnapshot } from './inbox-reader.ts';
import { POLL_MS, pollInterval } from './poll-interval.ts';
import { useBackOnline } from './use-back-online.ts';
import { usePolling } from './use-polling.ts';

/** Fewer rows than this, and the next page is read before it is asked for. */
const FEW_ROWS = 12;

export type Inbox = InboxSnapshot & Pick<InboxReader, 'refresh' | 'readMore' | 'putAway'>;

/** The list of a view, looked at again while somebody can see it. Use it under a key of the view. */
export function useInbox(connection: Connection, view: ViewId): Inbox {
  const reader = readerOf(useClient(), view);
  const snapshot = useSyncExternalStore(reader.subscribe, reader.getSnapshot);
  const ownChanges = useOwnChanges(connection.id);
  useEffect(() => reader.setOwnChanges(ownChanges), [reader, ownChanges]);

  const look = useCallback(() => void reader.refreshAfter(POLL_MS / 2), [reader]);
  usePolling(look, pollInterval(snapshot.pages));
  useBackOnline(snapshot.error !== null, reader.refresh);
  // What left is explained while the view is open; who comes back sees the list as it is.
  useEffect(() => () => reader.putAway(), [reader]);

  const runsOut = snapshot.rows.length < FEW_ROWS && snapshot.hasMore && snapshot.error === null;
  useEffect(() => {
    if (runsOut && snapshot.busy === 'no') void reader.readMore();
  }, [reader, runsOut, snapshot.busy]);

  return { ...snapshot, refresh: reader.refresh, readMore: reader.readMore, putAway: reader.putAway };
}

/** One reader per connection (each has its own client) and view, so that turning back to a view shows it at once. */
const readers = new WeakMap<Client, Map<ViewId, InboxReader>>();

/** After a write every list is read again when its time comes; what was written is shown meanwhile (`useOwnChanges`). */
export function expireLists(client: Client): void {
  for (const reader of readers.get(client)?.values() ?? []) reader.expire();
}

/** The store is not where it was thought to be: what is on the screen is read at once. */
export function rereadLists(client: Client): void {
  for (const reader of readers.get(client)?.values() ?? []) void reader.refreshShown();
}

function readerOf(client: Client, view: ViewId): InboxReader {
  const byView = readers.get(client) ?? new Map<ViewId, InboxReader>();
  readers.set(client, byView);
  const known = byView.get(view);
  if (known !== undefined) return known;
  const reader = createInboxReader(FULFILLMENT_VIEWS[view].states, {
    readPage: async (after) => readInboxPage(client, view, after),
    readRow: async (gid) => readInboxRow(client, gid),
    now: () => Date.now(),
  });
  byView.set(view, reader);
  return reader;
}
