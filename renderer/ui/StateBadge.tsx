import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state in one or two words. The colour repeats what the word says, it never says it alone. */
export function StateBadge({
  tone,
  pulse = false,
  children,
}: {
  tone: Tone;
  /** Something goes on: the dot breathes, unless motion is reduced. */
  pulse?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} data-pulse={pulse || undefined} aria-hidden />
      {children}
    </span>
  );
}
