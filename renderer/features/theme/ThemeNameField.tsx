import { Button, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { parseThemeName } from '../../../shared/theme/theme-limits.ts';
import { toApiError } from '../../data/host-client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { errorText, fieldError } from '../../ui/error-text.ts';
import { useRenameTheme } from './theme-queries.ts';
import { nameProblem, type ThemeView } from './theme-view.ts';
import classes from './themes.module.css';

/** Edits a theme's name. Enter saves, Esc cancels; a name that the store refuses stays in the field. */
export function ThemeNameField({ theme, onClose }: { theme: ThemeView; onClose: () => void }) {
  /** The original name: if it is changed elsewhere meanwhile, that change stays unless something was typed. */
  const [before] = useState(theme.name);
  const [text, setText] = useState(before);
  const rename = useRenameTheme();
  const parsed = parseThemeName(text);
  const refused = rename.error === null ? null : toApiError(rename.error);
  const error = refused === null ? null : (fieldError(refused, 'name') ?? failure(refused, theme));

  const save = () => {
    if (rename.isPending || !parsed.ok) return;
    if (parsed.value === before) {
      onClose();
      return;
    }
    rename.mutate({ id: theme.id, name: parsed.value }, { onSuccess: onClose });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key confirms or cancels what an input method offers.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Keeps Enter from pressing the button that gets the focus afterwards, which would open the field again.
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') onClose();
  };
  return (
    <div className={classes.nameField}>
      <TextInput
        aria-label={t().theme.rename.field({ name: theme.name })}
        dir="auto"
        value={text}
        // A name typed meanwhile would look saved once the pending one is.
        readOnly={rename.isPending}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          rename.reset();
        }}
        onKeyDown={onKeyDown}
        description={rename.isChecked ? t().theme.checking : undefined}
        error={parsed.ok ? error : nameProblem(text)}
        // The answer may arrive long after Enter.
        errorProps={refused === null ? {} : { role: 'alert' }}
        // The user opened the field with F2 or its button, to type in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={classes.grow}
      />
      <ActionButton whyNot={null} onClick={save} loading={rename.isPending}>
        {t().theme.rename.save}
      </ActionButton>
      <Button variant="default" onClick={onClose}>
        {t().frame.cancel}
      </Button>
    </div>
  );
}

/** The field's error if the store did not refuse the name but something else failed. */
function failure(error: ApiError, { name }: ThemeView): string {
  if (error.kind === 'not_found') return t().theme.gone({ name });
  const { title, effect, advice } = errorText(error, t().theme.rename.did, true);
  return [title, effect, advice].filter((text) => text !== null).join(' ');
}
