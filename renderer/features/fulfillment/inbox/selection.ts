import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { OrderMark } from '../operations/use-order-marks.ts';
import type { ListedRow } from './inbox-list.ts';

type Rows = readonly Pick<ListedRow, 'gone' | 'row'>[];

/** The order so many rows further down (or up, when negative), held inside the list; null in an empty one. */
export function moveSelection(
  rows: Rows,
  open: FulfillmentOrderId | null,
  by: number,
): FulfillmentOrderId | null {
  const from = rows.findIndex(({ row }) => row.id === open);
  const to = from === -1 ? (by > 0 ? 0 : rows.length - 1) : from + by;
  return rows[Math.min(Math.max(to, 0), rows.length - 1)]?.row.id ?? null;
}

/** Orders of which an operation is under way: they are decided, although they are still listed. */
export type Decided = ReadonlySet<FulfillmentOrderId>;

/** What is left behind and what failed still waits for somebody. */
export function decidedIn(marks: ReadonlyMap<FulfillmentOrderId, OrderMark>): Decided {
  return new Set(
    [...marks].filter(([, { kind }]) => kind !== 'failed' && kind !== 'interrupted').map(([id]) => id),
  );
}

/** The order to open after `decided` was: the next that still waits, else the one before; null when none is left. */
export function afterDecision(
  rows: Rows,
  decided: FulfillmentOrderId,
  others: Decided,
): FulfillmentOrderId | null {
  return ordersAhead(rows, decided, others, 1)[0] ?? null;
}

/** The orders that are opened after this one when one decides on and on: the next ones that wait, then those before. */
export function ordersAhead(
  rows: Rows,
  from: FulfillmentOrderId,
  decided: Decided,
  count: number,
): FulfillmentOrderId[] {
  const at = rows.findIndex(({ row }) => row.id === from);
  const waits = ({ row, gone }: Rows[number]) => !gone && row.id !== from && !decided.has(row.id);
  const ahead: FulfillmentOrderId[] = [];
  for (let index = at + 1; index < rows.length && ahead.length < count; index += 1) {
    const listed = rows[index];
    if (listed !== undefined && waits(listed)) ahead.push(listed.row.id);
  }
  for (let index = at - 1; index >= 0 && ahead.length < count; index -= 1) {
    const listed = rows[index];
    if (listed !== undefined && waits(listed)) ahead.push(listed.row.id);
  }
  return ahead;
}
