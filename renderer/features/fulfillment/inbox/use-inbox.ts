import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { retryWhenBack } from '../../../data/retry-when-back.ts';
import { useNow } from '../../../ui/use-now.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import { arrangeRows } from './arrange-rows.ts';
import { useForgetOldMarks } from '../order-marks.ts';
import { useInboxLists } from './inbox-lists.ts';
import { canReach, useStoreStatus } from '../../../state/store-status.ts';
import { FALLBACK_MS } from './inbox-reader.ts';
import type { Arrangement, InboxSource } from './fulfillment-views.ts';
import type { InboxRow } from './inbox-row.ts';
import { useKnownContents } from './row-contents.ts';
import { useKnownPlaces, useWantPlaces } from './row-places.ts';

/** The next page is read unasked when fewer rows than this are shown. */
const FEW_ROWS = 20;

export type Inbox = ReturnType<typeof useInbox>;

/**
 * Maximum rows read unasked where this computer groups, sorts or filters: only then is the list complete. A page of 250
 * costs 502 points. Further rows are read on scrolling.
 */
const MOST_READ_ON = 1_000;

/** The list of a source, kept in sync with the store. */
export function useInbox(source: InboxSource) {
  const { connection } = useActiveStore();
  const reader = useInboxLists().of(source);
  const snapshot = useStore(reader.store);
  useEffect(() => reader.watch(), [reader]);

  useEffect(
    () =>
      retryWhenBack({
        connection: connection.id,
        look: () => {
          const { busy, error } = reader.store.getState();
          return { isReading: busy !== 'no', hasFailed: error !== null };
        },
        subscribe: reader.store.subscribe,
        retry: () => inBackground(reader.reread()),
      }),
    [reader, connection.id],
  );

  useEffect(() => {
    const timer = setInterval(() => {
      const isAway = canReach(useStoreStatus.getState(), connection.id) === false;
      if (document.visibilityState === 'visible' && !isAway) inBackground(reader.fallBack());
    }, FALLBACK_MS);
    return () => clearInterval(timer);
  }, [reader, connection.id]);

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

  const { arrangement, needs = [] } = source;
  const isOurs = needs.length > 0 || (arrangement !== undefined && isSortedHere(arrangement, source.read));
  const isShort = shown.rows.length < FEW_ROWS || (isOurs && snapshot.rows.length < MOST_READ_ON);
  const runsOut = isShort && snapshot.canReadMore && snapshot.error === null;
  useEffect(() => {
    if (runsOut && snapshot.busy === 'no') inBackground(reader.readMore());
  }, [reader, runsOut, snapshot.busy]);

  const wanted = useMemo(() => snapshot.rows.map(({ row }) => row), [snapshot.rows]);
  useWantPlaces(needs.includes('place') ? wanted : NO_ROWS);
  const forgetOldMarks = useForgetOldMarks();
  useEffect(() => forgetOldMarks(wanted), [forgetOldMarks, wanted]);
  const places = useKnownPlaces(needs.includes('place'));
  const contents = useKnownContents(needs.includes('contents'));
  const now = useNow(60_000);
  const arranged = useMemo(
    () =>
      arrangeRows(shown.rows, arrangement ?? AS_READ, {
        places,
        contents,
        now,
      }),
    [shown.rows, arrangement, places, contents, now],
  );
  const toRead = needs.includes('contents') ? wanted : NO_ROWS;
  const isKnown = (row: InboxRow) =>
    (!needs.includes('place') || places.has(row.id)) &&
    (!needs.includes('contents') || row.status !== 'in_progress' || contents.has(row.id));
  /** Whether nothing that is still unread can change what the list says about itself. */
  const isWhole = !snapshot.hasMore && wanted.every(isKnown);
  return useMemo(
    () => ({
      ...reader,
      ...shown,
      ...arranged,
      /** Rows whose contents must be known, although contents are otherwise read only for visible rows. */
      toRead,
      isWhole,
      source,
    }),
    [reader, shown, arranged, toRead, isWhole, source],
  );
}

const NO_ROWS: readonly InboxRow[] = [];
const AS_READ: Arrangement = { grouping: 'none', sorting: 'usual' };

function isSortedHere({ sorting }: Arrangement, { sortKey, reverse }: InboxSource['read']): boolean {
  return sorting === 'name' || (sorting === 'waiting' && (sortKey === 'FULFILL_BY' || reverse));
}

/**
 * Moves to the end of a partly read list: reads page after page, unless the user does something else.
 * @param selected the selected order: reading stops when another one is selected, by whatever means
 */
export function useReadToEnd(
  { store, readMore }: Inbox,
  selected: FulfillmentOrderId | null,
  onEnd: () => void,
) {
  /** The list and the selected order from which the user goes to the end; null: the user does not. */
  const [from, setFrom] = useState<{ list: typeof store; selected: typeof selected } | null>(null);
  if (from !== null && (from.list !== store || from.selected !== selected)) setFrom(null);
  const isReadingOn = from !== null;
  const arrive = useEffectEvent(() => {
    setFrom(null);
    // Another order would hide a dialog of this one, with what is typed there.
    if (!store.getState().canReadMore && !isDialogOpen()) onEnd();
  });
  useEffect(() => {
    if (!isReadingOn) return;
    let isStopped = false;
    let timer: number | undefined;
    const goesOn = () =>
      !isStopped && !isDialogOpen() && store.getState().canReadMore && store.getState().error === null;
    const readOn = async () => {
      while (goesOn()) await readMore();
    };
    inBackground(
      readOn().finally(() => {
        // After the rows of the last page are rendered.
        if (!isStopped) timer = window.setTimeout(() => arrive());
      }),
    );
    return () => {
      isStopped = true;
      window.clearTimeout(timer);
    };
  }, [isReadingOn, store, readMore]);
  return { isReadingOn, start: () => setFrom({ list: store, selected }), stop: () => setFrom(null) };
}
