import { Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { whyNot } from '../../../shared/theme/theme-transitions.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../ui/NameOf.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useDeleteTheme } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';

/** Asks for the theme's name before it is deleted for good. `theme`: null while nothing is asked. */
export function DeleteThemeDialog({
  theme,
  onDeleted,
  onClose,
}: {
  theme: ThemeView | null;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { connection, check } = useActiveStore();
  const [typed, setTyped] = useState('');
  const remove = useDeleteTheme();
  const shown = useLast(theme);
  if (shown === null) return null;
  const close = () => {
    setTyped('');
    remove.reset();
    onClose();
  };
  const confirm = () => {
    remove.mutate(shown.id, {
      onSuccess: ({ name }) => {
        notifications.show({ message: `${name} was deleted.` });
        close();
        onDeleted();
      },
    });
  };
  const notTyped = typed.trim() === shown.name.trim() ? null : 'Type the name of the theme first.';
  return (
    <ConfirmDialog
      opened={theme !== null}
      title="Delete this theme?"
      confirm="Delete"
      danger
      pending={remove.isPending}
      error={remove.error === null ? null : toApiError(remove.error)}
      did="deleting the theme"
      whyNot={whyNot('delete', shown) ?? notTyped}
      onConfirm={confirm}
      onClose={close}
    >
      <Text mb={16}>
        <NameOf>{shown.name}</NameOf> and its files are removed from{' '}
        <NameOf>{check?.shopName ?? connection.name}</NameOf>. This cannot be undone.
      </Text>
      <TextInput
        label={
          <>
            Type “<bdi>{shown.name}</bdi>” to delete it
          </>
        }
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </ConfirmDialog>
  );
}
