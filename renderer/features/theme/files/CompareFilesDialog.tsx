import { ActionIcon, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ThemeId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { themesQuery } from '../theme-queries.ts';
import type { ThemeView } from '../theme-view.ts';
import { ThemeFilesDiff } from './ThemeFilesDiff.tsx';
import { useThemeFiles } from './theme-files-queries.ts';
import classes from './theme-files.module.css';

/** Compares the ZIP file of a theme with that of another one. */
export function CompareFilesDialog({
  theme,
  opened,
  onClose,
}: {
  theme: ThemeView;
  opened: boolean;
  onClose: () => void;
}) {
  const texts = t().themeFiles.compare;
  const others = useComparable(theme);
  const [chosen, setChosen] = useState<ThemeId | null>(null);
  const [isSwapped, setSwapped] = useState(false);
  const other = others.find(({ id }) => id === chosen) ?? others[0];
  const [before, after] = isSwapped ? [theme, other] : [other, theme];
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size={820}>
      <div className={classes.compared}>
        <Select
          label={texts.with}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={other === undefined ? null : String(other.id)}
          onChange={(id) => setChosen(others.find((one) => String(one.id) === id)?.id ?? null)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
          data-autofocus
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={texts.swap}
          title={texts.swap}
          onClick={() => setSwapped(!isSwapped)}
        >
          <IconArrowsExchange size={16} aria-hidden />
        </ActionIcon>
      </div>
      {before !== undefined && after !== undefined && (
        <>
          <p className={classes.direction}>
            <bdi>{before.name}</bdi>
            <span aria-hidden className={classes.arrow} />
            <span className={classes.hidden}>{texts.to}</span>
            <bdi>{after.name}</bdi>
          </p>
          <ThemeFilesDiff
            key={`${String(before.id)} ${String(after.id)}`}
            before={before.id}
            after={after.id}
          />
        </>
      )}
    </Dialog>
  );
}

/** The other themes whose ZIP files are known; the published one first. */
function useComparable(theme: ThemeView): readonly ThemeView[] {
  const { connection, rest } = useActiveStore();
  const { data: themes = [] } = useQuery(themesQuery(connection.id, rest));
  const files = useThemeFiles();
  const rank = ({ role }: ThemeView) => (role === 'main' ? 0 : 1);
  return themes
    .filter(({ id }) => id !== theme.id && files.of(id) !== null)
    .toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
}

/** Why the files of a theme cannot be compared; null when they can. */
export function useWhyNotCompareFiles(theme: ThemeView): string | null {
  const files = useThemeFiles();
  const others = useComparable(theme);
  const { whyNot } = t().themeFiles.compare;
  if (files.of(theme.id) === null) return whyNot.this;
  return others.length === 0 ? whyNot.others : null;
}
