import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import classes from '../banners.module.css';
import { focusPage } from '../use-focus-on-page.ts';
import { usePractice, wordsOn } from './use-practice.ts';
import { PRACTICE_OFF } from '../../../shared/practice-off.ts';

/** Says on every page what is being practiced, so that nobody takes it for a fault. */
export function PracticeBanner() {
  const practised = usePractice();
  const on = practised === null ? [] : wordsOn(practised.practice);
  if (practised === null || on.length === 0) return null;
  const texts = t().practice;
  return (
    <div className={classes.banner} data-tone="warning" role="note">
      <IconFlask size={16} aria-hidden className={classes.icon} />
      <span>{texts.banner({ on })}</span>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.action}
        onClick={() => {
          practised.set(texts.allOff, PRACTICE_OFF);
          // The button disappears with the banner.
          focusPage();
        }}
      >
        {texts.allOff}
      </Button>
    </div>
  );
}
