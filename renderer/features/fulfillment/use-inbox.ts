import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { Connection } from '../../../shared/contract/connection.ts';
import { useOwnChanges } from './fulfillment-state.ts';
import { readInboxPage, readInboxRow } from './fulfillment-queries.ts';
import { FULFILLMENT_VIEWS, type ViewId } from './fulfillment-views.ts';
import { createInboxReader, type InboxReader, type InboxSnapshot } from './inbox-reader.ts';
import { pollInterval } from './poll-interval.ts';
import { usePolling } from './use-polling.ts';

/** Fewer rows than this, and the next page is read before it is asked for. */
const FEW_ROWS = 15;

export type Inbox = InboxSnapshot & Pick<InboxReader, 'refresh' | 'readMore' | 'putAway'>;

/** The list of a view, looked at again while somebody can see it. Use it under a key of the view. */
export function useInbox(connection: Connection, view: ViewId): Inbox {
  const client = useClient();
  const [reader] = useState(() =>
    createInboxReader(FULFILLMENT_VIEWS[view].states, {
      readPage: async (after) => readInboxPage(client, view, after),
      readRow: async (gid) => readInboxRow(client, gid),
    }),
  );
  const snapshot = useSyncExternalStore(reader.subscribe, reader.getSnapshot);
  const ownChanges = useOwnChanges(connection.id);
  useEffect(() => reader.setOwnChanges(ownChanges), [reader, ownChanges]);

  const refresh = useCallback(() => void reader.refresh(), [reader]);
  usePolling(refresh, pollInterval(snapshot.pages));

  const runsOut = snapshot.rows.length < FEW_ROWS && snapshot.hasMore && snapshot.error === null;
  useEffect(() => {
    if (runsOut && snapshot.busy === 'no') void reader.readMore();
  }, [reader, runsOut, snapshot.busy]);

  return { ...snapshot, refresh: reader.refresh, readMore: reader.readMore, putAway: reader.putAway };
}
