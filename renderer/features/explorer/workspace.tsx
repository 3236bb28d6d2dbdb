import { IconTerminal2 } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { pageOnDemand } from '../../ui/page-on-demand.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/explorer',
  // Editors and the language of queries are in no other page.
  component: lazyRouteComponent(
    pageOnDemand(async () => import('./ExplorerPage.tsx')),
    'ExplorerPage',
  ),
});

export const explorer = {
  name: () => t().workspaces.explorer,
  path: '/explorer',
  icon: IconTerminal2,
  scopes: [],
  key: 'E',
  routes: [page],
} as const satisfies Workspace;
