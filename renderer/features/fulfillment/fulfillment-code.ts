/** Everything of this workspace that is loaded on demand, in one chunk. */
export { Arrivals } from './arrivals/Arrivals.tsx';
export { FulfillmentRoute } from './FulfillmentRoute.tsx';
export { FulfillmentSettings } from './FulfillmentSettings.tsx';
export { WaitingBadge } from './inbox/WaitingBadge.tsx';
export { findOrders } from './search/find-orders.ts';
export { StorePlaceRoute } from './StorePlace.tsx';
