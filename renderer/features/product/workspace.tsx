import { IconBox } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { readListAddress } from '../../ui/list/list-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { findProducts } from './find-products.ts';
import { ProductsPage } from './ProductsPage.tsx';

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: readListAddress,
  component: function ProductsRoute() {
    return <ProductsPage address={page.useSearch()} />;
  },
});

export const products = {
  name: () => t().workspaces.products,
  path: '/products',
  icon: IconBox,
  scopes: ['products'],
  key: 'P',
  routes: [page],
  find: findProducts,
} as const satisfies Workspace;
