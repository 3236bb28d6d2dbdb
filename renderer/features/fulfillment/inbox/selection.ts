import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { OrderJobState } from '../operations/order-jobs.ts';
import type { ListedRow } from './inbox-list.ts';

type Rows = readonly Pick<ListedRow, 'gone' | 'row'>[];

/**
 * The indices of the rows above and below an order. An order that has left the list keeps its place: `before` are the rows
 * when it was last listed. An order that was never listed is above the first row.
 */
function rowsBeside(rows: Rows, order: FulfillmentOrderId | null, before: Rows) {
  const at = rows.findIndex(({ row }) => row.id === order);
  if (at !== -1) return { above: at - 1, below: at + 1 };
  const wasAt = before.findIndex(({ row }) => row.id === order);
  const followers = wasAt === -1 ? rows : before.slice(wasAt + 1);
  const places = new Map(rows.map(({ row }, index) => [row.id, index]));
  const below = followers.map(({ row }) => places.get(row.id)).find((place) => place !== undefined);
  return below === undefined ? { above: rows.length - 1, below: rows.length } : { above: below - 1, below };
}

/**
 * The order `by` rows further down (negative: up; infinite: at that end), clamped to the list; null if the list is empty.
 * @param before see `rowsBeside`
 */
export function moveSelection(
  rows: Rows,
  open: FulfillmentOrderId | null,
  by: number,
  before: Rows,
): FulfillmentOrderId | null {
  const { above, below } = rowsBeside(rows, open, before);
  const to = by > 0 ? below + by - 1 : above + by + 1;
  return rows[Math.min(Math.max(to, 0), rows.length - 1)]?.row.id ?? null;
}

/** Orders with an operation under way: decided, although they are still listed. */
type Decided = ReadonlySet<FulfillmentOrderId>;

/** Orders with an interrupted or failed operation are not decided: they still wait for someone. */
export function decidedIn(jobStates: ReadonlyMap<FulfillmentOrderId, OrderJobState>): Decided {
  return new Set(
    [...jobStates].filter(([, { kind }]) => kind !== 'failed' && kind !== 'interrupted').map(([id]) => id),
  );
}

/**
 * The orders to open after `from` when deciding one after another: the following undecided ones, then the preceding ones.
 * Null: from the top of the list.
 * @param before see `rowsBeside`
 */
export function ordersAhead(
  rows: Rows,
  from: FulfillmentOrderId | null,
  decided: Decided,
  before: Rows,
): FulfillmentOrderId[] {
  const { above, below } = rowsBeside(rows, from, before);
  return [...rows.slice(below), ...rows.slice(0, above + 1).toReversed()]
    .filter(({ row, gone }) => !gone && !decided.has(row.id))
    .map(({ row }) => row.id);
}
