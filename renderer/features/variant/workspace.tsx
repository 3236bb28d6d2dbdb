import { IconLayoutGrid } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { productIdSchema } from '../../../shared/ids.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { UnsavedEdits } from './UnsavedEdits.tsx';
import { VariantsInBackground } from './VariantsInBackground.tsx';
import { VariantsPage } from './VariantsPage.tsx';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/variants',
  component: () => <VariantsPage product={null} />,
});

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
    variant_create: {
      path: ({ payload }) => ('product' in payload ? `/variants/${String(payload.product)}` : null),
      reopensOn: null,
      listsRefused: true,
      current: () => null,
    },
    variant_order: {
      path: ({ subject }) => `/variants/${String(subject.id)}`,
      reopensOn: null,
      listsRefused: true,
      current: () => null,
    },
  },
  StatusItem: UnsavedEdits,
  Background: VariantsInBackground,
} as const satisfies Workspace;
