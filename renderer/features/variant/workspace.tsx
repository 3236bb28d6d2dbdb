import { IconLayoutGrid } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { partWhenLoaded } from '../../ui/on-demand.tsx';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';

const code = codeOnDemand(async () => import('./variants-code.ts'));

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants',
  validateSearch: ({ products }): { products?: string } => {
    // The router parses a single id as a number.
    if (typeof products === 'number') return { products: String(products) };
    return typeof products === 'string' ? { products } : {};
  },
  component: pageOnDemand(code, 'AllVariantsRoute'),
});
const ofProduct = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants/$productId',
  component: pageOnDemand(code, 'VariantsOfProductRoute'),
});

export const variants = {
  name: () => t().workspaces.variants,
  path: '/variants',
  icon: IconLayoutGrid,
  scopes: ['products'],
  key: 'V',
  routes: [list, ofProduct],
  takesFile: /\.(?:csv|tsv|txt)$/i,
  find: async (...asked) => (await code.load()).findVariants(...asked),
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
  StatusItem: partWhenLoaded(code, 'UnsavedEdits'),
  Background: partWhenLoaded(code, 'VariantsInBackground'),
} as const satisfies Workspace;
