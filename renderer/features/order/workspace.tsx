import { IconReceipt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { orderIdSchema } from '../../../shared/ids.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { readListAddress } from '../../ui/list/list-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { findOrders } from './find-orders.ts';
import { OrderExportItem } from './OrderExportItem.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrdersPage } from './OrdersPage.tsx';

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: readListAddress,
  component: function OrdersRoute() {
    return <OrdersPage address={page.useSearch()} />;
  },
});
const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$orderId',
  component: function OrderRoute() {
    return <OrderPage id={idFromAddress(orderIdSchema, one.useParams().orderId)} />;
  },
});

export const orders = {
  name: () => t().workspaces.orders,
  path: '/orders',
  icon: IconReceipt,
  scopes: ['orders'],
  key: 'O',
  routes: [page, one],
  StatusItem: OrderExportItem,
  find: findOrders,
} as const satisfies Workspace;
