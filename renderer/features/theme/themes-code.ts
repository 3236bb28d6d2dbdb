/** Everything of this workspace that is loaded on demand, in one chunk. */
export { findThemes } from './find-themes.ts';
export { ThemesBadge } from './ThemesBadge.tsx';
export { ThemesInBackground } from './ThemesInBackground.tsx';
export { ThemesPage } from './ThemesPage.tsx';
