import type { CSSProperties, ReactNode } from 'react';
import { hueOf, initialsOf } from './theme-initials.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './theme-card.module.css';

/**
 * What a theme is recognized by before its name is read: `picture` when there is one (a picture or the palette of its ZIP),
 * else its initials in a colour of its own. Its name stands beside it.
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
