import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { SavedView } from '../../../shared/contract/inbox-records.ts';
import { toApiError } from '../../data/host-client.ts';
import { useSaveView } from '../../data/saved-view-queries.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { useFocusAfterUnmount } from '../use-focus-kept.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

/** Saves a search as a new view, or updates the open saved view. */
export function SaveView({
  open,
  view,
  note,
  whyNot,
  onSaved,
}: {
  /** Null if no saved view is open. */
  open: SavedView | null;
  view: Pick<SavedView, 'base' | 'search'>;
  /** A note in the name dialog. */
  note: string | null;
  /** Why there is nothing to save; null if there is. */
  whyNot: string | null;
  /** Called when a new view was saved; must move focus. */
  onSaved: (saved: SavedView) => void;
}) {
  const [naming, setNaming] = useState(false);
  const save = useSaveView();
  useFocusAfterUnmount();
  const texts = t().search;
  return (
    <>
      {open !== null && whyNot === null && (
        <Button
          size="compact-xs"
          variant="light"
          loading={save.isPending}
          onClick={() => save.mutate({ id: open.id, name: open.name, ...view })}
        >
          {texts.updateView}
        </Button>
      )}
      <ActionButton size="compact-xs" variant="light" whyNot={whyNot} onClick={() => setNaming(true)}>
        {texts.saveAsView}
      </ActionButton>
      {save.error !== null && <ErrorNotice error={toApiError(save.error)} did={texts.didUpdateView} writes />}
      <ViewNameDialog
        opened={naming}
        title={texts.saveAsViewTitle}
        confirm={texts.save}
        note={note}
        view={{ id: null, name: '', ...view }}
        onSaved={(saved) => {
          setNaming(false);
          onSaved(saved);
        }}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
