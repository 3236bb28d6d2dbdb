import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { Result } from '../../../../shared/result.ts';
import { applyOwnChanges, mergeList, type FreshList, type ListedRow, type OwnChanges } from './inbox-list.ts';
import type { InboxRow } from './inbox-row.ts';

/** One page of a list. */
export interface InboxPage {
  readonly rows: readonly InboxRow[];
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

export interface InboxPowers {
  readonly readPage: (after: string | null) => Promise<Result<InboxPage, ApiError>>;
  /** One order that left its list, as it stands now; null when it is not there any more. */
  readonly readRow: (gid: string) => Promise<Result<InboxRow | null, ApiError>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the list shows. A failed read leaves the rows as they were. */
export interface InboxSnapshot {
  readonly rows: readonly ListedRow[];
  /** Pages that were read; 0 before the first answer. */
  readonly pages: number;
  readonly hasMore: boolean;
  readonly busy: 'no' | 'refresh' | 'more';
  readonly error: ApiError | null;
}

/** A list of the inbox that is read again and again without losing its place. */
export interface InboxReader {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => InboxSnapshot;
  /** Reads every page again that was read before, the first one at least. */
  readonly refresh: () => Promise<void>;
  /** The same, unless it was done less than so many milliseconds ago. */
  readonly refreshAfter: (milliseconds: number) => Promise<void>;
  /** Reads again what somebody sees; what nobody sees is read when it is shown. */
  readonly refreshShown: () => Promise<void>;
  /** Something was written: the next `refreshAfter` reads, however short ago the last read was. */
  readonly expire: () => void;
  /** Reads the page after the last one. */
  readonly readMore: () => Promise<void>;
  /** Shows what this screen's own operations did, before the store is asked again. */
  readonly setOwnChanges: (changes: OwnChanges) => void;
  /** Lets go of the rows that left. */
  readonly putAway: () => void;
}

/** Orders that left are asked for by one; of a flood only these, and the others say that they changed. */
const MOST_LOOKED_UP = 8;

/** `states`: those that the view lists (see fulfillment-views.ts). */
export function createInboxReader(
  states: readonly FulfillmentState[],
  { readPage, readRow, now }: InboxPowers,
): InboxReader {
  const listeners = new Set<() => void>();
  let snapshot: InboxSnapshot = { rows: [], pages: 0, hasMore: false, busy: 'no', error: null };
  let own: OwnChanges = new Map();
  let endCursor: string | null = null;
  let turn: Promise<void> = Promise.resolve();
  let waitingRefresh: Promise<void> | null = null;
  let readAt = -Infinity;

  function show(change: Partial<InboxSnapshot>) {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }

  /** One read at a time: a page read beside a refresh would belong to neither. */
  async function inTurn(read: () => Promise<void>): Promise<void> {
    turn = turn.then(read);
    return turn;
  }

  async function readPages(count: number): Promise<Result<FreshList & { pages: number }, ApiError>> {
    const rows = new Map<InboxRow['id'], InboxRow>();
    let after: string | null = null;
    for (let pages = 1; ; pages += 1) {
      const page = await readPage(after);
      if (!page.ok) return page;
      for (const row of page.value.rows) rows.set(row.id, row);
      after = page.value.endCursor;
      const hasMore = page.value.hasNextPage;
      if (hasMore && pages < count) continue;
      endCursor = after;
      return { ok: true, value: { rows: [...rows.values()], hasMore, pages } };
    }
  }

  async function refreshNow() {
    waitingRefresh = null;
    show({ busy: 'refresh' });
    const fresh = await readPages(Math.max(snapshot.pages, 1));
    if (!fresh.ok) {
      show({ busy: 'no', error: fresh.error });
      return;
    }
    readAt = now();
    const { pages, hasMore } = fresh.value;
    const rows = applyOwnChanges(mergeList(snapshot.rows, fresh.value, own), own, states);
    show({ rows, pages, hasMore, busy: 'no', error: null });
    await lookUpGone();
  }

  async function lookUpGone() {
    const unexplained = snapshot.rows.filter(({ row, gone }) => gone && listsState(row.state));
    for (const { row } of unexplained.slice(0, MOST_LOOKED_UP)) {
      const current = await readRow(row.gid);
      if (current.ok && current.value !== null) replaceGone(current.value);
    }
  }

  function replaceGone(row: InboxRow) {
    const rows = snapshot.rows.map((listed) =>
      listed.gone && listed.row.id === row.id ? { row, gone: true } : listed,
    );
    show({ rows });
  }

  async function readMoreNow() {
    if (!snapshot.hasMore) return;
    show({ busy: 'more' });
    const page = await readPage(endCursor);
    if (!page.ok) {
      show({ busy: 'no', error: page.error });
      return;
    }
    endCursor = page.value.endCursor;
    const known = new Set(snapshot.rows.filter(({ gone }) => !gone).map(({ row }) => row.id));
    const added = page.value.rows.filter(({ id }) => !known.has(id)).map((row) => ({ row, gone: false }));
    const rows = applyOwnChanges([...snapshot.rows, ...added], own, states);
    show({ rows, pages: snapshot.pages + 1, hasMore: page.value.hasNextPage, busy: 'no', error: null });
  }

  const refresh = async () => (waitingRefresh ??= inTurn(refreshNow));
  const listsState = (state: FulfillmentState | null) => state !== null && states.includes(state);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    refresh,
    refreshAfter: async (milliseconds) => {
      if (now() - readAt >= milliseconds) await refresh();
    },
    refreshShown: async () => {
      readAt = -Infinity;
      if (listeners.size > 0) await refresh();
    },
    expire: () => {
      readAt = -Infinity;
    },
    readMore: async () => inTurn(readMoreNow),
    setOwnChanges: (changes) => {
      own = changes;
      show({ rows: applyOwnChanges(snapshot.rows, own, states) });
    },
    putAway: () => show({ rows: snapshot.rows.filter(({ gone }) => !gone) }),
  };
}
