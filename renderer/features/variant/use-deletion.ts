import { t } from '../../../messages/language.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';

/** A grid whose selected rows can be marked to be deleted. */
interface DeletingSheet {
  readonly grid: GridStore;
  /** Whether all selected rows are already marked for deletion. */
  readonly isDeletionSelected: boolean;
  toggleDeletion(): void;
}

/**
 * Marks the selected rows of a grid for deletion or unmarks them, also with a keyboard shortcut. `name`: the name of the
 * action that applies.
 * @param whyNot why neither can be done now; null if it can
 */
export function useDeletion(
  sheet: DeletingSheet,
  whyNot: string | null,
): { readonly name: string; readonly toggle: () => void } {
  const { keep, action } = t().variant.deletion;
  const name = sheet.isDeletionSelected ? keep : action;
  const toggle = () => {
    sheet.grid.commitEdit();
    sheet.toggleDeletion();
  };
  useShortcut({ keys: 'mod+Delete', name, group: t().workspaces.variants }, () => {
    if (whyNot === null) toggle();
    else sheet.grid.say(whyNot);
  });
  return { name, toggle };
}
