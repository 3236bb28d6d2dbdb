import { sql } from 'kysely';
import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  MerchantRequestId,
  OrderId,
} from '../../shared/ids.ts';
import type { Reader } from '../database/transaction.ts';
import { readNestedPages, type NestedList } from '../graphql/nested-page.ts';
import type { FulfillmentOrder, FulfillmentOrderLine, MerchantRequest } from './fulfillment-order-record.ts';
import { toFulfillmentOrder, toLine, toRequest } from './fulfillment-reader.ts';

/** `Order.fulfillmentOrders`: all of them, closed ones too. */
export const ORDER_FULFILLMENT_ORDERS: NestedList<OrderId, FulfillmentOrder> = {
  name: 'order.fulfillmentOrders',
  load: async ({ read }, orders, request) =>
    readNestedPages(
      read,
      read.selectFrom('fulfillment_order').selectAll().where('order_id', 'in', orders),
      { parent: sql`order_id`, value: sql`id`, id: sql`id` },
      request,
      toFulfillmentOrder,
    ),
};

/** `FulfillmentOrder.lineItems`. */
export const FULFILLMENT_LINES: NestedList<FulfillmentOrderId, FulfillmentOrderLine> = {
  name: 'fulfillmentOrder.lineItems',
  load: async ({ read }, orders, request) =>
    readNestedPages(
      read,
      read.selectFrom('fulfillment_order_line_item').selectAll().where('fulfillment_order_id', 'in', orders),
      { parent: sql`fulfillment_order_id`, value: sql`id`, id: sql`id` },
      request,
      toLine,
    ),
};

/** `FulfillmentOrder.merchantRequests`, oldest first. */
export const MERCHANT_REQUESTS: NestedList<FulfillmentOrderId, MerchantRequest> = {
  name: 'merchantRequests',
  load: async ({ read }, orders, request) =>
    readNestedPages(
      read,
      read.selectFrom('merchant_request').selectAll().where('fulfillment_order_id', 'in', orders),
      { parent: sql`fulfillment_order_id`, value: sql`id`, id: sql`id` },
      request,
      toRequest,
    ),
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

/** A line by its id; undefined when there is none. */
export async function readLine(
  read: Reader,
  id: FulfillmentOrderLineItemId,
): Promise<FulfillmentOrderLine | undefined> {
  const row = await read
    .selectFrom('fulfillment_order_line_item')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toLine(row);
}

/** A merchant request by its id; undefined when there is none. */
export async function readRequest(read: Reader, id: MerchantRequestId): Promise<MerchantRequest | undefined> {
  const row = await read.selectFrom('merchant_request').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}
