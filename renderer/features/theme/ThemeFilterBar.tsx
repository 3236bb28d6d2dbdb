import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../../messages/language.ts';
import { THEME_ROLES } from '../../../shared/theme/theme.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { ThemeFilter } from './theme-view.ts';
import classes from './themes.module.css';

/** Filters the list. `/` focuses the field, Esc clears it and then leaves it. */
export function ThemeFilterBar({
  filter,
  shown,
  of,
  onChange,
}: {
  filter: ThemeFilter;
  /** Number of themes shown, out of `of`. */
  shown: number;
  of: number;
  onChange: (part: Partial<ThemeFilter>) => void;
}) {
  const texts = t().theme.filter;
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', name: texts.name, group: t().workspaces.themes }, () => field.current?.focus());
  const isNarrowed = filter.words !== '' || filter.role !== null;
  return (
    <div className={classes.filter} role="search" aria-label={texts.label}>
      <TextInput
        ref={field}
        className={classes.filterName}
        aria-label={texts.name}
        placeholder={texts.name}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          if (filter.words === '') currentTarget.blur();
          else onChange({ words: '' });
        }}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelect
        aria-label={texts.role}
        value={filter.role ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ role: THEME_ROLES.find((role) => role === currentTarget.value) ?? null })
        }
        data={[
          { value: '', label: texts.anyRole },
          ...THEME_ROLES.map((role) => ({ value: role, label: t().theme.roles[role] })),
        ]}
      />
      <span className={classes.found} role="status">
        {isNarrowed && texts.found({ count: shown, of })}
      </span>
    </div>
  );
}
