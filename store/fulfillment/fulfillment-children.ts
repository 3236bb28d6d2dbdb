import { sql } from 'kysely';
import type { MerchantRequestKind } from '../../shared/fulfillment/fulfillment-order.ts';
import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  MerchantRequestId,
  OrderId,
} from '../../shared/ids.ts';
import { searchCondition } from '../graphql/list.ts';
import type { NestedArguments, NestedList, Restriction } from '../graphql/nested-page.ts';
import { FULFILLMENT_ORDER_LIST } from './fulfillment-list.ts';
import type { FulfillmentOrder, MerchantRequest } from './fulfillment-order-record.ts';
import { readFulfillmentOrders, readLines, readRequests, type SoldLine } from './fulfillment-reader.ts';

/** `Order.fulfillmentOrders`: all of them, including closed ones, or those that a search finds. */
const ORDER_FULFILLMENT_ORDERS: NestedList<OrderId, FulfillmentOrderId, FulfillmentOrder> = {
  name: 'order.fulfillmentOrders',
  table: 'fulfillment_order',
  parent: 'order_id',
  sort: 'id',
  read: readFulfillmentOrders,
};

export interface OrdersFulfillmentOrderArguments extends NestedArguments {
  readonly query?: string | null | undefined;
}

/** The list `Order.fulfillmentOrders`, searched by `query` as at the root (D5.6). */
export function ordersFulfillmentOrders({
  query,
}: OrdersFulfillmentOrderArguments): typeof ORDER_FULFILLMENT_ORDERS {
  if (query === undefined || query === null) return ORDER_FULFILLMENT_ORDERS;
  const condition: Restriction['condition'] = async (context) =>
    searchCondition(context, FULFILLMENT_ORDER_LIST, { query, sortKey: 'ID' });
  return { ...ORDER_FULFILLMENT_ORDERS, only: { key: query, condition } };
}

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
const MERCHANT_REQUESTS: NestedList<FulfillmentOrderId, MerchantRequestId, MerchantRequest> = {
  name: 'merchantRequests',
  table: 'merchant_request',
  parent: 'fulfillment_order_id',
  sort: 'id',
  read: readRequests,
};

export interface MerchantRequestArguments extends NestedArguments {
  readonly kind?: MerchantRequestKind | null | undefined;
}

/** The list `FulfillmentOrder.merchantRequests`; only those of one kind if it is given. */
export function merchantRequests({ kind }: MerchantRequestArguments): typeof MERCHANT_REQUESTS {
  if (kind === undefined || kind === null) return MERCHANT_REQUESTS;
  return { ...MERCHANT_REQUESTS, only: { key: kind, condition: async () => sql`kind = ${kind}` } };
}
