import { useActiveStore } from '../../../data/active-store.tsx';
import type { StoreSession } from '../../../data/store-session.ts';
import { thumbnailsOf } from '../../../data/thumbnails.ts';
import { type DrawPicture, Picture } from '../../../ui/Picture.tsx';
import type { ThemeView } from '../theme-view.ts';
import { initialsOf } from './initials.ts';
import { useThemeFiles } from './theme-files-queries.ts';
import classes from './theme-files.module.css';

/** What a theme looks like, as far as its ZIP file tells: a picture, or its colours; else its initials. */
export function ThemePicture({ theme }: { theme: Pick<ThemeView, 'id' | 'name'> }) {
  const { session } = useActiveStore();
  const archive = useThemeFiles().of(theme.id);
  if (archive?.picture)
    return (
      <span className={classes.card} data-shows="picture" aria-hidden>
        {initialsOf(theme.name)}
        <Picture draw={session.part(drawnPicturesOf)(archive.picture)} large />
      </span>
    );
  const palette = archive?.palette ?? [];
  if (palette.length > 1)
    return (
      <span className={classes.card} data-shows="palette" aria-hidden>
        {palette.map((colour) => (
          <span key={colour} className={classes.colour} style={{ backgroundColor: colour }} />
        ))}
      </span>
    );
  return (
    <span className={classes.card} data-shows="initials" aria-hidden>
      {initialsOf(theme.name)}
    </span>
  );
}

/** How each picture is drawn, by its address: the same each time. */
function drawnPicturesOf(session: StoreSession): (address: string) => DrawPicture {
  const thumbnails = session.part(thumbnailsOf);
  const made = new Map<string, DrawPicture>();
  return (address) => {
    const draw = made.get(address) ?? ((element) => thumbnails.show(element, address));
    made.set(address, draw);
    return draw;
  };
}
