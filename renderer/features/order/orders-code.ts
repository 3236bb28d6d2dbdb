/** Everything of this workspace that is loaded on demand, in one chunk. */
export { findOrders } from './find-orders.ts';
export { OrderExportItem } from './OrderExportItem.tsx';
export { OrderRoute } from './OrderPage.tsx';
export { OrdersRoute } from './OrdersPage.tsx';
