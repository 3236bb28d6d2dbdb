import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { HostInput } from '../../../../shared/contract/host-contract.ts';
import type { SavedView } from '../../../../shared/contract/inbox-records.ts';
import { toApiError } from '../../../data/host-client.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useSaveView } from './use-saved-views.ts';

const MAX_NAME = 60;

/** Asks for the name of a view and saves it. A name that is taken is said at the field. */
export function ViewNameDialog({
  opened,
  onClose,
  title,
  ...form
}: NameFormProps & { opened: boolean; title: string }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  );
}

interface NameFormProps {
  readonly confirm: string;
  readonly name: string;
  readonly note: string | null;
  readonly view: Omit<HostInput<'views.save'>, 'connection' | 'name'>;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

function NameForm({ confirm, name: before, note, view, onSaved, onClose }: NameFormProps) {
  const [name, setName] = useState(before);
  const texts = t().search;
  const save = useSaveView();
  const error = save.error === null ? null : toApiError(save.error);
  const isTaken = error?.kind === 'invalid' && error.fields['name'] !== undefined;
  const whyNot = name.trim() === '' ? texts.noName : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNot === null && !save.isPending)
          save.mutate({ ...view, name: name.trim() }, { onSuccess: onSaved });
      }}
    >
      <TextInput
        label={texts.viewName}
        value={name}
        maxLength={MAX_NAME}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
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
      {error !== null && !isTaken && <ErrorNotice error={error} did={texts.didSaveView} writes />}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <ActionButton type="submit" whyNot={whyNot} loading={save.isPending}>
          {confirm}
        </ActionButton>
      </Group>
    </form>
  );
}
