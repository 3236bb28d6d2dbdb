import { IconPencil } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { countUnsavedEdits, useUiState } from '../../state/ui-state.ts';
import { variantDraftsOf } from './variant-drafts.ts';
import classes from './unsaved-edits.module.css';

/** For the status bar: how many cells of this store are typed and not saved. Nothing while there is none. */
export function UnsavedEdits() {
  const { connection, session } = useActiveStore();
  // Those of an earlier run are read when the app starts, not first when the grid is opened.
  session.part(variantDraftsOf);
  const count = useUiState(({ unsavedEdits }) => countUnsavedEdits(unsavedEdits, connection.id));
  if (count === 0) return null;
  return (
    <span className={classes.edits}>
      <IconPencil size={13} aria-hidden />
      {t().variant.unsavedEdits({ count })}
    </span>
  );
}
