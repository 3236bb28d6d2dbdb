import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { HostInput } from '../../../shared/contract/host-contract.ts';
import type { SavedView } from '../../../shared/contract/inbox-records.ts';
import { MAX_VIEW_NAME } from '../../../shared/limits.ts';
import { toApiError } from '../../data/host-client.ts';
import { useSaveView } from '../../data/saved-view-queries.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Asks for the name of a view and saves it. If the name is taken, the field says so. */
export function ViewNameDialog({
  opened,
  title,
  confirm,
  note = null,
  view: { name, ...view },
  onSaved,
  onClose,
}: {
  opened: boolean;
  title: string;
  confirm: string;
  note?: string | null;
  view: Omit<HostInput<'views.save'>, 'connection'>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveView();
  const texts = t().search;
  const text = typed ?? name;
  const error = save.error === null ? null : toApiError(save.error);
  const isTaken = error?.kind === 'invalid' && error.fields['name'] !== undefined;
  const forget = () => {
    setTyped(null);
    save.reset();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm}
      pending={save.isPending}
      error={isTaken ? null : error}
      did={texts.didSaveView}
      whyNot={text.trim() === '' ? texts.noName : null}
      onConfirm={() => save.mutate({ ...view, name: text.trim() }, { onSuccess: onSaved })}
      onClose={onClose}
      onClosed={forget}
    >
      <TextInput
        label={texts.viewName}
        value={text}
        maxLength={MAX_VIEW_NAME}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          save.reset();
        }}
        error={isTaken ? texts.nameTaken : null}
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      {note !== null && (
        <Text size="sm" c="dimmed" mt={8}>
          {note}
        </Text>
      )}
    </ConfirmDialog>
  );
}
