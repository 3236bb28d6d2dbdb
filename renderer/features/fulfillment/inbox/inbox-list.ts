import {
  FULFILLMENT_STATES,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { MAX_PAGED_OBJECTS } from '../../../../shared/limits.ts';
import { isOlder, type InboxRow, type RowOrder, type RowsPage } from './inbox-row.ts';

export interface ListedRow {
  readonly row: InboxRow;
  /** It left the view because of a change made elsewhere, and stays in place, grayed out, until it is removed. */
  readonly gone: boolean;
}

/** The state of an order after an operation of this computer. */
export type OwnChange = Pick<InboxRow, 'id' | 'status' | 'requestStatus' | 'state' | 'updatedAt'>;
export type OwnChanges = ReadonlyMap<FulfillmentOrderId, OwnChange>;

type Ids = ReadonlySet<FulfillmentOrderId>;

/** A list of the inbox: what was read of it, what the feed reported since, and what is shown. */
export interface InboxList {
  /** The latest known version of each order that is shown, pending, or reported during a read. */
  readonly known: ReadonlyMap<FulfillmentOrderId, ListedRow>;
  /** The orders shown, from top to bottom. */
  readonly order: readonly FulfillmentOrderId[];
  /** Orders that belong in the list but are not shown yet: arrivals, and those on later pages. */
  readonly pending: Ids;
  /** Orders reported since the latest read began: what is known of them may be newer than its answer. */
  readonly heard: Ids;
  readonly own: OwnChanges;
  /**
   * The last row that was read, the cursor after which the next page begins, and how many rows are before it; null before
   * the first page.
   */
  readonly end: { readonly row: InboxRow; readonly cursor: string | null; readonly passed: number } | null;
  readonly hasMore: boolean;
  /** Whether the first page was read. */
  readonly isRead: boolean;
  /** Whether the list is on the screen. */
  readonly isWatched: boolean;
}

export const EMPTY_LIST: InboxList = {
  known: new Map(),
  order: [],
  pending: new Set(),
  heard: new Set(),
  own: new Map(),
  end: null,
  hasMore: false,
  isRead: false,
  isWatched: false,
};

/** Which orders a list holds, and in which order. */
export interface ListRules {
  readonly order: RowOrder;
  readonly states: readonly FulfillmentState[];
  /** A search narrows the list: only the store knows which orders in these states match. */
  readonly isNarrowed: boolean;
}

/** The store's list from the top, as far as it was read by now. */
export interface Refreshed extends RowsPage {
  /** Whether new rows are shown at once instead of becoming pending arrivals. */
  readonly showsNew: boolean;
  /**
   * Whether rows missing from the answer are removed at once, unless the feed reported them. Set when the feed missed
   * changes.
   */
  readonly dropsMissing: boolean;
  /** Whether everything that was read before was read again. */
  readonly isComplete: boolean;
}

/**
 * Called after every change of the list. Pending rows wait only while the list is watched and not empty, so that no row
 * jumps.
 */
export function settle(list: InboxList, rules: ListRules): InboxList {
  return list.isWatched && list.order.length > 0 ? list : showPending(list, rules);
}

/** Whether a view of these states lists the order. An order in an unknown state is listed only where all states are. */
export function lists(states: readonly FulfillmentState[], { state }: Pick<InboxRow, 'state'>): boolean {
  return state === null ? states.length === FULFILLMENT_STATES.length : states.includes(state);
}

export function shownRows({ order, known }: InboxList): ListedRow[] {
  return order.flatMap((id) => known.get(id) ?? []);
}

/** The pending orders that belong among the rows read so far, in the store's order. */
export function pendingArrivals(list: InboxList, { order }: ListRules): InboxRow[] {
  if (!list.isRead) return [];
  const rows = [...list.pending].flatMap((id) => list.known.get(id)?.row ?? []);
  return rows.filter((row) => isWithin(list, row, order)).toSorted(order);
}

/** Whether there is a next page that the store returns: it pages through a limited number of orders (D5.5). */
export function canReadMore({ hasMore, end }: InboxList): boolean {
  return hasMore && (end === null || end.passed < MAX_PAGED_OBJECTS);
}

/** Call when a read begins. */
export function beginRead(list: InboxList): InboxList {
  const kept = new Set([...list.order, ...list.pending]);
  const known = new Map([...list.known].filter(([id]) => kept.has(id)));
  return { ...list, known, heard: new Set() };
}

/** The row that the store returned, or a newer version that the feed reported or this computer made meanwhile. */
function newest({ known, heard, own }: InboxList, answered: InboxRow): InboxRow {
  const before = heard.has(answered.id) ? known.get(answered.id)?.row : undefined;
  const row = before !== undefined && isOlder(answered, before) ? before : answered;
  const mine = own.get(row.id);
  return mine !== undefined && !isOlder(mine, row) ? { ...row, ...mine } : row;
}

/** Whether a row belongs among those read so far, and not on a later page. */
function isWithin({ hasMore, end }: InboxList, row: InboxRow, order: RowOrder): boolean {
  return !hasMore || (end !== null && order(row, end.row) < 0);
}

/**
 * Merges the beginning of the list as the store returned it. New and moved rows take the store's order. Rows that left
 * stay after the row that they followed, grayed out, so that nothing jumps away under the pointer; the feed reports
 * what became of them.
 */
export function refresh(list: InboxList, answer: Refreshed, rules: ListRules): InboxList {
  const { rows, hasNextPage: hasMore, endCursor, isComplete } = answer;
  const last = rows.at(-1) ?? null;
  const isBehind = (row: InboxRow) => hasMore && (last === null || rules.order(row, last) > 0);
  const known = new Map(list.known);
  for (const answered of rows) {
    const row = newest(list, answered);
    known.set(row.id, { row, gone: !lists(rules.states, row) });
  }
  const wasShown = new Set(list.order);
  const arrives = (row: InboxRow) =>
    !answer.showsNew && list.isRead && !wasShown.has(row.id) && isWithin(list, row, rules.order);
  const listed = rows.filter(({ id }) => wasShown.has(id) || known.get(id)?.gone === false);
  const shown = listed.filter((row) => !arrives(row)).map(({ id }) => id);
  const answered = new Set(rows.map(({ id }) => id));

  /** Rows that left, by the listed row that they followed; null for the top. */
  const followers = new Map<FulfillmentOrderId | null, FulfillmentOrderId[]>();
  const unread: FulfillmentOrderId[] = [];
  let leader: FulfillmentOrderId | null = null;
  for (const { row, gone } of shownRows(list)) {
    const wasHeard = list.heard.has(row.id);
    if (answered.has(row.id)) leader = row.id;
    else if (isBehind(row)) unread.push(row.id);
    else if (wasHeard || !answer.dropsMissing || !lists(rules.states, row)) {
      followers.set(leader, [...(followers.get(leader) ?? []), row.id]);
      // An order reported during the read may have come back after the store answered.
      known.set(row.id, { row, gone: gone || !wasHeard });
    }
  }
  const followersOf = (id: FulfillmentOrderId | null) => followers.get(id) ?? [];
  const order = [...followersOf(null), ...shown.flatMap((id) => [id, ...followersOf(id)])];

  // A pending order no longer belongs here if it was pending before the read began and is missing among the rows that
  // were read.
  const stillPending = [...list.pending].filter((id) => {
    const row = known.get(id)?.row;
    return row !== undefined && !answered.has(id) && (list.heard.has(id) || isBehind(row));
  });
  const pending = new Set([...stillPending, ...listed.filter(arrives).map(({ id }) => id)]);
  const refreshed = { ...list, known, pending, isRead: true };
  if (!isComplete) return { ...refreshed, order: [...order, ...unread] };
  // Rows after the end are on later pages.
  return {
    ...refreshed,
    order,
    end: last === null ? null : { row: last, cursor: endCursor, passed: rows.length },
    hasMore,
  };
}

/** Appends the next page. A row that is already shown stays where it is. */
export function append(
  list: InboxList,
  { rows, hasNextPage: hasMore, endCursor }: RowsPage,
  { states }: ListRules,
): InboxList {
  const known = new Map(list.known);
  const pending = new Set(list.pending);
  const order = [...list.order];
  const shown = new Set(order);
  for (const answered of rows) {
    const row = newest(list, answered);
    const gone = !lists(states, row);
    known.set(row.id, { row, gone });
    pending.delete(row.id);
    if (!gone && !shown.has(row.id)) order.push(row.id);
  }
  const last = rows.at(-1);
  const passed = (list.end?.passed ?? 0) + rows.length;
  const end = last === undefined ? list.end : { row: last, cursor: endCursor, passed };
  return { ...list, known, order, pending, end, hasMore, isRead: true };
}

/**
 * Merges changes reported by the feed. No row moves: one that left is grayed out in place, and one that came back is
 * restored in place. Orders that are not shown become pending, or stop being pending.
 */
export function hear(
  list: InboxList,
  changes: readonly InboxRow[],
  { states, isNarrowed }: ListRules,
): InboxList {
  const known = new Map(list.known);
  const pending = new Set(list.pending);
  const heard = new Set(list.heard);
  const shown = new Set(list.order);
  for (const change of changes) {
    const before = known.get(change.id);
    if (before !== undefined && isOlder(change, before.row)) continue;
    const row = newest(list, change);
    const gone = !lists(states, row);
    known.set(row.id, { row, gone });
    heard.add(row.id);
    if (gone || isNarrowed || shown.has(row.id)) pending.delete(row.id);
    else pending.add(row.id);
  }
  return { ...list, known, pending, heard };
}

/** Applies this computer's own operations: rows show their new state, and leave at once if the view does not list it. */
export function takeOwn(list: InboxList, own: OwnChanges, { states }: ListRules): InboxList {
  const known = new Map(list.known);
  const left = new Set<FulfillmentOrderId>();
  for (const change of own.values()) {
    const before = known.get(change.id);
    if (before === undefined || isOlder(change, before.row)) continue;
    const gone = !lists(states, change);
    if (gone) left.add(change.id);
    known.set(change.id, { row: { ...before.row, ...change }, gone });
  }
  const stays = (id: FulfillmentOrderId) => !left.has(id);
  return {
    ...list,
    own,
    known,
    order: list.order.some((id) => left.has(id)) ? list.order.filter(stays) : list.order,
    pending: new Set([...list.pending].filter(stays)),
  };
}

/** Inserts the pending arrivals at their place in the store's order. */
export function showPending(list: InboxList, rules: ListRules): InboxList {
  const arrivals = pendingArrivals(list, rules);
  if (arrivals.length === 0) return list;
  const order: FulfillmentOrderId[] = [];
  let next = 0;
  for (const { row, gone } of shownRows(list)) {
    for (let arrival = arrivals[next]; arrival !== undefined; arrival = arrivals[next]) {
      if (gone || rules.order(arrival, row) > 0) break;
      order.push(arrival.id);
      next += 1;
    }
    order.push(row.id);
  }
  order.push(...arrivals.slice(next).map(({ id }) => id));
  const shown = new Set(order);
  return { ...list, order, pending: new Set([...list.pending].filter((id) => !shown.has(id))) };
}

/** Removes the rows that are grayed out. */
export function removeGone(list: InboxList): InboxList {
  return { ...list, order: list.order.filter((id) => list.known.get(id)?.gone === false) };
}
