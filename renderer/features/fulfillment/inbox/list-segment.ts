import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { isDecided, lists, mergeList, type ListedRow, type OwnChanges } from './inbox-list.ts';
import type { InboxRow } from './inbox-row.ts';
import type { RowOrder } from './row-order.ts';

/** A part of a list as the store answered it: the rows that follow `anchor`, as many as were asked for. */
export interface Segment {
  /** The row behind which the part begins; null for the beginning of the list. */
  readonly anchor: InboxRow | null;
  readonly rows: readonly InboxRow[];
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
  const { anchor, rows, hasMore } = segment;
  const from = anchor === null ? 0 : indexBehind(before, anchor, order);
  const last = rows.at(-1);
  if (!hasMore) return { from, to: before.length };
  if (last === undefined) return { from, to: from };
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
  const answered = new Set(segment.rows.map(({ id }) => id));
  return before
    .slice(from, to)
    .filter(
      ({ row, gone }) => !answered.has(row.id) && !isDecided(row, own) && !(gone && !lists(states, row)),
    )
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

/** The list with a part of it as the store answered it; what left is greyed where it stood (see `mergeList`). */
export function mergeSegment(before: readonly ListedRow[], segment: Segment, rules: MergeRules): ListedRow[] {
  const { from, to } = spanOf(before, segment, rules.order);
  const answered = new Set(segment.rows.map(({ id }) => id));
  const elsewhere = ({ row }: ListedRow) => !answered.has(row.id);
  const span = before.slice(from, to);
  const merged = mergeList(span, { rows: segment.rows, hasMore: false }, rules.own);
  const wasGone = new Map(span.map(({ row, gone }) => [row.id, gone]));
  const explained = merged.flatMap((listed) =>
    listed.gone ? explain(listed, wasGone.get(listed.row.id) ?? false, rules) : [listed],
  );
  return [...before.slice(0, from).filter(elsewhere), ...explained, ...before.slice(to).filter(elsewhere)];
}

/** What became of a row that the part does not hold. It may only have moved to another part, and then it has not left. */
function explain(
  { row }: ListedRow,
  wasGone: boolean,
  { states, stateDecides, found }: MergeRules,
): ListedRow[] {
  const now = found.get(row.id);
  if (now === null) return [];
  if (now === undefined) return [{ row, gone: wasGone }];
  return [{ row: now, gone: !(stateDecides && lists(states, now)) }];
}
