import { IconTruckDelivery } from '@tabler/icons-react';
import { createRoute, useParams, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../shared/ids.ts';
import { FULFILLMENT_SCOPES } from '../../../shared/scopes.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { rootRoute } from '../../ui/root-route.ts';
import type { Workspace } from '../../ui/workspace.ts';
import { Arrivals } from './arrivals/Arrivals.tsx';
import { FulfillmentSettings } from './FulfillmentSettings.tsx';
import { FulfillmentPage } from './FulfillmentPage.tsx';
import { WaitingBadge } from './inbox/WaitingBadge.tsx';
import { currentState } from './operations/order-jobs.ts';
import { findOrders } from './search/find-orders.ts';
import { StorePlace } from './StorePlace.tsx';

/** One page for both addresses, so that opening another order does not build the list anew. */
const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fulfillment',
  component: function FulfillmentRoute() {
    return <FulfillmentPage open={useOpenOrder()} />;
  },
});

const ORDER_ADDRESS = /^\/fulfillment\/(?<id>[^/]+)$/;

/**
 * The order that the address names, with the address: the router draws a change of it later, and a key that is pressed
 * between would mean the order before.
 */
function useOpenOrder(): FulfillmentOrderId | null {
  const { history } = useRouter();
  const { id: drawn } = useParams({ strict: false });
  const path = useSyncExternalStore(history.subscribe, () => history.location.pathname);
  // Another page is about to take the place of this one.
  const id = path.startsWith('/fulfillment') ? ORDER_ADDRESS.exec(path)?.groups?.['id'] : drawn;
  return id === undefined ? null : idFromAddress(fulfillmentOrderIdSchema, id);
}

const order = createRoute({ getParentRoute: () => inbox, path: '$id' });

/** What a notification opens: a place in the store that it came from. */
const storePlace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores/$store/fulfillment/$target',
  component: function StorePlaceRoute() {
    return <StorePlace {...storePlace.useParams()} />;
  },
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
  find: findOrders,
  Badge: WaitingBadge,
  Settings: FulfillmentSettings,
  Background: Arrivals,
} as const satisfies Workspace;
