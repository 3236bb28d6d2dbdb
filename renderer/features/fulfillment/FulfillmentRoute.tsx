import { useParams, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../shared/ids.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { FulfillmentPage } from './FulfillmentPage.tsx';

/** One page for both addresses, so that opening another order does not rebuild the list. */
export function FulfillmentRoute() {
  return <FulfillmentPage open={useOpenOrder()} />;
}

const ORDER_ADDRESS = /^\/fulfillment\/(?<id>[^/]+)$/;

/**
 * The open order, read from the address itself: the router renders an address change later, and a key pressed in
 * between would apply to the previous order.
 */
function useOpenOrder(): FulfillmentOrderId | null {
  const { history } = useRouter();
  const { id: drawn } = useParams({ strict: false });
  const path = useSyncExternalStore(history.subscribe, () => history.location.pathname);
  // Another page is about to replace this one.
  const id = path.startsWith('/fulfillment') ? ORDER_ADDRESS.exec(path)?.groups?.['id'] : drawn;
  return id === undefined ? null : idFromAddress(fulfillmentOrderIdSchema, id);
}
