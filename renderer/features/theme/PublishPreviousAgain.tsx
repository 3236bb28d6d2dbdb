import { IconArrowBackUp } from '@tabler/icons-react';
import type { ThemeId } from '../../../shared/ids.ts';
import { whyNot } from '../../../shared/theme/theme-transitions.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { useThemeMemory } from './theme-memory.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './themes.module.css';

/** The way back after a publish; stays until the next one, or until that theme is gone. */
export function PublishPreviousAgain({
  themes,
  onPublish,
}: {
  themes: readonly ThemeView[];
  onPublish: (theme: ThemeId) => void;
}) {
  const { connection } = useActiveStore();
  const id = useThemeMemory(({ live }) => live[connection.id]?.before);
  const previous = themes.find((theme) => theme.id === id);
  if (previous === undefined || previous.role === 'main') return null;
  return (
    <div className={classes.again}>
      <ActionButton
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        whyNot={whyNot('publish', previous)}
        onClick={() => onPublish(previous.id)}
      >
        Publish <bdi className={classes.againName}>{previous.name}</bdi> again
      </ActionButton>
    </div>
  );
}
