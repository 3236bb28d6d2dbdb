import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
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

/** The order to open after `decided` was: the next that still waits, else the one before; null when none is left. */
export function afterDecision(rows: Rows, decided: FulfillmentOrderId): FulfillmentOrderId | null {
  const at = rows.findIndex(({ row }) => row.id === decided);
  const waits = ({ row, gone }: Rows[number]) => !gone && row.id !== decided;
  const next = rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(at, 0)).findLast(waits);
  return next?.row.id ?? null;
}
