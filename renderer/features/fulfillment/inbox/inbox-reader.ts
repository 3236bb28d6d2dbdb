import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { OVERLAP_MS, type ChangeInfo } from './feed-reader.ts';
import { FIRST_PAGE, NEXT_PAGE } from './inbox-documents.ts';
import {
  append,
  beginRead,
  EMPTY_LIST,
  hear,
  lists,
  pendingArrivals,
  refresh,
  removeGone,
  settle,
  showPending,
  shownRows,
  takeOwn,
  type InboxList,
  type OwnChanges,
} from './inbox-list.ts';
import { rowOrder, type InboxRow, type RowOrder, type RowsPage } from './inbox-row.ts';
import type { InboxSource } from './fulfillment-views.ts';
import { coalesce, oneAtATime } from '../../../data/one-at-a-time.ts';

/** A failed read leaves the rows as they were. */
interface ReadState {
  readonly busy: 'no' | 'refresh' | 'more';
  readonly error: ApiError | null;
}

export interface InboxDependencies {
  readonly readPage: (after: string | null, first: number) => Promise<Result<RowsPage, ApiError>>;
  /** How the store sorts what it answers; as the source asks for if absent. */
  readonly order?: RowOrder;
  /** Milliseconds of a clock that does not jump. */
  readonly now: () => number;
}

/** After so many milliseconds a list is read again although the feed told every change. */
export const FALLBACK_MS = 3 * 60_000;
/** So many rows are read again then, lest a long list uses up what the store answers in that time (D5.3). */
const FALLBACK_ROWS = 1_000;

export type InboxReader = ReturnType<typeof createInboxReader>;

/** Reads a list of the inbox and keeps it as the store has it. */
export function createInboxReader(
  { read, states, narrowed }: Pick<InboxSource, 'read' | 'states' | 'narrowed'>,
  { readPage, order = rowOrder(read), now }: InboxDependencies,
) {
  const rules = { order, states, isNarrowed: narrowed !== null };
  let list = EMPTY_LIST;
  const store = createStore<ReturnType<typeof seen> & ReadState>(() => ({
    ...seen(),
    busy: 'no',
    error: null,
  }));
  /** One read at a time: a page read beside a refresh would belong to neither. */
  const inTurn = oneAtATime();
  let watchers = 0;
  let readAt = -Infinity;
  /** When the list was asked for first. */
  let askedAt = Infinity;
  /** How often the feed missed changes, and how often when the list was read again last. */
  let missedByFeed = 0;
  let missedBefore = 0;
  /** Somebody asked for the next refresh, and so for what is new as well. */
  let isAskedFor = false;

  function seen() {
    return {
      rows: shownRows(list),
      /** The ids of the rows: the same array as long as they are the same, whatever else changes in the rows. */
      ids: list.order,
      /** Rows that came and are not shown yet, as the store sorts them. */
      arrivals: pendingArrivals(list, rules),
      hasMore: list.hasMore,
      isRead: list.isRead,
    };
  }

  function become(next: InboxList) {
    list = settle(next, rules);
    store.setState(seen());
  }

  /** Shows that a read is on its way and how it ended; also a bug in it, so that the list does not stay busy. */
  async function show(busy: ReadState['busy'], task: () => Promise<Result<unknown, ApiError>>) {
    store.setState({ busy });
    let error: ApiError | null = null;
    try {
      const answer = await task();
      if (!answer.ok) ({ error } = answer);
    } catch (bug) {
      error = toApiError(bug);
      throw bug;
    } finally {
      store.setState({ busy: 'no', error });
    }
  }

  function lastShown(): InboxRow | undefined {
    const rows = shownRows(list).flatMap(({ row, gone }) => (gone ? [] : [row]));
    return rows.toSorted(rules.order).at(-1);
  }

  async function refreshNow(mostRows: number): Promise<Result<null, ApiError>> {
    const showsNew = isAskedFor;
    const missed = missedByFeed;
    const dropsMissing = missed > missedBefore;
    const until = lastShown();
    isAskedFor = false;
    askedAt = Math.min(askedAt, now());
    become(beginRead(list));
    let rows: readonly InboxRow[] = [];
    let after: string | null = null;
    for (let size = FIRST_PAGE; ; size = NEXT_PAGE) {
      const page = await readPage(after, size);
      if (!page.ok) return page;
      rows = [...rows, ...page.value.rows];
      const last = rows.at(-1);
      const isComplete =
        !page.value.hasNextPage ||
        until === undefined ||
        (last !== undefined && rules.order(last, until) >= 0);
      become(refresh(list, { ...page.value, rows, showsNew, dropsMissing, isComplete }, rules));
      if (isComplete) break;
      // Who is not looked at any more costs nothing more; the rest is read when it is seen again.
      if (watchers === 0 || rows.length >= mostRows) return ok(null);
      after = page.value.endCursor;
    }
    readAt = now();
    missedBefore = missed;
    return ok(null);
  }

  async function readMoreNow(): Promise<Result<null, ApiError>> {
    become(beginRead(list));
    const page = await readPage(list.end?.cursor ?? null, NEXT_PAGE);
    if (!page.ok) return page;
    become(append(list, page.value, rules));
    return ok(null);
  }

  const readAgain = coalesce(async () => show('refresh', async () => refreshNow(Infinity)), inTurn);

  /** The list is read again when it is seen next, however short ago it was read. */
  const expire = () => {
    readAt = -Infinity;
  };

  /** As `refresh` without being asked to: what is new waits as an arrival. A list that nobody sees is read when it is seen. */
  const reread = async () => {
    expire();
    if (watchers > 0) await readAgain();
  };

  return {
    store,
    expire,
    reread,
    /** Somebody sees the list, until the function that is returned is called. Reads it again when that is due. */
    watch: () => {
      watchers += 1;
      become({ ...list, isWatched: true });
      if (now() - readAt >= FALLBACK_MS) inBackground(readAgain());
      return () => {
        watchers -= 1;
        if (watchers > 0) return;
        // What left is explained while the list is open; who comes back sees it as it is.
        become({ ...removeGone(list), isWatched: false });
      };
    },
    /** Reads everything again that was read before, the first page at least, and shows it as the store has it. */
    refresh: async () => {
      isAskedFor = true;
      await readAgain();
    },
    /** Reads the top of the list again, should the feed have missed something. */
    fallBack: async () => inTurn(async () => show('refresh', async () => refreshNow(FALLBACK_ROWS))),
    /** Reads the page behind the last one. */
    readMore: async () =>
      inTurn(async () => {
        if (list.hasMore) await show('more', readMoreNow);
      }),
    /** Takes what the feed tells. */
    tell: (changes: readonly InboxRow[], { first, missed }: ChangeInfo) => {
      become(hear(list, changes, rules));
      // A feed that begins knows what changed a moment before, and not what changed since a list was asked for long before.
      const misses = missed || (first !== null && first - askedAt >= OVERLAP_MS / 2);
      if (misses) missedByFeed += 1;
      const shown = new Set(list.order);
      // Which of them match the search only the store knows.
      const mayMatch = narrowed !== null && changes.some((row) => lists(states, row) && !shown.has(row.id));
      if (misses || mayMatch) inBackground(reread());
    },
    showArrivals: () => become(showPending(list, rules)),
    /** Shows what this screen's own operations did, before the store is asked again. */
    setOwnChanges: (own: OwnChanges) => become(takeOwn(list, own, rules)),
    removeGone: () => become(removeGone(list)),
  };
}
