import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_THEMES } from '../../../shared/theme/theme-limits.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { AddThemeDialog } from './AddThemeDialog.tsx';
import { ThemeList } from './ThemeList.tsx';
import classes from './themes.module.css';
import { themesQuery } from './theme-queries.ts';
import { whyNotAdd } from './theme-view.ts';

/** The themes of the store: the published one, the others, and the way to add one. */
export function ThemesPage() {
  const { connection, rest } = useActiveStore();
  const { data: themes, error, refetch } = useQuery(themesQuery(connection.id, rest));
  const [adding, setAdding] = useState(false);
  const whyNot = themes === undefined ? 'The themes have not been read yet.' : whyNotAdd(themes);
  useShortcut({ keys: 'N', name: 'Add theme', group: 'Themes' }, () => setAdding(true), {
    enabled: whyNot === null,
  });
  return (
    <Page
      title="Themes"
      detail={themes && `${String(themes.length)} of ${String(MAX_THEMES)} themes`}
      actions={
        <ActionButton
          leftSection={<IconPlus size={16} aria-hidden />}
          whyNot={whyNot}
          onClick={() => setAdding(true)}
        >
          Add theme
        </ActionButton>
      }
    >
      {error !== null && (
        <div className={classes.notice}>
          <ErrorNotice
            error={toApiError(error)}
            did="reading the themes"
            onRetry={() => inBackground(refetch())}
          />
        </div>
      )}
      {themes !== undefined && <ThemeList themes={themes} />}
      {themes === undefined && error === null && <LoadingRows label="Reading the themes" />}
      <AddThemeDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
