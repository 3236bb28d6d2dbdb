import type { Client } from '@urql/core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { ok } from '../../../../shared/result.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useOwnChanges } from '../fulfillment-state.ts';
import { feedOf } from './change-feed.ts';
import { readInboxPage, readNarrowedChanges, readRowsById } from './inbox-queries.ts';
import { createInboxReader, type InboxReader } from './inbox-reader.ts';
import type { InboxSnapshot } from './inbox-snapshot.ts';
import type { InboxSource } from './inbox-source.ts';
import { useBackOnline } from './use-back-online.ts';

/** Fewer rows than this, and the next page is read before it is asked for. */
const FEW_ROWS = 20;
/** Milliseconds after which what was read is read again although the feed told every change: a net under it. */
export const SAFETY_MS = 3 * 60_000;
/** Lists that are remembered, so that turning back to one shows it at once. */
const MOST_READERS = 16;

export type Inbox = InboxSnapshot &
  Pick<InboxReader, 'getSnapshot' | 'refresh' | 'readMore' | 'refreshFrom' | 'putAway' | 'showArrivals'>;

/** The list of a source, which stays as the store has it. */
export function useInbox(connection: Connection, source: InboxSource): Inbox {
  const { reader } = entryOf(useClient(), source);
  const snapshot = useSyncExternalStore(reader.subscribe, reader.getSnapshot);
  const ownChanges = useOwnChanges(connection.id);
  useEffect(() => reader.setOwnChanges(ownChanges), [reader, ownChanges]);

  useEffect(() => {
    inBackground(reader.refreshAfter(SAFETY_MS));
    // What left is explained while the list is open; who comes back sees it as it is.
    return () => reader.putAway();
  }, [reader]);
  useBackOnline(snapshot.error !== null, reader.refreshShown);

  const { accepts } = source;
  const shown = useMemo(
    () =>
      accepts === undefined
        ? snapshot
        : {
            ...snapshot,
            rows: snapshot.rows.filter(({ row }) => accepts(row.id)),
            arrivals: snapshot.arrivals.filter(({ id }) => accepts(id)),
          },
    [snapshot, accepts],
  );

  const runsOut = shown.rows.length < FEW_ROWS && snapshot.hasMore && snapshot.error === null;
  useEffect(() => {
    if (runsOut && snapshot.busy === 'no') inBackground(reader.readMore());
  }, [reader, runsOut, snapshot.busy]);

  const { getSnapshot, refresh, readMore, refreshFrom, putAway, showArrivals } = reader;
  return { ...shown, getSnapshot, refresh, readMore, refreshFrom, putAway, showArrivals };
}

interface Entry {
  readonly reader: InboxReader;
  readonly stop: () => void;
}

/** One reader per connection (each has its own client) and source; the one that was used last is the last. */
const entries = new WeakMap<Client, Map<string, Entry>>();

/** Something was written: lists that nobody sees are read again when they are shown. The feed looks after the others. */
export function expireLists(client: Client): void {
  for (const { reader } of entries.get(client)?.values() ?? []) reader.expire();
}

/** The store is not where it was thought to be: what is on the screen is read at once. */
export function rereadLists(client: Client): void {
  for (const { reader } of entries.get(client)?.values() ?? []) inBackground(reader.refreshShown());
}

function entryOf(client: Client, source: InboxSource): Entry {
  const bySource = entries.get(client) ?? new Map<string, Entry>();
  entries.set(client, bySource);
  const known = bySource.get(source.key) ?? startEntry(client, source);
  bySource.delete(source.key);
  bySource.set(source.key, known);
  for (const [key, { stop }] of bySource) {
    if (bySource.size <= MOST_READERS) break;
    stop();
    bySource.delete(key);
  }
  return known;
}

function startEntry(client: Client, { read, states, narrowed }: InboxSource): Entry {
  const reader = createInboxReader(
    { read, states, narrowed },
    {
      readPage: async (after, first) => readInboxPage(client, read, after, first),
      readRows: async (gids) => readRowsById(client, gids),
      readNarrowed: async (since) => {
        const page = await readNarrowedChanges(client, narrowed ?? '', since);
        return page.ok ? ok(page.value.hasNextPage ? null : page.value.rows) : page;
      },
      now: monotonicNow,
    },
  );
  return { reader, stop: feedOf(client).subscribe(reader.tell) };
}
