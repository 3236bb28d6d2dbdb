import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { elapsedTime } from '../../ui/relative-time.ts';
import { useNow } from '../../ui/use-now.ts';
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
      return (
        <p className={classes.failed}>
          <IconAlertTriangle size={14} aria-hidden />
          The import failed: the store could not use its files. Delete it and add it again.
        </p>
      );
  }
}

function Processing({ theme }: { theme: ThemeView }) {
  const now = useNow(1000);
  const publishes = useThemeMemory(({ publishWhenReady }) => publishWhenReady.includes(theme.id));
  return (
    <p className={classes.processing}>
      <Loader size={12} aria-hidden />
      Processing for {elapsedTime(now - Date.parse(theme.createdAt))}
      {publishes && ', publishes when ready'}
    </p>
  );
}
