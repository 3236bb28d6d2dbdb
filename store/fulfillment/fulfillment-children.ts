import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  MerchantRequestId,
  OrderId,
} from '../../shared/ids.ts';
import type { NestedList } from '../graphql/nested-page.ts';
import type { FulfillmentOrder, MerchantRequest } from './fulfillment-order-record.ts';
import { readFulfillmentOrders, readLines, readRequests, type SoldLine } from './fulfillment-reader.ts';

/** `Order.fulfillmentOrders`: all of them, including closed ones. */
export const ORDER_FULFILLMENT_ORDERS: NestedList<OrderId, FulfillmentOrderId, FulfillmentOrder> = {
  name: 'order.fulfillmentOrders',
  table: 'fulfillment_order',
  parent: 'order_id',
  sort: 'id',
  read: readFulfillmentOrders,
};

/** `FulfillmentOrder.lineItems`. */
export const FULFILLMENT_LINES: NestedList<FulfillmentOrderId, FulfillmentOrderLineItemId, SoldLine> = {
  name: 'fulfillmentOrder.lineItems',
  table: 'fulfillment_order_line_item',
  parent: 'fulfillment_order_id',
  sort: 'id',
  version: 'row_version',
  read: readLines,
};

/** `FulfillmentOrder.merchantRequests`, oldest first. */
export const MERCHANT_REQUESTS: NestedList<FulfillmentOrderId, MerchantRequestId, MerchantRequest> = {
  name: 'merchantRequests',
  table: 'merchant_request',
  parent: 'fulfillment_order_id',
  sort: 'id',
  read: readRequests,
};
