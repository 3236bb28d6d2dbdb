import { IconPalette } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { findThemes } from './find-themes.ts';
import { ThemesBadge } from './ThemesBadge.tsx';
import { ThemesInBackground } from './ThemesInBackground.tsx';
import { ThemesPage } from './ThemesPage.tsx';

const page = createRoute({ getParentRoute: () => rootRoute, path: '/themes', component: ThemesPage });

export const themes = {
  name: () => t().workspaces.themes,
  path: '/themes',
  icon: IconPalette,
  scopes: ['themes'],
  key: 'T',
  routes: [page],
  Badge: ThemesBadge,
  Background: ThemesInBackground,
  find: findThemes,
  jobs: { theme: { path: () => '/themes', reopensOn: null, listsRefused: true, current: () => null } },
} as const satisfies Workspace;
