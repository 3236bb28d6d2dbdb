import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import { ActionIconButton } from '../../ui/DisabledReason.tsx';
import { FindReplace } from '../../ui/grid/FindReplace.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { ChangeAmounts } from './ChangeAmounts.tsx';

/** Buttons for the edits and the selected cells. Each action also has a keyboard shortcut. */
export function EditButtons({ grid, currency }: { grid: GridStore; currency: CurrencyCode }) {
  const texts = t().variant;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  return (
    <>
      <ActionIconButton
        label={texts.undo}
        whyNot={grid.history.canUndo ? null : texts.nothingToUndo}
        onClick={() => grid.undo()}
      >
        <IconArrowBackUp size={18} stroke={1.8} />
      </ActionIconButton>
      <ActionIconButton
        label={texts.redo}
        whyNot={grid.history.canRedo ? null : texts.nothingToRedo}
        onClick={() => grid.redo()}
      >
        <IconArrowForwardUp size={18} stroke={1.8} />
      </ActionIconButton>
      <ChangeAmounts grid={grid} currency={currency} />
      <FindReplace grid={grid} group={t().workspaces.variants} />
    </>
  );
}
