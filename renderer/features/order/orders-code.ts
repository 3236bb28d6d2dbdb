/** All that is loaded of this workspace on demand, in one file. */
export { findOrders } from './find-orders.ts';
export { OrderExportItem } from './OrderExportItem.tsx';
export { OrderRoute } from './OrderPage.tsx';
export { OrdersRoute } from './OrdersPage.tsx';
