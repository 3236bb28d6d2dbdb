import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { exactDate } from '../../ui/relative-time.ts';
import { useThemeRecordCalls, useThemeRecords } from './theme-records.ts';
import type { ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './themes.module.css';

/** Scheduled publishes that were not carried out: each says why, and the user decides. Nothing if there are none. */
export function ScheduleQuestions({
  themes,
  onPublish,
  onSchedule,
}: {
  themes: readonly ThemeView[];
  onPublish: (theme: ThemeId) => void;
  onSchedule: (theme: ThemeId) => void;
}) {
  const texts = t().theme.schedule;
  const whyNot = useWhyNot();
  const calls = useThemeRecordCalls();
  const questions = useThemeRecords().scheduled.flatMap(({ theme: { id, name }, at, obstacle }) => {
    const theme = themes.find((one) => one.id === id);
    return obstacle === null ? [] : [{ id, name: theme?.name ?? name, theme, at, obstacle }];
  });
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions} aria-label={texts.questions} tabIndex={-1}>
      {questions.map(({ id, name, theme, at, obstacle }) => {
        const reason = theme === undefined ? t().theme.gone({ name }) : whyNot('publish', theme);
        return (
          <div key={id} className={classes.question} role="group" aria-label={name}>
            <IconClockExclamation size={18} aria-hidden className={classes.questionIcon} />
            <div className={classes.questionText}>
              <NamedSentence text={texts.question({ name, when: exactDate(at) })} />{' '}
              {texts.obstacles[obstacle]}
            </div>
            <div className={classes.questionActions}>
              <ActionButton variant="default" whyNot={reason} onClick={() => onPublish(id)}>
                {texts.publishNow}
              </ActionButton>
              <ActionButton variant="default" whyNot={reason} onClick={() => onSchedule(id)}>
                {texts.change}
              </ActionButton>
              <Button variant="subtle" onClick={() => inBackground(calls.unschedule(id))}>
                {texts.dismiss}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}
