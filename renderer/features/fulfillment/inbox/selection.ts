import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { OrderMark } from '../operations/order-jobs.ts';
import type { ListedRow } from './inbox-list.ts';

type Rows = readonly Pick<ListedRow, 'gone' | 'row'>[];

/** The order `by` rows further down (negative: up; infinite: at that end), clamped to the list; null if the list is empty. */
export function moveSelection(
  rows: Rows,
  open: FulfillmentOrderId | null,
  by: number,
): FulfillmentOrderId | null {
  const from = rows.findIndex(({ row }) => row.id === open);
  const isBeside = from === -1 && Number.isFinite(by);
  const to = isBeside ? (by > 0 ? 0 : rows.length - 1) : from + by;
  return rows[Math.min(Math.max(to, 0), rows.length - 1)]?.row.id ?? null;
}

/** Orders with an operation under way: decided, although they are still listed. */
type Decided = ReadonlySet<FulfillmentOrderId>;

/** Orders with an interrupted or failed operation are not decided: they still wait for someone. */
export function decidedIn(marks: ReadonlyMap<FulfillmentOrderId, OrderMark>): Decided {
  return new Set(
    [...marks].filter(([, { kind }]) => kind !== 'failed' && kind !== 'interrupted').map(([id]) => id),
  );
}

/** The orders to open after `from` when deciding one after another: the following undecided ones, then the preceding ones. */
export function ordersAhead(rows: Rows, from: FulfillmentOrderId, decided: Decided): FulfillmentOrderId[] {
  const at = rows.findIndex(({ row }) => row.id === from);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()]
    .filter(({ row, gone }) => !gone && !decided.has(row.id))
    .map(({ row }) => row.id);
}
