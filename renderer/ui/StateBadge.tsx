import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state in one or two words. The color only repeats what the words say. */
export function StateBadge({
  tone,
  pulse = false,
  children,
}: {
  tone: Tone;
  /** Something is in progress: the dot pulses, unless the user prefers reduced motion. */
  pulse?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} data-pulse={pulse || undefined} aria-hidden />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
