import classes from './count-badge.module.css';

/** A count on the rail. `label`: the count in words, for screen readers and as the tooltip. */
export function CountBadge({ count, label }: { count: string; label: string }) {
  return (
    <span className={classes.count} title={label} role="img" aria-label={label}>
      {count}
    </span>
  );
}
