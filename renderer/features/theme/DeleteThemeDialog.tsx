import { Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { visibleName } from '../../../shared/theme/theme-name.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameOf } from '../../ui/NameOf.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { CheckingNote } from './CheckingNote.tsx';
import { GoneNote } from './GoneNote.tsx';
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
  /** The theme that is asked about: this dialog is to close. */
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
  // In the drawing that is on the screen then: another theme may be asked about by now, or none.
  const onGone = useStableCallback(({ id, name }: Pick<ThemeView, 'id' | 'name'>) => {
    notifications.show({ message: texts.done({ name }) });
    if (theme?.id === id) onDeleted();
  });
  const remove = useDeleteTheme(onGone);
  const close = () => {
    setEntered(null);
    remove.reset();
    onClose();
  };
  const shown = useLast(theme);
  if (shown === null) return null;
  const typed = entered?.id === shown.id ? entered.text : '';
  const isThis = remove.variables === shown.id;
  /** It goes because it is deleted here. */
  const isLeaving = theme === null || (isThis && remove.isPending);
  const notTyped = visibleName(typed) === visibleName(shown.name) ? null : texts.notTyped;
  return (
    <ConfirmDialog
      opened={theme !== null}
      title={texts.question}
      confirm={texts.action}
      danger
      pending={isThis && remove.isPending}
      error={isThis && remove.error !== null ? toApiError(remove.error) : null}
      did={texts.did}
      whyNot={(isLeaving ? null : whyNot('delete', shown)) ?? notTyped}
      onConfirm={() => remove.mutate(shown.id)}
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
      <CheckingNote isChecked={isThis && remove.isChecked} />
      {!isLeaving && <GoneNote themes={[shown]} />}
    </ConfirmDialog>
  );
}
