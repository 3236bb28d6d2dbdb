import { IconHistory } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

const code = codeOnDemand(async () => import('./ActivityPage.tsx'));

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  component: pageOnDemand(code, 'ActivityPage'),
});

export const activity = {
  name: () => t().workspaces.activity,
  path: '/activity',
  icon: IconHistory,
  scopes: [],
  key: 'A',
  routes: [page],
  jobs: { undo: { path: () => '/activity', reopensOn: null, current: () => null } },
} as const satisfies Workspace;
