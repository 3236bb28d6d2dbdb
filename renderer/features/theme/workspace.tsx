import { IconPalette } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { ZIP_NAME } from '../../../shared/theme/zip-name.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { partWhenLoaded } from '../../ui/on-demand.tsx';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

const code = codeOnDemand(async () => import('./themes-code.ts'));

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/themes',
  component: pageOnDemand(code, 'ThemesPage'),
});

export const themes = {
  name: () => t().workspaces.themes,
  path: '/themes',
  icon: IconPalette,
  scopes: ['themes'],
  key: 'T',
  routes: [page],
  takesFile: ZIP_NAME,
  Badge: partWhenLoaded(code, 'ThemesBadge'),
  Background: partWhenLoaded(code, 'ThemesInBackground'),
  find: async (...asked) => (await code.load()).findThemes(...asked),
  jobs: { theme: { path: () => '/themes', reopensOn: null, listsRefused: true, current: () => null } },
} as const satisfies Workspace;
