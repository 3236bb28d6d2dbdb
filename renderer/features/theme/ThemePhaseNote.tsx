import { Loader } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { msBetween } from '../../../shared/clock.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { elapsedTime } from '../../ui/relative-time.ts';
import { useMonotonicNow } from '../../ui/use-now.ts';
import { FailedImport } from './FailedImport.tsx';
import { pollingOf } from './theme-queries.ts';
import { useThemeRecords } from './theme-records.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './themes.module.css';

/** The state of a theme that is not ready: how long it has been processing, or that its import failed, and why. */
export function ThemePhaseNote({ theme, importError }: { theme: ThemeView; importError: string | null }) {
  switch (theme.phase) {
    case 'ready':
      return null;
    case 'processing':
      return <Processing theme={theme} />;
    case 'failed':
      return <FailedImport why={importError} />;
  }
}

function Processing({ theme }: { theme: ThemeView }) {
  const now = useMonotonicNow(1000);
  const { connection } = useActiveStore();
  const since = pollingOf(connection.id).seenSince(theme.id) ?? now;
  const publishes = useThemeRecords().publishesWhenReady.includes(theme.id);
  const time = elapsedTime(msBetween(since, now));
  return (
    <p className={classes.processing}>
      <Loader size={12} aria-hidden />
      {publishes ? t().theme.publishesWhenReady({ time }) : t().theme.processingFor({ time })}
    </p>
  );
}
