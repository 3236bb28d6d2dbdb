import { IconTerminal2 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { ExplorerPage } from './ExplorerPage.tsx';

const page = createRoute({ getParentRoute: () => rootRoute, path: '/explorer', component: ExplorerPage });

export const explorer = {
  name: () => t().workspaces.explorer,
  path: '/explorer',
  icon: IconTerminal2,
  scopes: [],
  key: 'E',
  routes: [page],
} as const satisfies Workspace;
