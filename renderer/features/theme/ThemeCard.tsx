import type { CSSProperties, ReactNode } from 'react';
import { hueOf, initialsOf } from './theme-initials.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './theme-card.module.css';

/**
 * Makes a theme recognizable before its name is read: by `picture` (a picture or the palette of its ZIP file) if there is
 * one, otherwise by its initials on a color of its own. The name is shown beside it.
 */
export function ThemeCard({
  theme: { id, name },
  large = false,
  picture = null,
}: {
  theme: Pick<ThemeView, 'id' | 'name'>;
  large?: boolean;
  picture?: ReactNode;
}) {
  return (
    <span
      className={classes.card}
      style={{ '--theme-hue': String(hueOf(id)) } as CSSProperties}
      data-large={large || undefined}
      dir="auto"
      aria-hidden
    >
      {picture ?? initialsOf(name)}
    </span>
  );
}
