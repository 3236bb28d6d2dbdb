import { IconHistory } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { ActivityPage } from './ActivityPage.tsx';

const page = createRoute({ getParentRoute: () => rootRoute, path: '/activity', component: ActivityPage });

export const activity = {
  name: () => t().workspaces.activity,
  path: '/activity',
  icon: IconHistory,
  scopes: [],
  key: 'A',
  routes: [page],
  jobs: { undo: { path: () => '/activity', reopensOn: null, current: () => null } },
} as const satisfies Workspace;
