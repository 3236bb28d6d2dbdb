/** All that is loaded of this workspace on demand, in one file. */
export { findThemes } from './find-themes.ts';
export { ThemesBadge } from './ThemesBadge.tsx';
export { ThemesInBackground } from './ThemesInBackground.tsx';
export { ThemesPage } from './ThemesPage.tsx';
