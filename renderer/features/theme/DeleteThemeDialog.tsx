import { Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../ui/NameOf.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useLast } from '../../ui/use-last.ts';
import { CheckingNote } from './CheckingNote.tsx';
import { useDeleteTheme } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './themes.module.css';

const NAMES = { name: (name: string) => <NameOf>{name}</NameOf> };
const TYPED = { bdi: (name: string) => <bdi className={classes.typed}>{name}</bdi> };

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
  const whyNot = useWhyNot();
  const texts = t().theme.delete;
  const { connection, check } = useActiveStore();
  // Of this theme: another one may be asked about without this dialog having been closed, where that one vanished.
  const [entered, setEntered] = useState<{ readonly id: ThemeView['id']; readonly text: string } | null>(
    null,
  );
  const remove = useDeleteTheme();
  const shown = useLast(theme);
  if (shown === null) return null;
  const typed = entered?.id === shown.id ? entered.text : '';
  const close = () => {
    setEntered(null);
    remove.reset();
    onClose();
  };
  const confirm = () => {
    remove.mutate(shown.id, {
      onSuccess: ({ name }) => {
        notifications.show({ message: texts.done({ name }) });
        close();
        onDeleted();
      },
    });
  };
  const notTyped = typed.trim() === shown.name.trim() ? null : texts.notTyped;
  return (
    <ConfirmDialog
      opened={theme !== null}
      title={texts.question}
      confirm={texts.action}
      danger
      pending={remove.isPending}
      error={remove.error === null || remove.variables !== shown.id ? null : toApiError(remove.error)}
      did={texts.did}
      whyNot={whyNot('delete', shown) ?? notTyped}
      onConfirm={confirm}
      onClose={close}
    >
      <Text mb={16}>
        <Rich
          text={texts.effect({ store: check?.shopName ?? connection.name, name: shown.name })}
          tags={NAMES}
        />
      </Text>
      <TextInput
        label={<Rich text={texts.typeName({ name: shown.name })} tags={TYPED} />}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setEntered({ id: shown.id, text: currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <CheckingNote isChecked={remove.isChecked} />
    </ConfirmDialog>
  );
}
