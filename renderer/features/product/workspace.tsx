import { IconBox } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { productIdSchema } from '../../../shared/ids.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { readListAddress } from '../../ui/list/list-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { findProducts } from './find-products.ts';
import { ProductExportItem } from './ProductExportItem.tsx';
import { ProductPage } from './ProductPage.tsx';
import { ProductsPage } from './ProductsPage.tsx';

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  validateSearch: readListAddress,
  component: function ProductsRoute() {
    return <ProductsPage address={page.useSearch()} />;
  },
});
const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$productId',
  component: function ProductRoute() {
    return <ProductPage id={idFromAddress(productIdSchema, one.useParams().productId)} />;
  },
});

export const products = {
  name: () => t().workspaces.products,
  path: '/products',
  icon: IconBox,
  scopes: ['products'],
  key: 'P',
  routes: [page, one],
  StatusItem: ProductExportItem,
  find: findProducts,
} as const satisfies Workspace;
