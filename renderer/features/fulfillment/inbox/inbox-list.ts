import {
  FULFILLMENT_STATES,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { isOlder, type InboxRow } from './inbox-row.ts';
import type { RowOrder } from './row-order.ts';

/** A row of the list. */
export interface ListedRow {
  readonly row: InboxRow;
  /** It left the view by somebody else's hand, and stays where it was, greyed, until it is put away. */
  readonly gone: boolean;
}

/** What the store lists now, as far as it was read. */
export interface FreshList {
  readonly rows: readonly InboxRow[];
  readonly hasMore: boolean;
}

/** An order as it stands after an operation of this screen. */
export type OwnChange = Pick<InboxRow, 'id' | 'status' | 'requestStatus' | 'state' | 'updatedAt'>;
export type OwnChanges = ReadonlyMap<FulfillmentOrderId, OwnChange>;

/**
 * The list after it was read again. What is new or has moved stands as the store sorts it. What has left stays behind
 * the row it stood behind, greyed, so that nothing jumps away under the pointer.
 */
export function mergeList(before: readonly ListedRow[], fresh: FreshList, own: OwnChanges): ListedRow[] {
  const listed = new Set(fresh.rows.map(({ id }) => id));
  const known = fresh.hasMore ? before.slice(0, lastListed(before, listed) + 1) : before;
  const followers = followersOf(known, listed, own);
  const stayed = (anchor: FulfillmentOrderId | null) =>
    (followers.get(anchor) ?? []).map((row) => ({ row, gone: true }));
  return [...stayed(null), ...fresh.rows.flatMap((row) => [{ row, gone: false }, ...stayed(row.id)])];
}

/** Rows behind the last one that is still listed may stand on a page that was not read: nothing is known of them. */
function lastListed(before: readonly ListedRow[], listed: ReadonlySet<FulfillmentOrderId>): number {
  return before.findLastIndex(({ row }) => listed.has(row.id));
}

/** The rows that stay although they left, by the listed row that they stood behind; null for the top. */
function followersOf(
  before: readonly ListedRow[],
  listed: ReadonlySet<FulfillmentOrderId>,
  own: OwnChanges,
): Map<FulfillmentOrderId | null, InboxRow[]> {
  const followers = new Map<FulfillmentOrderId | null, InboxRow[]>();
  let anchor: FulfillmentOrderId | null = null;
  for (const { row } of before) {
    if (listed.has(row.id)) anchor = row.id;
    else if (!isDecided(row, own)) followers.set(anchor, [...(followers.get(anchor) ?? []), row]);
  }
  return followers;
}

/** Whether the last that is known of an order is what was done to it on this screen. */
export function isDecided(row: InboxRow, own: OwnChanges): boolean {
  const change = own.get(row.id);
  return change !== undefined && !isOlder(change, row);
}

/**
 * The list as it stands after this screen's own operations: changed rows show their new state, and leave at once when
 * the view does not list it. A read that began before the operation ended must not bring the old state back.
 */
export function applyOwnChanges(
  rows: readonly ListedRow[],
  own: OwnChanges,
  states: readonly FulfillmentState[],
): ListedRow[] {
  return rows.flatMap((listed) => {
    const change = own.get(listed.row.id);
    if (change === undefined || isOlder(change, listed.row)) return [listed];
    const stays = change.state === null || states.includes(change.state);
    return stays ? [{ row: { ...listed.row, ...change }, gone: false }] : [];
  });
}

/**
 * The list after somebody changed orders of it, told by the feed: nothing moves. A row that left the view is greyed
 * where it stands, one that came back stands there again. Orders that are not in the list are left out.
 */
export function applyChanges(
  rows: readonly ListedRow[],
  changes: readonly InboxRow[],
  states: readonly FulfillmentState[],
): ListedRow[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rows.map((listed) => {
    const change = byId.get(listed.row.id);
    if (change === undefined || isOlder(change, listed.row)) return listed;
    return { row: change, gone: !lists(states, change) };
  });
}

/** Whether a view of these states lists the order. One in a state that this version does not know is listed where all are. */
export function lists(states: readonly FulfillmentState[], { state }: Pick<InboxRow, 'state'>): boolean {
  return state === null ? states.length === FULFILLMENT_STATES.length : states.includes(state);
}

/** The list with new rows at the places where the store sorts them. */
export function insertRows(
  rows: readonly ListedRow[],
  added: readonly InboxRow[],
  order: RowOrder,
): ListedRow[] {
  const merged: ListedRow[] = [];
  const waiting = added.toSorted(order);
  let next = 0;
  for (const listed of rows) {
    for (; next < waiting.length; next += 1) {
      const row = waiting[next];
      if (row === undefined || listed.gone || order(row, listed.row) > 0) break;
      merged.push({ row, gone: false });
    }
    merged.push(listed);
  }
  return [...merged, ...waiting.slice(next).map((row) => ({ row, gone: false }))];
}
