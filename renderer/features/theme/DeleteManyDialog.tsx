import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { BatchOf } from '../../../shared/contract/queue.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useDeleteThemes, useDistinctName } from './theme-queries.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './delete-many.module.css';

/** Asks for the number of themes before they are permanently deleted. `themes`: null while the dialog is closed. */
export function DeleteManyDialog({
  themes,
  onSubmitted,
  onDone,
  onClose,
}: {
  themes: readonly ThemeView[] | null;
  /** The themes are being deleted, by this batch of the queue; the dialog may have been closed since. */
  onSubmitted: (batch: BatchOf<'theme'>) => void;
  /** The themes in this dialog are being deleted, so the dialog is to close. */
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = t().theme.deleteMany;
  const whyNot = useWhyNot();
  const nameOf = useDistinctName();
  const { shopName, whyNotSend } = useActiveStore();
  const [typed, setTyped] = useState('');
  const submit = useDeleteThemes(onSubmitted);
  const shown = useLast(themes);
  if (shown === null) return null;
  const kept = shown.flatMap((theme) => {
    const why = whyNot('delete', theme);
    return why === null ? [] : [{ theme, why }];
  });
  const deleted = shown.filter((theme) => kept.every((one) => one.theme !== theme));
  const count = deleted.length;
  const close = () => {
    setTyped('');
    submit.reset();
    onClose();
  };
  // Not called if the dialog was closed meanwhile: another one may be open by now.
  const onSuccess = () => {
    setTyped('');
    onDone();
  };
  const notTyped = typed.trim() === String(count) ? null : texts.notTyped;
  return (
    <ConfirmDialog
      opened={themes !== null}
      title={texts.question({ count: count === 0 ? shown.length : count })}
      confirm={texts.confirm}
      danger
      pending={submit.isPending}
      error={submit.error === null ? null : toApiError(submit.error)}
      did={texts.did}
      whyNot={whyNotSend('themes') ?? (count === 0 ? texts.none : notTyped)}
      onConfirm={() => submit.mutate(deleted, { onSuccess })}
      onClose={close}
    >
      {count > 0 && (
        <>
          <Text>
            <NamedSentence text={texts.effect({ store: shopName })} />
          </Text>
          <ul className={classes.names}>
            {deleted.map((theme) => (
              <li key={theme.id}>
                <bdi>{nameOf(theme)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {kept.length > 0 && (
        <>
          <Text>{texts.stays}</Text>
          <ul className={classes.names}>
            {kept.map(({ theme, why }) => (
              <li key={theme.id}>
                <bdi>{nameOf(theme)}</bdi>
                <span className={classes.why}>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <TextInput
          label={texts.typeCount({ count })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </ConfirmDialog>
  );
}
