import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { Rich } from '../../ui/Rich.tsx';
import { elapsedTime } from '../../ui/relative-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { useImportError } from './processing-errors.ts';
import { useThemeRecords } from './theme-records.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './themes.module.css';

/** What the store says, in whatever language. */
const SAID = { said: (why: string) => <bdi>{why}</bdi> };

/** What goes on with a theme that is not ready: how long it has been processing, or that its import failed. */
export function ThemePhaseNote({ theme }: { theme: ThemeView }) {
  switch (theme.phase) {
    case 'ready':
      return null;
    case 'processing':
      return <Processing theme={theme} />;
    case 'failed':
      return <Failed theme={theme} />;
  }
}

function Failed({ theme }: { theme: ThemeView }) {
  const why = useImportError(theme);
  return (
    <p className={classes.failed}>
      <IconAlertTriangle size={14} aria-hidden />
      {why === null ? (
        t().theme.importFailed
      ) : (
        <span>
          <Rich text={t().theme.importFailedBecause({ why })} tags={SAID} />
        </span>
      )}
    </p>
  );
}

function Processing({ theme }: { theme: ThemeView }) {
  const now = useNow(1000);
  const publishes = useThemeRecords().publishesWhenReady.includes(theme.id);
  const time = elapsedTime(now - Date.parse(theme.createdAt));
  return (
    <p className={classes.processing}>
      <Loader size={12} aria-hidden />
      {publishes ? t().theme.publishesWhenReady({ time }) : t().theme.processingFor({ time })}
    </p>
  );
}
