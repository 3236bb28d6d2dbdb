import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { ListedRow } from './inbox-list.ts';

/** Orders that are to be worked on together, by id: the list may change around them. */
export interface BatchSelection {
  readonly ids: ReadonlySet<FulfillmentOrderId>;
  /** The one that was toggled last: from it a range extends. */
  readonly last: FulfillmentOrderId | null;
}

export const NOTHING_SELECTED: BatchSelection = { ids: new Set(), last: null };

type Rows = readonly ListedRow[];

/** Adds an order or takes it out. One that left the view cannot be selected. */
export function toggle(selection: BatchSelection, rows: Rows, id: FulfillmentOrderId): BatchSelection {
  if (!rows.some(({ row, gone }) => row.id === id && !gone)) return selection;
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, last: id };
}

/** Adds everything from the order that was toggled last to this one. */
export function extendTo(selection: BatchSelection, rows: Rows, id: FulfillmentOrderId): BatchSelection {
  const from = rows.findIndex(({ row }) => row.id === selection.last);
  const to = rows.findIndex(({ row }) => row.id === id);
  if (to === -1) return selection;
  if (from === -1) return { ids: new Set([...selection.ids, ...idsOf(rows.slice(to, to + 1))]), last: id };
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...idsOf(range)]), last: id };
}

export function selectAll(rows: Rows): BatchSelection {
  return { ids: new Set(idsOf(rows)), last: null };
}

/** What is left of a selection after the list has changed, and how many left by somebody else's hand. */
export function keepListed(
  selection: BatchSelection,
  rows: Rows,
): { readonly selection: BatchSelection; readonly left: number } {
  if (selection.ids.size === 0) return { selection, left: 0 };
  const here = new Set(idsOf(rows));
  const ids = new Set([...selection.ids].filter((id) => here.has(id)));
  if (ids.size === selection.ids.size) return { selection, left: 0 };
  const left = rows.filter(({ row, gone }) => gone && selection.ids.has(row.id)).length;
  return { selection: { ids, last: selection.last }, left };
}

function idsOf(rows: Rows): FulfillmentOrderId[] {
  return rows.filter(({ gone }) => !gone).map(({ row }) => row.id);
}
