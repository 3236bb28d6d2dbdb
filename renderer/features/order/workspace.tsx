import { IconReceipt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { readListAddress } from '../../ui/list/list-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { OrdersPage } from './OrdersPage.tsx';

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: readListAddress,
  component: function OrdersRoute() {
    return <OrdersPage address={page.useSearch()} />;
  },
});

export const orders = {
  name: () => t().workspaces.orders,
  path: '/orders',
  icon: IconReceipt,
  scopes: ['orders'],
  key: 'O',
  routes: [page],
} as const satisfies Workspace;
