import { IconReceipt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { readListAddress } from '../../ui/list/list-address.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { partWhenLoaded } from '../../ui/on-demand.tsx';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

const code = codeOnDemand(async () => import('./orders-code.ts'));

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: readListAddress,
  component: pageOnDemand(code, 'OrdersRoute'),
});
const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderId',
  component: pageOnDemand(code, 'OrderRoute'),
});

export const orders = {
  name: () => t().workspaces.orders,
  path: '/orders',
  icon: IconReceipt,
  scopes: ['orders'],
  key: 'O',
  routes: [page, one],
  StatusItem: partWhenLoaded(code, 'OrderExportItem'),
  find: async (...asked) => (await code.load()).findOrders(...asked),
} as const satisfies Workspace;
