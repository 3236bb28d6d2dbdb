import { Button, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { parseThemeName } from '../../../shared/theme/theme-limits.ts';
import { toApiError } from '../../data/host-client.ts';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { errorText, fieldError } from '../../ui/error-text.ts';
import { useRenameTheme } from './theme-queries.ts';
import { nameProblem, type ThemeView } from './theme-view.ts';
import classes from './themes.module.css';

/** A theme's name while it is being changed. Enter saves, Esc gives up; what the store refuses stays in the field. */
export function ThemeNameField({ theme, onClose }: { theme: ThemeView; onClose: () => void }) {
  /** As it was: somebody else may give it another one meanwhile, which stays unless something was typed. */
  const [before] = useState(theme.name);
  const [text, setText] = useState(before);
  const rename = useRenameTheme();
  const parsed = parseThemeName(text);
  const refused = rename.error === null ? null : toApiError(rename.error);
  const error = refused === null ? null : (fieldError(refused, 'name') ?? failure(refused, theme));

  const save = () => {
    if (rename.isPending || !parsed.ok) return;
    if (parsed.value === before) onClose();
    else rename.mutate({ id: theme.id, name: parsed.value }, { onSuccess: onClose });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // It chooses or gives up what an input method offers.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Of the button that has the focus afterwards: it would open the field again.
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
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          rename.reset();
        }}
        onKeyDown={onKeyDown}
        description={rename.isChecked ? t().theme.checking : undefined}
        error={parsed.ok ? error : nameProblem(text)}
        // Its answer may come long after Enter.
        errorProps={refused === null ? {} : { role: 'alert' }}
        // The person asked for the field by F2 or by its button: typing goes on there.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={classes.grow}
      />
      <ActionButton whyNot={null} onClick={save} loading={rename.isPending}>
        {t().theme.rename.save}
      </ActionButton>
      <Button variant="default" onClick={onClose}>
        {t().theme.cancel}
      </Button>
    </div>
  );
}

/** What the field says when the store did not refuse the name, but something else failed. */
function failure(error: ApiError, { name }: ThemeView): string {
  if (error.kind === 'not_found') return t().theme.gone({ name });
  const { title, effect, advice } = errorText(error, t().theme.rename.did, true);
  return [title, effect, advice].filter((text) => text !== null).join(' ');
}
