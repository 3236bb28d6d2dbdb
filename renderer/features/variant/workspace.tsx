import { IconLayoutGrid } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { productIdSchema, type ProductId } from '../../../shared/ids.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { UnsavedEdits } from './UnsavedEdits.tsx';
import { VariantsInBackground } from './VariantsInBackground.tsx';
import { VariantsPage } from './VariantsPage.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants',
  validateSearch: ({ products }): { products?: string } => {
    // The router reads a single id as a number.
    if (typeof products === 'number') return { products: String(products) };
    return typeof products === 'string' ? { products } : {};
  },
  component: function AllVariantsRoute() {
    const products = productIdsOf(list.useSearch().products ?? '');
    return <VariantsPage product={null} products={products} />;
  },
});

/** Products as an address names them: "1,2". What is no id is left out. */
function productIdsOf(text: string): ProductId[] {
  return text.split(',').flatMap((id) => idFromAddress(productIdSchema, id) ?? []);
}

const ofProduct = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants/$productId',
  component: function VariantsOfProductRoute() {
    return <VariantsPage product={idFromAddress(productIdSchema, ofProduct.useParams().productId)} />;
  },
});

export const variants = {
  name: () => t().workspaces.variants,
  path: '/variants',
  icon: IconLayoutGrid,
  scopes: ['products'],
  key: 'V',
  routes: [list, ofProduct],
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
