import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useQueueState } from '../../../queue/queue-state.ts';
import { useJobChanges } from '../../../queue/use-job-changes.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { ListedRow } from './inbox-list.ts';

/** Orders selected for a batch, by ID, because the list may change around them. */
interface BatchSelection {
  readonly ids: ReadonlySet<FulfillmentOrderId>;
  /** The order that was toggled last: the anchor of a range. */
  readonly last: FulfillmentOrderId | null;
}

export const NOTHING_SELECTED: BatchSelection = { ids: new Set(), last: null };

type Rows = readonly ListedRow[];
type Orders = readonly Pick<ListedRow['row'], 'id'>[];

/** Adds or removes an order. An order that left the view cannot be selected. */
export function toggle(selection: BatchSelection, rows: Rows, id: FulfillmentOrderId): BatchSelection {
  if (!rows.some(({ row, gone }) => row.id === id && !gone)) return selection;
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, last: id };
}

/** Adds all orders from the last toggled one to this one. */
export function extendTo(selection: BatchSelection, rows: Rows, id: FulfillmentOrderId): BatchSelection {
  const to = rows.findIndex(({ row }) => row.id === id);
  if (to === -1) return selection;
  const last = rows.findIndex(({ row }) => row.id === selection.last);
  const from = last === -1 ? to : last;
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...idsOf(range)]), last: id };
}

export function selectAll(rows: Rows): BatchSelection {
  return { ids: new Set(idsOf(rows)), last: null };
}

/** Removes orders that a batch was submitted for. Those that were added meanwhile stay. */
export function deselect({ ids, last }: BatchSelection, orders: Orders): BatchSelection {
  const left = new Set(ids);
  for (const { id } of orders) left.delete(id);
  return left.size === 0 ? NOTHING_SELECTED : { ids: left, last };
}

/** What is left of a selection after the list has changed, and how many orders left because of a change made elsewhere. */
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

/**
 * The orders selected for a batch, and the keyboard shortcuts for it. `current`: the order that the shortcuts act on;
 * `whyNone`: why nothing can be selected, null if something can.
 */
export function useBatchSelection(
  rows: Rows,
  current: FulfillmentOrderId | null,
  whyNone: string | null,
  say: (sentence: string) => void,
) {
  const [before, setSelection] = useState(NOTHING_SELECTED);
  const { selection, left } = keepListed(before, rows);
  if (selection !== before) {
    setSelection(selection);
    if (left > 0) say(t().inbox.selectedLeft({ count: left }));
  }
  const change = (by: typeof toggle, id: FulfillmentOrderId | null) => {
    if (id !== null) setSelection((held) => by(held, rows, id));
  };
  const clear = () => setSelection(NOTHING_SELECTED);
  // After an undo, before anything was sent, the user may want another operation for the same orders.
  useJobChanges(({ batch, all, changed, before: known }) => {
    const isWhole = all.length > 1 && all.every(({ state }) => state.kind === 'cancelled');
    if (!isWhole || !useQueueState.getState().mine.has(batch)) return;
    const undone = changed.flatMap(({ id, kind, subject }) =>
      kind === 'fulfillment' && known.get(id) === 'held' ? [subject.id] : [],
    );
    if (undone.length > 0)
      setSelection((held) => (held.ids.size > 0 ? held : { ids: new Set(undone), last: null }));
  });
  const texts = t().inbox;
  const group = texts.keyGroup;
  useShortcut({ keys: 'X', name: texts.select, group }, () => change(toggle, current), { whyNot: whyNone });
  useShortcut({ keys: 'shift+X', name: texts.selectToHere, group }, () => change(extendTo, current), {
    whyNot: whyNone,
  });
  useShortcut({ keys: 'mod+A', name: texts.selectAll, group }, () => setSelection(selectAll(rows)), {
    whyNot: whyNone,
  });
  useShortcut({ keys: 'Escape', name: texts.clearSelection, group }, clear, {
    enabled: selection.ids.size > 0,
  });
  return {
    ids: selection.ids,
    toggle: (id: FulfillmentOrderId) => change(toggle, id),
    extendTo: (id: FulfillmentOrderId) => change(extendTo, id),
    deselect: (orders: Orders) => setSelection((held) => deselect(held, orders)),
    clear,
  };
}
