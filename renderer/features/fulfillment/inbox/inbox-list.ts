import {
  FULFILLMENT_STATES,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { isOlder, type InboxRow, type RowOrder, type RowsPage } from './inbox-row.ts';

/** A row of the list. */
export interface ListedRow {
  readonly row: InboxRow;
  /** It left the view by somebody else's hand, and stays where it was, greyed, until it is removed. */
  readonly gone: boolean;
}

/** An order as it stands after an operation of this screen. */
export type OwnChange = Pick<InboxRow, 'id' | 'status' | 'requestStatus' | 'state' | 'updatedAt'>;
export type OwnChanges = ReadonlyMap<FulfillmentOrderId, OwnChange>;

type Ids = ReadonlySet<FulfillmentOrderId>;

/** A list of the inbox: what of it was read, what was heard of since, and what of that is shown. */
export interface InboxList {
  /** The orders that are shown, pending, or heard of during a read, each as it was last known. */
  readonly known: ReadonlyMap<FulfillmentOrderId, ListedRow>;
  /** The orders that are shown, from top to bottom. */
  readonly order: readonly FulfillmentOrderId[];
  /** Orders that belong into the list and are not shown yet: those that arrived, and those on pages to come. */
  readonly pending: Ids;
  /** Orders that were heard of since the latest read began: what is known of them may be newer than its answer. */
  readonly heard: Ids;
  readonly own: OwnChanges;
  /** The last row that was read, and the cursor behind which the next page begins; null before the first page. */
  readonly end: { readonly row: InboxRow; readonly cursor: string | null } | null;
  readonly hasMore: boolean;
  /** The first page was read. */
  readonly isRead: boolean;
  /** Somebody sees the list. */
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

/** Which orders a list holds, and how it sorts them. */
export interface ListRules {
  readonly order: RowOrder;
  readonly states: readonly FulfillmentState[];
  /** A search narrows the list: which orders in these states are in it only the store knows. */
  readonly isNarrowed: boolean;
}

/** The list from its top as the store answered it, as far as it was read by now. */
export interface Refreshed extends RowsPage {
  /** New rows are shown at once, and not as pending arrivals. */
  readonly showsNew: boolean;
  /** Rows that are not in it go at once, unless the feed said what became of them: it missed what happened to the others. */
  readonly dropsMissing: boolean;
  /** All that was read before was read again. */
  readonly isComplete: boolean;
}

/** A list after any change. What is pending waits for a person to whom rows could jump away: not in a list that is empty or not seen. */
export function settle(list: InboxList, rules: ListRules): InboxList {
  return list.isWatched && list.order.length > 0 ? list : showPending(list, rules);
}

/** Whether a view of these states lists the order. One in a state that this version does not know is listed where all are. */
export function lists(states: readonly FulfillmentState[], { state }: Pick<InboxRow, 'state'>): boolean {
  return state === null ? states.length === FULFILLMENT_STATES.length : states.includes(state);
}

export function shownRows({ order, known }: InboxList): ListedRow[] {
  return order.flatMap((id) => known.get(id) ?? []);
}

/** The pending orders that belong among the rows that were read, as the store sorts them. */
export function pendingArrivals(list: InboxList, { order }: ListRules): InboxRow[] {
  if (!list.isRead) return [];
  const rows = [...list.pending].flatMap((id) => list.known.get(id)?.row ?? []);
  return rows.filter((row) => isWithin(list, row, order)).toSorted(order);
}

/** A read begins. */
export function beginRead(list: InboxList): InboxList {
  const kept = new Set([...list.order, ...list.pending]);
  const known = new Map([...list.known].filter(([id]) => kept.has(id)));
  return { ...list, known, heard: new Set() };
}

/** A row that the store answered, or the newer version that was heard of or made here meanwhile. */
function newest({ known, heard, own }: InboxList, answered: InboxRow): InboxRow {
  const before = heard.has(answered.id) ? known.get(answered.id)?.row : undefined;
  const row = before !== undefined && isOlder(answered, before) ? before : answered;
  const mine = own.get(row.id);
  return mine !== undefined && !isOlder(mine, row) ? { ...row, ...mine } : row;
}

/** Whether a row stands among those that were read, and not on a page to come. */
function isWithin({ hasMore, end }: InboxList, row: InboxRow, order: RowOrder): boolean {
  return !hasMore || (end !== null && order(row, end.row) < 0);
}

/**
 * Takes the beginning of the list as the store has it. What is new or has moved stands as the store sorts it. What has
 * left stays behind the row that it stood behind, greyed, so that nothing jumps away under the pointer; the feed tells
 * what became of it.
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

  /** The rows that left, by the listed row that they stood behind; null for the top. */
  const followers = new Map<FulfillmentOrderId | null, FulfillmentOrderId[]>();
  const unread: FulfillmentOrderId[] = [];
  let leader: FulfillmentOrderId | null = null;
  for (const { row, gone } of shownRows(list)) {
    const wasHeard = list.heard.has(row.id);
    if (answered.has(row.id)) leader = row.id;
    else if (isBehind(row)) unread.push(row.id);
    else if (wasHeard || !answer.dropsMissing || !lists(rules.states, row)) {
      followers.set(leader, [...(followers.get(leader) ?? []), row.id]);
      // What was heard of during the read may have come back after it was answered.
      known.set(row.id, { row, gone: gone || !wasHeard });
    }
  }
  const followersOf = (id: FulfillmentOrderId | null) => followers.get(id) ?? [];
  const order = [...followersOf(null), ...shown.flatMap((id) => [id, ...followersOf(id)])];

  // What was pending before the read began, belongs among its rows and is not there, does not belong there any more.
  const stillPending = [...list.pending].filter((id) => {
    const row = known.get(id)?.row;
    return row !== undefined && !answered.has(id) && (list.heard.has(id) || isBehind(row));
  });
  const pending = new Set([...stillPending, ...listed.filter(arrives).map(({ id }) => id)]);
  const refreshed = { ...list, known, pending, isRead: true };
  if (!isComplete) return { ...refreshed, order: [...order, ...unread] };
  // Rows behind the end are on pages to come.
  return { ...refreshed, order, end: last === null ? null : { row: last, cursor: endCursor }, hasMore };
}

/** Takes the page behind the last one. A row that is shown already stays where it is. */
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
  const end = last === undefined ? list.end : { row: last, cursor: endCursor };
  return { ...list, known, order, pending, end, hasMore, isRead: true };
}

/**
 * Takes what is told of orders as they stand now. No row moves: one that left is greyed where it stands, and one that came
 * back stands there again. Orders that are not shown become pending, or are not pending any more.
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

/** Takes this screen's own operations: rows show their new state, and leave at once when the view does not list it. */
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

/** Puts the pending arrivals where the store sorts them. */
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

/** Takes away what is greyed. */
export function removeGone(list: InboxList): InboxList {
  return { ...list, order: list.order.filter((id) => list.known.get(id)?.gone === false) };
}
