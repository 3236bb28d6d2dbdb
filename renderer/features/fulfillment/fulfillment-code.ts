/** All that is loaded of this workspace on demand, in one file. */
export { Arrivals } from './arrivals/Arrivals.tsx';
export { FulfillmentRoute } from './FulfillmentRoute.tsx';
export { FulfillmentSettings } from './FulfillmentSettings.tsx';
export { WaitingBadge } from './inbox/WaitingBadge.tsx';
export { findOrders } from './search/find-orders.ts';
export { StorePlaceRoute } from './StorePlace.tsx';
