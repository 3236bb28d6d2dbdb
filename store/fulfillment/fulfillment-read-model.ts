import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  MerchantRequestId,
  OrderId,
} from '../../shared/ids.ts';
import type { Reader } from '../database/transaction.ts';
import type { NestedList } from '../graphql/nested-page.ts';
import type { FulfillmentOrder, FulfillmentOrderLine, MerchantRequest } from './fulfillment-order-record.ts';
import { toFulfillmentOrder, toLine, toRequest } from './fulfillment-reader.ts';

/** `Order.fulfillmentOrders`: all of them, closed ones too. */
export const ORDER_FULFILLMENT_ORDERS: NestedList<OrderId, FulfillmentOrderId, FulfillmentOrder> = {
  name: 'order.fulfillmentOrders',
  table: 'fulfillment_order',
  parent: 'order_id',
  sort: 'id',
  read: async ({ read }, ids) => readFulfillmentOrders(read, ids),
};

/** `FulfillmentOrder.lineItems`. */
export const FULFILLMENT_LINES: NestedList<
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  FulfillmentOrderLine
> = {
  name: 'fulfillmentOrder.lineItems',
  table: 'fulfillment_order_line_item',
  parent: 'fulfillment_order_id',
  sort: 'id',
  read: async ({ read }, ids) => readLinesById(read, ids),
};

/** `FulfillmentOrder.merchantRequests`, oldest first. */
export const MERCHANT_REQUESTS: NestedList<FulfillmentOrderId, MerchantRequestId, MerchantRequest> = {
  name: 'merchantRequests',
  table: 'merchant_request',
  parent: 'fulfillment_order_id',
  sort: 'id',
  read: async ({ read }, ids) => readRequestsById(read, ids),
};

/** The fulfillment orders with these ids. */
export async function readFulfillmentOrders(
  read: Reader,
  ids: readonly FulfillmentOrderId[],
): Promise<Map<FulfillmentOrderId, FulfillmentOrder>> {
  const rows = await read.selectFrom('fulfillment_order').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toFulfillmentOrder(row)]));
}

/** Units of some fulfillment orders that can still be fulfilled. */
export async function readFulfillableUnits(
  read: Reader,
  ids: readonly FulfillmentOrderId[],
): Promise<Map<FulfillmentOrderId, number>> {
  const rows = await read
    .selectFrom('fulfillment_order_line_item')
    .select(({ fn }) => ['fulfillment_order_id', fn.sum<number>('fulfillable_quantity').as('units')])
    .where('fulfillment_order_id', 'in', ids)
    .groupBy('fulfillment_order_id')
    .execute();
  return new Map(rows.map(({ fulfillment_order_id: id, units }) => [id, units]));
}

/** The lines with these ids. */
export async function readLinesById(
  read: Reader,
  ids: readonly FulfillmentOrderLineItemId[],
): Promise<Map<FulfillmentOrderLineItemId, FulfillmentOrderLine>> {
  const rows = await read
    .selectFrom('fulfillment_order_line_item')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toLine(row)]));
}

/** The merchant requests with these ids. */
export async function readRequestsById(
  read: Reader,
  ids: readonly MerchantRequestId[],
): Promise<Map<MerchantRequestId, MerchantRequest>> {
  const rows = await read.selectFrom('merchant_request').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toRequest(row)]));
}
