import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
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
    if (kept.left > 0) say(t().inbox.selectedLeft({ count: kept.left }));
  }
  const onToggle = (id: FulfillmentOrderId) => setSelection((before) => toggle(before, rows, id));
  const onExtend = (id: FulfillmentOrderId) => setSelection((before) => extendTo(before, rows, id));
  const clear = () => setSelection(NOTHING_SELECTED);
  const texts = t().inbox;
  const group = texts.keyGroup;
  useShortcut({ keys: 'X', name: texts.select, group }, () => current !== null && onToggle(current));
  useShortcut({ keys: 'shift+X', name: texts.selectToHere, group }, () => {
    if (current !== null) onExtend(current);
  });
  useShortcut({ keys: 'mod+A', name: texts.selectAll, group }, () => setSelection(selectAll(rows)));
  useShortcut({ keys: 'Escape', name: texts.clearSelection, group }, clear, {
    enabled: kept.selection.ids.size > 0,
  });
  return { selection: kept.selection, toggle: onToggle, extendTo: onExtend, clear };
}
