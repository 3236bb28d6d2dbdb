import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { CHANGE_OVERLAP_MS, MAX_PAGED_OBJECTS } from '../../../../shared/limits.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { ChangeInfo } from './feed-reader.ts';
import { FIRST_PAGE, NEXT_PAGE } from './inbox-documents.ts';
import {
  append,
  beginRead,
  canReadMore,
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
import { coalesce } from '../../../data/coalesce.ts';

/** A failed read leaves the rows unchanged. */
interface ReadState {
  readonly busy: 'no' | 'refresh' | 'more';
  readonly error: ApiError | null;
}

export interface InboxDependencies {
  readonly readPage: (after: string | null, first: number) => Promise<Result<RowsPage, ApiError>>;
  /** Reads those of these orders that match the search. */
  readonly readMatches: (
    ids: readonly FulfillmentOrderId[],
  ) => Promise<Result<readonly InboxRow[], ApiError>>;
  /** The store's sort order of its answers; if absent, the order that the source asks for. */
  readonly order?: RowOrder;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Interval in milliseconds after which a list is read again even though the feed reported every change. */
export const FALLBACK_MS = 3 * 60_000;
/** Maximum rows read then, so that a long list does not use up the store's rate limit (D5.3). */
const FALLBACK_ROWS = 1_000;
/** Maximum orders that the store is asked about one by one: each is a term of a search, which may have 20 (D5.6). */
const MOST_MATCHED = 10;

export type InboxReader = ReturnType<typeof createInboxReader>;

/** Reads a list of the inbox and keeps it in sync with the store. */
export function createInboxReader(
  { read, states, narrowed }: Pick<InboxSource, 'read' | 'states' | 'narrowed'>,
  { readPage, readMatches, order = rowOrder(read), now }: InboxDependencies,
) {
  const rules = { order, states, isNarrowed: narrowed !== null };
  let list = EMPTY_LIST;
  const store = createStore<ReturnType<typeof seen> & ReadState>(() => ({
    ...seen(),
    busy: 'no',
    error: null,
  }));
  /** One read at a time: a page read during a refresh would belong to neither state of the list. */
  const inTurn = pLimit(1);
  let watchers = 0;
  let readAt = -Infinity;
  /** When the list was first requested. */
  let askedAt = Infinity;
  /** How often the feed missed changes, and what that count was when the list was last read completely. */
  let missedByFeed = 0;
  let missedBefore = 0;
  /** Whether the user asked for the next refresh, and so wants to see new rows at once. */
  let isAskedFor = false;

  function seen() {
    return {
      rows: shownRows(list),
      /** The IDs of the rows: the same array while they are the same, whatever else changes in the rows. */
      ids: list.order,
      /** Rows that arrived and are not shown yet, in the store's order. */
      arrivals: pendingArrivals(list, rules),
      hasMore: list.hasMore,
      /** False at the end, and where the store stops paging. */
      canReadMore: canReadMore(list),
      isRead: list.isRead,
    };
  }

  function become(next: InboxList) {
    list = settle(next, rules);
    store.setState(seen());
  }

  /** Exposes that a read is in flight and how it ended. Handles thrown bugs too, so that the list does not stay busy. */
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
        rows.length >= MAX_PAGED_OBJECTS ||
        until === undefined ||
        (last !== undefined && rules.order(last, until) >= 0);
      become(refresh(list, { ...page.value, rows, showsNew, dropsMissing, isComplete }, rules));
      if (isComplete) break;
      // A list that is no longer watched costs nothing more; the rest is read when it is shown again.
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

  /** Reads the next page. Calls made before it is read share one read. */
  const readMore = coalesce(async () => {
    if (canReadMore(list)) await show('more', readMoreNow);
  }, inTurn);

  /** Has the list read again when it is next shown, even if it was read recently. */
  const expire = () => {
    readAt = -Infinity;
  };

  /** Like `refresh`, but not requested by the user: new rows become arrivals. An unwatched list is read when it is shown. */
  const reread = async () => {
    expire();
    if (watchers > 0) await readAgain();
  };

  /** Changed orders that may match the search. */
  const mayMatch = new Set<FulfillmentOrderId>();
  /** Adds those of them that do. If they are many, or the store cannot search for them, the list is read again. */
  const hearMatches = coalesce(async () => {
    const shown = new Set(list.order);
    const ids = [...mayMatch].filter((id) => !shown.has(id));
    mayMatch.clear();
    if (ids.length === 0) return;
    const found = ids.length > MOST_MATCHED ? null : await readMatches(ids);
    if (found?.ok) become(hear(list, found.value, { ...rules, isNarrowed: false }));
    else if (found === null || found.error.kind === 'bad_request') inBackground(reread());
    else {
      // They are asked about again with the next report of the feed, or read when the list is shown again.
      for (const id of ids) mayMatch.add(id);
      expire();
    }
  }, inTurn);

  return {
    store,
    expire,
    reread,
    /** Marks the list as watched until the returned function is called. Reads it again if it is stale. */
    watch: () => {
      watchers += 1;
      become({ ...list, isWatched: true });
      if (now() - readAt >= FALLBACK_MS) inBackground(readAgain());
      return () => {
        watchers -= 1;
        if (watchers > 0) return;
        // Rows that left are explained while the list is open; whoever comes back sees the current list.
        become({ ...removeGone(list), isWatched: false });
      };
    },
    /** Reads everything again that was read before, at least the first page, and shows new rows at once. */
    refresh: async () => {
      isAskedFor = true;
      await readAgain();
    },
    /** Reads the top of the list again, in case the feed missed something. */
    fallBack: async () => inTurn(async () => show('refresh', async () => refreshNow(FALLBACK_ROWS))),
    readMore,
    /** Takes changes reported by the feed. */
    tell: (changes: readonly InboxRow[], { first, missed }: ChangeInfo) => {
      become(hear(list, changes, rules));
      // A new feed knows the changes just before its start, but not those since a list was requested long before.
      const misses = missed || (first !== null && first - askedAt >= CHANGE_OVERLAP_MS / 2);
      if (misses) missedByFeed += 1;
      const shown = new Set(list.order);
      // Only the store knows which of them match the search.
      const news = changes.filter((row) => narrowed !== null && lists(states, row) && !shown.has(row.id));
      if (misses || (news.length > 0 && watchers === 0)) {
        mayMatch.clear();
        return inBackground(reread());
      }
      for (const { id } of news) mayMatch.add(id);
      if (mayMatch.size > 0) inBackground(hearMatches());
    },
    showArrivals: () => become(showPending(list, rules)),
    /** Shows the results of this computer's own operations before the store is asked again. */
    setOwnChanges: (own: OwnChanges) => become(takeOwn(list, own, rules)),
    removeGone: () => become(removeGone(list)),
  };
}
