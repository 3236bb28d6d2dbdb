import type { ThemeId } from '../../shared/ids.ts';
import { DAY, HOUR, type RowOf } from './demo-rows.ts';

interface DemoTheme {
  readonly name: string;
  readonly role: RowOf<'theme'>['role'];
  readonly ageDays: number;
  readonly themeStoreId?: number;
  readonly source?: string;
  readonly failure?: string;
}

const THEMES: readonly DemoTheme[] = [
  { name: 'Timberline', role: 'main', ageDays: 210, themeStoreId: 887 },
  { name: 'Timberline, winter campaign', role: 'unpublished', ageDays: 34, themeStoreId: 887 },
  { name: 'Copy of Timberline', role: 'unpublished', ageDays: 33, themeStoreId: 887 },
  { name: 'Black Friday', role: 'unpublished', ageDays: 18 },
  { name: 'Clearing', role: 'demo', ageDays: 12, themeStoreId: 1434 },
  { name: 'dev-4f2a (marta-laptop)', role: 'development', ageDays: 2 },
  // Exactly the maximum length of a name (D2.6).
  { name: 'Timberline redesign with the large product gallery', role: 'unpublished', ageDays: 61 },
  { name: 'غابة الصنوبر', role: 'unpublished', ageDays: 90 },
  { name: 'Old shop (before the move)', role: 'unpublished', ageDays: 640 },
  {
    name: 'Agency delivery v3',
    role: 'unpublished',
    ageDays: 5,
    source: 'https://files.studio-lindqvist.example/hollow-pine-theme-v3.zip',
    failure: 'The archive could not be downloaded: the server answered 404 Not Found.',
  },
];

/** Ten themes: every role, one whose import failed, one name of 50 characters and one in Arabic. */
export function demoThemes(now: number): RowOf<'theme'>[] {
  return THEMES.map((theme, index) => ({
    id: (501 + index) as ThemeId,
    name: theme.name,
    role: theme.role,
    phase: theme.failure === undefined ? 'ready' : 'failed',
    role_when_ready: 'unpublished',
    failure: theme.failure ?? null,
    theme_store_id: theme.themeStoreId ?? null,
    source: theme.source ?? null,
    created_at: now - theme.ageDays * DAY,
    updated_at: now - theme.ageDays * DAY + (index % 3) * HOUR,
  }));
}
