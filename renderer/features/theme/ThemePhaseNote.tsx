import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { elapsedTime } from '../../ui/relative-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { useThemeFailure } from './files/theme-failure.ts';
import { useThemeMemory } from './theme-memory.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './themes.module.css';

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
  const said = useThemeFailure(theme);
  return (
    <p className={classes.failed}>
      <IconAlertTriangle size={14} aria-hidden />
      {said === null ? t().theme.importFailed : t().themeFiles.failed({ said })}
    </p>
  );
}

function Processing({ theme }: { theme: ThemeView }) {
  const now = useNow(1000);
  const publishes = useThemeMemory(({ publishWhenReady }) => publishWhenReady.includes(theme.id));
  const time = elapsedTime(now - Date.parse(theme.createdAt));
  return (
    <p className={classes.processing}>
      <Loader size={12} aria-hidden />
      {publishes ? t().theme.publishesWhenReady({ time }) : t().theme.processingFor({ time })}
    </p>
  );
}
