import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useOwnChanges } from '../fulfillment-state.ts';
import { FALLBACK_MS, type InboxReader, type InboxSnapshot } from './inbox-reader.ts';
import { useInboxSession } from './inbox-session.ts';
import type { InboxSource } from './inbox-source.ts';
import { useBackOnline } from './use-back-online.ts';

/** Fewer rows than this, and the next page is read before it is asked for. */
const FEW_ROWS = 20;

export type Inbox = InboxSnapshot &
  Pick<InboxReader, 'store' | 'refresh' | 'readMore' | 'removeGone' | 'showArrivals'>;

/** The list of a source, which stays as the store has it. */
export function useInbox(connection: Connection, source: InboxSource): Inbox {
  const reader = useInboxSession().lists.of(source);
  const snapshot = useStore(reader.store);
  const ownChanges = useOwnChanges(connection.id);
  useEffect(() => reader.setOwnChanges(ownChanges), [reader, ownChanges]);
  useEffect(() => reader.watch(), [reader]);
  useBackOnline(snapshot.error !== null, reader.reread);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') inBackground(reader.fallBack());
    }, FALLBACK_MS);
    return () => clearInterval(timer);
  }, [reader]);

  const { accepts } = source;
  const shown = useMemo(() => {
    if (accepts === undefined) return snapshot;
    return {
      ...snapshot,
      rows: snapshot.rows.filter(({ row }) => accepts(row.id)),
      ids: snapshot.ids.filter(accepts),
      arrivals: snapshot.arrivals.filter(({ id }) => accepts(id)),
    };
  }, [snapshot, accepts]);

  const runsOut = shown.rows.length < FEW_ROWS && snapshot.hasMore && snapshot.error === null;
  useEffect(() => {
    if (runsOut && snapshot.busy === 'no') inBackground(reader.readMore());
  }, [reader, runsOut, snapshot.busy]);

  const { store, refresh, readMore, removeGone, showArrivals } = reader;
  return { ...shown, store, refresh, readMore, removeGone, showArrivals };
}
