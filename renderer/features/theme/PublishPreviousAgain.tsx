import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useDistinctName } from './theme-queries.ts';
import { useThemeRecords } from './theme-records.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './themes.module.css';

const NAMES = { name: (name: string) => <bdi className={classes.againName}>{name}</bdi> };

/** Publishes the previous theme again. Shown after a publish, until the next one or until that theme is gone. */
export function PublishPreviousAgain({
  published,
  themes,
  onPublish,
}: {
  published: ThemeId;
  themes: readonly ThemeView[];
  onPublish: (theme: ThemeId) => void;
}) {
  const whyNot = useWhyNot();
  const nameOf = useDistinctName();
  const seen = useThemeRecords().published;
  // If another theme was published elsewhere, the host may not know yet: then the last one it knows is the previous one.
  const before = seen?.now === published ? seen.before : (seen?.now ?? null);
  const previous = themes.find((theme) => theme.id === before);
  if (previous === undefined || previous.role === 'main') return null;
  return (
    <div className={classes.again}>
      <ActionButton
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        whyNot={whyNot('publish', previous)}
        onClick={() => onPublish(previous.id)}
      >
        <Rich text={t().theme.publish.again({ name: nameOf(previous) })} tags={NAMES} />
      </ActionButton>
    </div>
  );
}
