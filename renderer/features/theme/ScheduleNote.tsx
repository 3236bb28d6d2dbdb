import { Button } from '@mantine/core';
import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { t } from '../../../messages/language.ts';
import type { ScheduledPublish } from '../../../shared/contract/theme-records.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import type { ThemeState } from '../../../shared/theme/theme.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { exactDate } from '../../ui/relative-time.ts';
import { useThemeRecordCalls } from './theme-records.ts';
import { whyNot } from './why-not.ts';
import classes from './themes.module.css';

/** When the theme of a row is to be published, with a way to change that; or why it will not be, as far as is known. */
export function ScheduleNote({
  publish: { theme, at, over },
  state,
  locked,
  published,
  onChange,
}: {
  publish: ScheduledPublish;
  state: ThemeState;
  locked: boolean;
  /** The published theme; null if there is none. */
  published: ThemeId | null;
  onChange: () => void;
}) {
  const texts = t().theme.schedule;
  const { whyNotWrite } = useActiveStore();
  const why =
    whyNotWrite('themes') ??
    whyNot('publish', state) ??
    (locked ? t().theme.whyNot.locked : null) ??
    (over.id === published ? null : texts.obstacles.other_published);
  const when = exactDate(at);
  const calls = useThemeRecordCalls();
  const remove = async () => {
    if (!(await calls.unschedule(theme.id))) return;
    notifications.show({ message: texts.removed({ name: theme.name }) });
  };
  return (
    <div className={classes.scheduled} data-stopped={why !== null || undefined}>
      {why === null ? <IconClock size={14} aria-hidden /> : <IconClockExclamation size={14} aria-hidden />}
      <span>{why === null ? texts.row({ when }) : texts.rowStopped({ when, why })}</span>
      <Button variant="subtle" size="compact-xs" onClick={onChange}>
        {texts.change}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={() => inBackground(remove())}>
        {texts.remove}
      </Button>
    </div>
  );
}
