import { IconTruckDelivery } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { FULFILLMENT_STATES, type FulfillmentState } from '../../../shared/fulfillment/fulfillment-order.ts';
import { FULFILLMENT_SCOPES } from '../../../shared/scopes.ts';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { partOnDemand, partWhenLoaded } from '../../ui/on-demand.tsx';
import { pageOnDemand } from '../../ui/page-on-demand.tsx';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { currentState } from './operations/order-jobs.ts';

const code = codeOnDemand(async () => import('./fulfillment-code.ts'));

/** One page for both addresses, so that opening another order does not rebuild the list. */
const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fulfillment',
  component: pageOnDemand(code, 'FulfillmentRoute'),
});

const order = createRoute({ getParentRoute: () => inbox, path: '$id' });

/**
 * The target of a notification or of a link on another page: a place in the store that it is about. `state`: the state of
 * the order that it names, which decides the view.
 */
const storePlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores/$store/fulfillment/$target',
  validateSearch: ({ state }: { state?: unknown }): { readonly state?: FulfillmentState } => {
    const known = FULFILLMENT_STATES.find((one) => one === state);
    return known === undefined ? {} : { state: known };
  },
  component: pageOnDemand(code, 'StorePlaceRoute'),
});

export const fulfillment = {
  name: () => t().workspaces.fulfillment,
  path: '/fulfillment',
  icon: IconTruckDelivery,
  scopes: FULFILLMENT_SCOPES,
  key: 'F',
  routes: [inbox.addChildren([order]), storePlace],
  jobs: {
    fulfillment: {
      path: ({ subject }) => `/fulfillment/${String(subject.id)}`,
      reopensOn: '/fulfillment',
      listsRefused: true,
      current: currentState,
    },
  },
  find: async (...asked) => (await code.load()).findOrders(...asked),
  Badge: partWhenLoaded(code, 'WaitingBadge'),
  Settings: partOnDemand(code, 'FulfillmentSettings'),
  Background: partWhenLoaded(code, 'Arrivals'),
} as const satisfies Workspace;
