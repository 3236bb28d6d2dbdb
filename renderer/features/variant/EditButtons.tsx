import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import { ActionIconButton } from '../../ui/ActionButton.tsx';
import { FindReplace } from '../../ui/grid/FindReplace.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ChangeAmounts } from './ChangeAmounts.tsx';

/** Buttons for the edits and the selected cells. Each action also has a keyboard shortcut; the grid has them too, for its own focus. */
export function EditButtons({ grid, currency }: { grid: GridStore; currency: CurrencyCode }) {
  const texts = t().variant;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const group = t().workspaces.variants;
  const whyNotUndo = grid.history.canUndo ? null : texts.nothingToUndo;
  const whyNotRedo = grid.history.canRedo ? null : texts.nothingToRedo;
  useShortcut({ keys: 'mod+Z', name: texts.undo, group }, () => grid.undo(), { whyNot: whyNotUndo });
  useShortcut({ keys: 'mod+shift+Z', name: texts.redo, group }, () => grid.redo(), { whyNot: whyNotRedo });
  useShortcut({ keys: 'mod+Y', name: texts.redo, group }, () => grid.redo(), { whyNot: whyNotRedo });
  return (
    <>
      <ActionIconButton label={texts.undo} whyNot={whyNotUndo} onClick={() => grid.undo()}>
        <IconArrowBackUp size={18} stroke={1.8} />
      </ActionIconButton>
      <ActionIconButton label={texts.redo} whyNot={whyNotRedo} onClick={() => grid.redo()}>
        <IconArrowForwardUp size={18} stroke={1.8} />
      </ActionIconButton>
      <ChangeAmounts grid={grid} currency={currency} />
      <FindReplace grid={grid} group={group} />
    </>
  );
}
