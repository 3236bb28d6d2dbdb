import { IconBox } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { readListAddress } from '../../ui/list/list-address.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { partWhenLoaded } from '../../ui/on-demand.tsx';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

const code = codeOnDemand(async () => import('./products-code.ts'));

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: readListAddress,
  component: pageOnDemand(code, 'ProductsRoute'),
});
const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$productId',
  component: pageOnDemand(code, 'ProductRoute'),
});

export const products = {
  name: () => t().workspaces.products,
  path: '/products',
  icon: IconBox,
  scopes: ['products'],
  key: 'P',
  routes: [page, one],
  StatusItem: partWhenLoaded(code, 'ProductExportItem'),
  find: async (...asked) => (await code.load()).findProducts(...asked),
} as const satisfies Workspace;
