import { useActiveStore } from '../../../data/active-store.tsx';
import type { StoreSession } from '../../../data/store-session.ts';
import { thumbnailsOf } from '../../../data/thumbnails.ts';
import { type DrawPicture, Picture } from '../../../ui/Picture.tsx';
import { ThemeCard } from '../ThemeCard.tsx';
import { initialsOf } from '../theme-initials.ts';
import type { ThemeView } from '../theme-view.ts';
import { useThemeFiles } from './theme-files-queries.ts';
import classes from './theme-files.module.css';

/** A theme's look as far as its ZIP file shows it: a picture or its colors, otherwise its initials. */
export function ThemePicture({ theme, large }: { theme: Pick<ThemeView, 'id' | 'name'>; large: boolean }) {
  const { session } = useActiveStore();
  const archive = useThemeFiles().of(theme.id);
  const palette = archive?.palette ?? [];
  const picture = archive?.picture ? (
    <>
      {initialsOf(theme.name)}
      <Picture draw={session.part(drawnPicturesOf)(archive.picture)} large />
    </>
  ) : palette.length > 1 ? (
    palette.map((colour) => (
      <span key={colour} className={classes.colour} style={{ backgroundColor: colour }} />
    ))
  ) : null;
  return <ThemeCard theme={theme} large={large} picture={picture} />;
}

/** The draw function of each picture by its address, the same one each time. */
function drawnPicturesOf(session: StoreSession): (address: string) => DrawPicture {
  const thumbnails = session.part(thumbnailsOf);
  const made = new Map<string, DrawPicture>();
  return (address) => {
    const draw = made.get(address) ?? ((element) => thumbnails.show(element, address));
    made.set(address, draw);
    return draw;
  };
}
