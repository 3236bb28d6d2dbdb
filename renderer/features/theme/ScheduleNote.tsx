import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { t } from '../../../messages/language.ts';
import type { ScheduledPublish } from '../../../shared/contract/theme-records.ts';
import { inBackground } from '../../data/in-background.ts';
import { exactDate } from '../../ui/relative-time.ts';
import { useThemeRecordCalls } from './theme-records.ts';
import classes from './themes.module.css';

/** When the theme of a row is published, by whom, and the way to change that. */
export function ScheduleNote({
  publish: { theme, at },
  onChange,
}: {
  publish: ScheduledPublish;
  onChange: () => void;
}) {
  const texts = t().theme.schedule;
  const calls = useThemeRecordCalls();
  const remove = async () => {
    if (!(await calls.unschedule(theme.id))) return;
    notifications.show({ message: texts.removed({ name: theme.name }) });
  };
  return (
    <div className={classes.scheduled}>
      <IconClock size={14} aria-hidden />
      <span>{texts.row({ when: exactDate(at) })}</span>
      <Button variant="subtle" size="compact-xs" onClick={onChange}>
        {texts.change}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={() => inBackground(remove())}>
        {texts.remove}
      </Button>
    </div>
  );
}
