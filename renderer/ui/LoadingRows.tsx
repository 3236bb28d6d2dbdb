import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './loading-rows.module.css';

/** Placeholder rows while a list loads. Announced to screen readers once. */
export function LoadingRows({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className={classes.root}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton height={10} width={`${String(22 + ((row * 13) % 20))}%`} radius="xl" />
          <Skeleton height={10} width={`${String(10 + ((row * 7) % 12))}%`} radius="xl" />
          <Skeleton height={10} width="8%" radius="xl" />
        </div>
      ))}
    </div>
  );
}
