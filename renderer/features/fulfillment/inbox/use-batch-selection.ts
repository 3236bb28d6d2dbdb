import { useState } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import {
  extendTo,
  keepListed,
  NOTHING_SELECTED,
  selectAll,
  toggle,
  type BatchSelection,
} from './batch-selection.ts';
import type { ListedRow } from './inbox-list.ts';

export interface BatchSelecting {
  readonly selection: BatchSelection;
  readonly toggle: (id: FulfillmentOrderId) => void;
  readonly extendTo: (id: FulfillmentOrderId) => void;
  readonly clear: () => void;
}

/** The orders that are selected for a batch, with the keys for it. `current`: the order that the keys are about. */
export function useBatchSelection(
  rows: readonly ListedRow[],
  current: FulfillmentOrderId | null,
  say: (sentence: string) => void,
): BatchSelecting {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const kept = keepListed(selection, rows);
  if (kept.selection !== selection) {
    setSelection(kept.selection);
    if (kept.left > 0) say(leftText(kept.left));
  }
  const onToggle = (id: FulfillmentOrderId) => setSelection((before) => toggle(before, rows, id));
  const onExtend = (id: FulfillmentOrderId) => setSelection((before) => extendTo(before, rows, id));
  const clear = () => setSelection(NOTHING_SELECTED);
  const group = 'List';
  useShortcut({ keys: 'X', name: 'Select or deselect', group }, () => current !== null && onToggle(current));
  useShortcut({ keys: 'shift+X', name: 'Select up to here', group }, () => {
    if (current !== null) onExtend(current);
  });
  useShortcut({ keys: 'mod+A', name: 'Select all that are loaded', group }, () =>
    setSelection(selectAll(rows)),
  );
  useShortcut({ keys: 'Escape', name: 'Clear the selection', group }, clear, {
    enabled: kept.selection.ids.size > 0,
  });
  return { selection: kept.selection, toggle: onToggle, extendTo: onExtend, clear };
}

function leftText(count: number): string {
  return count === 1
    ? '1 selected order was changed elsewhere and is not selected any more.'
    : `${String(count)} selected orders were changed elsewhere and are not selected any more.`;
}
