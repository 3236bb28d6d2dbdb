import { IconLayoutGrid } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { pageOnDemand } from '../../ui/page-on-demand.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { findVariants } from './find-variants.ts';
import { UnsavedEdits } from './UnsavedEdits.tsx';
import { VariantsInBackground } from './VariantsInBackground.tsx';

const page = pageOnDemand(async () => import('./VariantsPage.tsx'));

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants',
  validateSearch: ({ products }): { products?: string } => {
    // The router reads a single id as a number.
    if (typeof products === 'number') return { products: String(products) };
    return typeof products === 'string' ? { products } : {};
  },
  component: lazyRouteComponent(page, 'AllVariantsRoute'),
});
const ofProduct = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants/$productId',
  component: lazyRouteComponent(page, 'VariantsOfProductRoute'),
});

export const variants = {
  name: () => t().workspaces.variants,
  path: '/variants',
  icon: IconLayoutGrid,
  scopes: ['products'],
  key: 'V',
  routes: [list, ofProduct],
  find: findVariants,
  jobs: {
    variant: { path: () => '/variants', reopensOn: null, staysWhenDone: true, current: () => null },
    variant_order: {
      path: ({ subject }) => `/variants/${String(subject.id)}`,
      reopensOn: null,
      staysWhenDone: true,
      listsRefused: true,
      current: () => null,
    },
  },
  StatusItem: UnsavedEdits,
  Background: VariantsInBackground,
} as const satisfies Workspace;
