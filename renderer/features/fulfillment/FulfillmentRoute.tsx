import { useParams, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../shared/ids.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { FulfillmentPage } from './FulfillmentPage.tsx';

/** One page for both addresses, so that opening another order does not build the list anew. */
export function FulfillmentRoute() {
  return <FulfillmentPage open={useOpenOrder()} />;
}

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
