import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { MAX_THEMES } from '../../../shared/theme/theme-limits.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { AddThemeDialog } from './AddThemeDialog.tsx';
import { DropZip } from './files/DropZip.tsx';
import { ThemeList } from './ThemeList.tsx';
import classes from './themes.module.css';
import { themesQuery } from './theme-queries.ts';
import { useThemeRecords } from './theme-records.ts';
import { whyNotAdd } from './theme-view.ts';

/** The themes of the store: the published one and the others, with the button to add one. */
export function ThemesPage() {
  const texts = t().theme;
  const { connection, rest, whyNotSend } = useActiveStore();
  const { locked } = useThemeRecords();
  const { data: themes, error, refetch } = useQuery(themesQuery(connection.id, rest));
  const [adding, setAdding] = useState(false);
  const whyNot = whyNotSend('themes') ?? (themes === undefined ? texts.notRead : whyNotAdd(themes, locked));
  useShortcut({ keys: 'N', name: texts.add.action, group: t().workspaces.themes }, () => setAdding(true), {
    whyNot,
  });
  return (
    <Page
      title={t().workspaces.themes}
      detail={themes && texts.countOf({ count: themes.length, limit: MAX_THEMES })}
      actions={
        <ActionButton
          leftSection={<IconPlus size={16} aria-hidden />}
          whyNot={whyNot}
          onClick={() => setAdding(true)}
        >
          {texts.add.action}
        </ActionButton>
      }
    >
      {error !== null && (
        <div className={classes.notice}>
          <ErrorNotice
            error={toApiError(error)}
            did={texts.didRead}
            onRetry={() => inBackground(refetch())}
          />
        </div>
      )}
      {themes !== undefined && <ThemeList themes={themes} />}
      {themes === undefined && error === null && <LoadingRows label={texts.reading} />}
      <DropZip
        whyNot={whyNot}
        isRead={themes !== undefined || error !== null}
        adding={adding}
        onTaken={() => setAdding(true)}
      />
      <AddThemeDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
