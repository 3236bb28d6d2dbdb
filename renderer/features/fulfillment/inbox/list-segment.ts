import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { insertRows, isDecided, lists, mergeList, type ListedRow, type OwnChanges } from './inbox-list.ts';
import type { InboxRow } from './inbox-row.ts';
import type { RowOrder } from './row-order.ts';

/** A part of a list as the store answered it: the rows that follow `anchor`, as many as were asked for. */
export interface Segment {
  /** The row behind which the part begins; null for the beginning of the list. */
  readonly anchor: InboxRow | null;
  readonly rows: readonly InboxRow[];
  /** Where the part ends, also when that row is not to be shown; null for a part without rows. */
  readonly last: InboxRow | null;
  /** The list goes on behind it. */
  readonly hasMore: boolean;
}

/** Which rows of a list a part answers for: from inclusive, to exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A part is never much longer in the list than in the answer: what sorts into it from far away was changed where it stands. */
const MOST_ROWS_LONGER = 250;

export function spanOf(before: readonly ListedRow[], segment: Segment, order: RowOrder): Span {
  const { anchor, rows, last, hasMore } = segment;
  const from = anchor === null ? 0 : indexBehind(before, anchor, order);
  if (!hasMore) return { from, to: before.length };
  if (last === null) return { from, to: from };
  const near = before.slice(from, from + rows.length + MOST_ROWS_LONGER);
  return { from, to: from + 1 + near.findLastIndex(({ row, gone }) => !gone && order(row, last) <= 0) };
}

function indexBehind(before: readonly ListedRow[], anchor: InboxRow, order: RowOrder): number {
  const at = before.findIndex(({ row }) => row.id === anchor.id);
  if (at !== -1) return at + 1;
  const next = before.findIndex(({ row, gone }) => !gone && order(row, anchor) > 0);
  return next === -1 ? before.length : next;
}

/** Rows that the part should hold and does not, unless it is known already why: the store is to be asked for them. */
export function missingRows(
  before: readonly ListedRow[],
  segment: Segment,
  { order, own, states }: { order: RowOrder; own: OwnChanges; states: readonly FulfillmentState[] },
): InboxRow[] {
  const { from, to } = spanOf(before, segment, order);
  const { anchor, rows } = segment;
  const answered = new Set(rows.map(({ id }) => id));
  // What was changed where it stands may stand behind the anchor and sort before it: the part says nothing of it.
  const isBehind = (row: InboxRow) => anchor === null || order(row, anchor) > 0;
  const isExplained = ({ row, gone }: ListedRow) => isDecided(row, own) || (gone && !lists(states, row));
  return before
    .slice(from, to)
    .filter((listed) => !answered.has(listed.row.id) && isBehind(listed.row) && !isExplained(listed))
    .map(({ row }) => row);
}

export interface MergeRules {
  readonly order: RowOrder;
  readonly own: OwnChanges;
  readonly states: readonly FulfillmentState[];
  /** A row in one of the states is in the list: no search narrows it. */
  readonly stateDecides: boolean;
  /** The missing rows as they stand now; null for one that does not exist any more. */
  readonly found: ReadonlyMap<InboxRow['id'], InboxRow | null>;
}

export interface MergedList {
  readonly rows: readonly ListedRow[];
  /** Nothing that is listed stands behind the part. */
  readonly isLast: boolean;
}

/** The list with a part of it as the store answered it; what left is greyed where it stood (see `mergeList`). */
export function mergeSegment(before: readonly ListedRow[], segment: Segment, rules: MergeRules): MergedList {
  const { from, to } = spanOf(before, segment, rules.order);
  const answered = new Set(segment.rows.map(({ id }) => id));
  const elsewhere = ({ row }: ListedRow) => !answered.has(row.id);
  const span = before.slice(from, to);
  const merged = mergeList(span, { rows: segment.rows, hasMore: false }, rules.own);
  const wasGone = new Map(span.map(({ row, gone }) => [row.id, gone]));
  const explained = merged.map((listed) =>
    listed.gone ? explain(listed, wasGone.get(listed.row.id) ?? false, segment, rules) : listed,
  );
  const part = explained.filter((item): item is ListedRow => item !== null && 'gone' in item);
  const moved = explained.flatMap((item) => (item !== null && 'moved' in item ? [item.moved] : []));
  const rest = insertRows(before.slice(to).filter(elsewhere), moved, rules.order);
  return {
    rows: [...before.slice(0, from).filter(elsewhere), ...part, ...rest],
    isLast: rest.every(({ gone }) => gone),
  };
}

/** What became of a row that the part does not hold: it left, moved behind the part, or does not exist any more (null). */
function explain(
  { row }: ListedRow,
  wasGone: boolean,
  { last, hasMore }: Segment,
  { order, states, stateDecides, found }: MergeRules,
): ListedRow | { readonly moved: InboxRow } | null {
  const now = found.get(row.id);
  if (now === null) return null;
  if (now === undefined) return { row, gone: wasGone };
  if (!lists(states, now)) return { row: now, gone: true };
  if (hasMore && last !== null && order(now, last) > 0) return { moved: now };
  return { row: now, gone: !stateDecides };
}
