import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { toApiError } from '../../../data/host-client.ts';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useSavedViews, useSaveView } from '../../../data/saved-view-queries.ts';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { nameOpenView, useFilter } from './filter-state.ts';
import { isSearch, NO_FILTER, searchOf } from './inbox-filter.ts';
import { ViewNameDialog } from '../../../ui/saved-views/ViewNameDialog.tsx';

/** Keeps the search under a name, or changes the saved view that is open to it. `onSaved`: the focus has to go somewhere. */
export function SaveView({ view, onSaved }: { view: ViewId; onSaved: () => void }) {
  const { connection } = useActiveStore();
  const { filter, saved: open } = useFilter(view);
  const saved = useSavedViews().find(({ id }) => id === open) ?? null;
  const [naming, setNaming] = useState(false);
  const save = useSaveView();
  const texts = t().search;
  const search = searchOf(filter);
  if (saved !== null && isSearch(filter, saved.search)) return null;
  const whyNot = isSearch(filter, NO_FILTER) ? texts.onlyRecipient : null;
  return (
    <>
      {saved !== null && whyNot === null && (
        <Button
          size="compact-xs"
          variant="light"
          loading={save.isPending}
          onClick={() => save.mutate({ id: saved.id, name: saved.name, base: view, search })}
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
        note={filter.recipient === '' ? null : texts.withoutRecipient}
        view={{ id: null, name: '', base: view, search }}
        onSaved={({ id }) => {
          nameOpenView(connection.id, view, id);
          setNaming(false);
          onSaved();
        }}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
