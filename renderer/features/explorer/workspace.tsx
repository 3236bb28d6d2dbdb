import { IconTerminal2 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

// No other page uses the editors and the query language.
const code = codeOnDemand(async () => import('./ExplorerPage.tsx'), { turn: 'last' });

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/explorer',
  component: pageOnDemand(code, 'ExplorerPage'),
});

export const explorer = {
  name: () => t().workspaces.explorer,
  path: '/explorer',
  icon: IconTerminal2,
  scopes: [],
  key: 'E',
  routes: [page],
} as const satisfies Workspace;
