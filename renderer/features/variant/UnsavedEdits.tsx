import { IconPencil } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useUiState } from '../../state/ui-state.ts';
import { variantDraftsOf } from './variant-drafts.ts';
import classes from './unsaved-edits.module.css';

/** Status bar item with the number of unsaved edits in this store. Renders nothing if there are none. */
export function UnsavedEdits() {
  const { connection, session } = useActiveStore();
  // Reads the edits of an earlier run when the app starts, not only when a grid is opened.
  session.part(variantDraftsOf);
  const count = useUiState(({ unsavedEdits }) => unsavedEdits[connection.id] ?? 0);
  if (count === 0) return null;
  return (
    <span className={classes.edits}>
      <IconPencil size={13} aria-hidden />
      {t().variant.unsavedEdits({ count })}
    </span>
  );
}
