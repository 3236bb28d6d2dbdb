import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { canReach, useStoreStatus } from '../../../state/store-status.ts';
import { useOwnChanges } from '../fulfillment-state.ts';
import { useInboxLists } from './inbox-lists.ts';
import { FALLBACK_MS } from './inbox-reader.ts';
import type { InboxSource } from './fulfillment-views.ts';

/** Fewer rows than this, and the next page is read before it is asked for. */
const FEW_ROWS = 20;

export type Inbox = ReturnType<typeof useInbox>;

/** The list of a source, which stays as the store has it. */
export function useInbox(source: InboxSource) {
  const { connection } = useActiveStore();
  const reader = useInboxLists().of(source);
  const snapshot = useStore(reader.store);
  const ownChanges = useOwnChanges(connection.id);
  useEffect(() => reader.setOwnChanges(ownChanges), [reader, ownChanges]);
  useEffect(() => reader.watch(), [reader]);

  const isOnline = useStoreStatus((status) => canReach(status, connection.id) === true);
  const rereadFailed = useEffectEvent(() => {
    if (isOnline && snapshot.error !== null) inBackground(reader.reread());
  });
  // Only when the store comes back: a read that fails while it is online must not be repeated for ever.
  useEffect(() => rereadFailed(), [isOnline, reader]);

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

  return useMemo(() => ({ ...reader, ...shown, source }), [reader, shown, source]);
}

/** The way to the end of a list of which only the beginning was read: page after page, unless something else is done. */
export function useReadToEnd({ store, readMore }: Inbox, onEnd: () => void) {
  const [isReadingOn, setIsReadingOn] = useState(false);
  const arrive = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isReadingOn) return;
    let isStopped = false;
    const goesOn = () => !isStopped && store.getState().hasMore && store.getState().error === null;
    const readOn = async () => {
      while (goesOn()) await readMore();
      // After the rows of the last page were drawn.
      if (!isStopped && !store.getState().hasMore) setTimeout(() => arrive());
    };
    inBackground(
      readOn().finally(() => {
        if (!isStopped) setIsReadingOn(false);
      }),
    );
    return () => {
      isStopped = true;
    };
  }, [isReadingOn, store, readMore]);
  return { isReadingOn, start: () => setIsReadingOn(true), stop: () => setIsReadingOn(false) };
}
