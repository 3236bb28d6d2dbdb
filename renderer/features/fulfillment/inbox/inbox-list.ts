import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { InboxRow } from './inbox-row.ts';

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
    else if (!own.has(row.id)) followers.set(anchor, [...(followers.get(anchor) ?? []), row]);
  }
  return followers;
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
    if (change === undefined || isNewer(listed.row, change)) return [listed];
    const stays = change.state === null || states.includes(change.state);
    return stays ? [{ row: { ...listed.row, ...change }, gone: false }] : [];
  });
}

function isNewer(row: InboxRow, change: OwnChange): boolean {
  return Date.parse(row.updatedAt) > Date.parse(change.updatedAt);
}
