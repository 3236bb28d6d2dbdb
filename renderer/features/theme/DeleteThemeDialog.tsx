import { Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { typeableName } from '../../../shared/visible-name.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { CheckingNote, GoneNote } from './DialogNotes.tsx';
import { useDeleteTheme, useDistinctName } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './themes.module.css';

const TYPED = { bdi: (name: string) => <bdi className={classes.typed}>{name}</bdi> };

/**
 * Asks for the theme's name before it is permanently deleted, or for its ID if nothing of the name can be typed. `theme`: null
 * while the dialog is closed.
 */
export function DeleteThemeDialog({
  theme,
  onDeleted,
  onClose,
}: {
  theme: ThemeView | null;
  /** The theme in this dialog is gone, so the dialog is to close. */
  onDeleted: () => void;
  onClose: () => void;
}) {
  const whyNot = useWhyNot();
  const texts = t().theme.delete;
  const { shopName } = useActiveStore();
  const nameOf = useDistinctName();
  // With the theme's id: if a theme vanishes, the dialog may go to another one without being closed.
  const [entered, setEntered] = useState<{ readonly id: ThemeView['id']; readonly text: string } | null>(
    null,
  );
  // Stable, so that it uses the latest render's values: by then the dialog may be about another theme, or none.
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
  /** The theme disappears because it is being deleted here. */
  const isLeaving = theme === null || (isThis && remove.isPending);
  const hasName = typeableName(shown.name) !== '';
  const asked = hasName ? shown.name : String(shown.id);
  const notTyped =
    typeableName(typed) === typeableName(asked) ? null : hasName ? texts.notTyped : texts.idNotTyped;
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
        <NamedSentence text={texts.effect({ store: shopName, name: nameOf(shown) })} />
      </Text>
      <TextInput
        label={<Rich text={texts.typeName({ name: asked })} tags={TYPED} />}
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
