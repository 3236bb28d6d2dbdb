import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionIconButton } from '../../ui/DisabledReason.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';

/** Undo and redo of what was typed, for the mouse. */
export function UndoButtons({ grid }: { grid: GridStore }) {
  const texts = t().variant;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  return (
    <>
      <ActionIconButton
        label={texts.undo}
        whyNot={grid.canUndo ? null : texts.nothingToUndo}
        onClick={() => grid.undo()}
      >
        <IconArrowBackUp size={18} stroke={1.8} />
      </ActionIconButton>
      <ActionIconButton
        label={texts.redo}
        whyNot={grid.canRedo ? null : texts.nothingToRedo}
        onClick={() => grid.redo()}
      >
        <IconArrowForwardUp size={18} stroke={1.8} />
      </ActionIconButton>
    </>
  );
}
