import type { Icon } from '@tabler/icons-react';
import { relativeTime } from '../../ui/relative-time.ts';
import { exactTime } from '../../ui/RelativeTime.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './order-mark.module.css';

interface MarkProps {
  /** When the order was printed or picked, in milliseconds since 1970; null if it was not: then nothing is shown. */
  readonly at: number | null;
  readonly icon: Icon;
  readonly text: (values: { readonly time: string }) => string;
}

/** Shows that an order was printed or picked here. */
export function OrderMarkIcon({ at, icon: MarkIcon, text }: MarkProps) {
  if (at === null) return null;
  const label = text({ time: exactTime(at) });
  return (
    <span className={classes.mark} title={label}>
      <MarkIcon size={14} stroke={1.7} role="img" aria-label={label} />
    </span>
  );
}

/** The same as text, for the open order. */
export function OrderMarkNote({ at, icon: MarkIcon, text }: MarkProps) {
  const now = useNow(30_000);
  if (at === null) return null;
  return (
    <span className={classes.mark} title={exactTime(at)}>
      <MarkIcon size={14} stroke={1.7} aria-hidden />
      {text({ time: relativeTime(at, now) })}
    </span>
  );
}
