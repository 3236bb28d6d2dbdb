import type { Selectable } from 'kysely';
import type { FulfillmentOrderId, LocationId } from '../../shared/ids.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import type { DeliveryMethod, Hold, Recipient, ServiceResponse } from './fulfillment-order-documents.ts';
import type {
  FulfillmentOrder,
  FulfillmentOrderDetail,
  FulfillmentOrderLine,
  Location,
  MerchantRequest,
} from './fulfillment-order-record.ts';

/** A fulfillment order with its lines, requests and origin; null when there is none. */
export async function readFulfillmentOrder(
  read: Reader,
  id: FulfillmentOrderId,
): Promise<FulfillmentOrderDetail | null> {
  const row = await read.selectFrom('fulfillment_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [lines, requests, origin] = await Promise.all([
    readLines(read, [id]),
    readRequests(read, [id]),
    readLocations(read, [row.location_id]),
  ]);
  const [place] = origin;
  if (!place) throw new Error(`Fulfillment order ${String(id)} has no location.`);
  return { ...toFulfillmentOrder(row), lines, requests, origin: place };
}

/** The lines of some fulfillment orders, by id. */
export async function readLines(
  read: Reader,
  ids: readonly FulfillmentOrderId[],
): Promise<FulfillmentOrderLine[]> {
  const rows = await read
    .selectFrom('fulfillment_order_line_item')
    .selectAll()
    .where('fulfillment_order_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(toLine);
}

/** The merchant requests of some fulfillment orders, oldest first. */
export async function readRequests(
  read: Reader,
  ids: readonly FulfillmentOrderId[],
): Promise<MerchantRequest[]> {
  const rows = await read
    .selectFrom('merchant_request')
    .selectAll()
    .where('fulfillment_order_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(toRequest);
}

/** The locations with these ids. */
export async function readLocations(read: Reader, ids: readonly LocationId[]): Promise<Location[]> {
  const rows = await read.selectFrom('location').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ country_code: countryCode, ...row }) => ({ ...row, countryCode }));
}

/** A row of `fulfillment_order` as the domain names it. */
export function toFulfillmentOrder(row: Selectable<Tables['fulfillment_order']>): FulfillmentOrder {
  return {
    id: row.id,
    orderId: row.order_id,
    locationId: row.location_id,
    status: row.status,
    requestStatus: row.request_status,
    splitFromId: row.split_from_id,
    fulfillAt: row.fulfill_at,
    fulfillBy: row.fulfill_by,
    recipient: JSON.parse(row.destination) as Recipient,
    deliveryMethod: parseOrNull(row.delivery_method) as DeliveryMethod | null,
    internationalDuties: parseOrNull(row.international_duties) as FulfillmentOrder['internationalDuties'],
    holds: JSON.parse(row.holds) as Hold[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A row of `fulfillment_order_line_item` as the domain names it. */
export function toLine(row: Selectable<Tables['fulfillment_order_line_item']>): FulfillmentOrderLine {
  return {
    id: row.id,
    fulfillmentOrderId: row.fulfillment_order_id,
    lineItemId: row.line_item_id,
    variantId: row.variant_id,
    inventoryItemId: row.inventory_item_id,
    quantity: row.quantity,
    fulfillableQuantity: row.fulfillable_quantity,
  };
}

/** A row of `merchant_request` as the domain names it. */
export function toRequest(row: Selectable<Tables['merchant_request']>): MerchantRequest {
  return {
    id: row.id,
    fulfillmentOrderId: row.fulfillment_order_id,
    kind: row.kind,
    message: row.message,
    notifyCustomer: row.notify_customer === null ? null : row.notify_customer === 1,
    sentAt: row.sent_at,
    response: parseOrNull(row.response_data) as ServiceResponse | null,
  };
}

/** Documents are written by this service only, so what is stored has the shape that the caller names. */
function parseOrNull(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
