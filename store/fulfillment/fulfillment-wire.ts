import type { FulfillmentOrderWire } from '../../shared/contract/fulfillment-wire.ts';
import type { ShopId } from '../../shared/ids.ts';
import { toTimestamp, toTimestampOrNull } from '../timestamp.ts';
import type { DeliveryMethod, Recipient } from './fulfillment-order-documents.ts';
import {
  actionsOf,
  fulfillableUnits,
  type FulfillmentOrderDetail,
  type Location,
  type MerchantRequest,
} from './fulfillment-order-record.ts';

/** Converts a fulfillment order to REST's form (specification 2.3). Only for fulfillment scopes: it contains the recipient. */
export function toWire(order: FulfillmentOrderDetail, shopId: ShopId): FulfillmentOrderWire {
  return {
    id: order.id,
    shop_id: shopId,
    order_id: order.orderId,
    assigned_location_id: order.locationId,
    created_at: toTimestamp(order.createdAt),
    updated_at: toTimestamp(order.updatedAt),
    request_status: order.requestStatus,
    status: order.status,
    fulfill_at: toTimestampOrNull(order.fulfillAt),
    fulfill_by: toTimestampOrNull(order.fulfillBy),
    supported_actions: [...actionsOf(order, fulfillableUnits(order.lines))],
    destination: destinationToWire(order.id, order.recipient),
    origin: originToWire(order.origin),
    line_items: order.lines.map((line) => ({
      id: line.id,
      shop_id: shopId,
      fulfillment_order_id: line.fulfillmentOrderId,
      quantity: line.quantity,
      line_item_id: line.lineItemId,
      inventory_item_id: line.inventoryItemId,
      fulfillable_quantity: line.fulfillableQuantity,
      variant_id: line.variantId,
    })),
    outgoing_requests: order.requests.map(requestToWire),
    international_duties: order.internationalDuties,
    fulfillment_holds: order.holds.map((hold) => ({ ...hold })),
    delivery_method: order.deliveryMethod && deliveryMethodToWire(order.id, order.deliveryMethod),
  };
}

/** A recipient exists only within its order, and therefore has the order's number as its id. */
function destinationToWire(id: number, recipient: Recipient): FulfillmentOrderWire['destination'] {
  const { firstName: first_name, lastName: last_name, ...address } = recipient;
  return { id, ...address, first_name, last_name };
}

function originToWire(origin: Location): FulfillmentOrderWire['origin'] {
  const { id: location_id, countryCode: country_code, ...address } = origin;
  return { ...address, country_code, location_id };
}

function requestToWire(request: MerchantRequest): FulfillmentOrderWire['outgoing_requests'][number] {
  return {
    message: request.message ?? '',
    request_options: { notify_customer: request.notifyCustomer ?? false },
    sent_at: toTimestamp(request.sentAt),
    kind: request.kind,
  };
}

function deliveryMethodToWire(
  id: number,
  method: DeliveryMethod,
): NonNullable<FulfillmentOrderWire['delivery_method']> {
  return {
    id,
    method_type: method.methodType,
    min_delivery_date_time: toTimestampOrNull(method.minDeliveryAt),
    max_delivery_date_time: toTimestampOrNull(method.maxDeliveryAt),
    additional_information: {
      phone: method.phone,
      instructions: method.instructions,
      failed_carriers: null,
      pickup_point_id: method.pickupPointId,
    },
    service_code: method.serviceCode,
    detailed_branded_promise: null,
    source_reference: null,
    presented_name: method.presentedName,
  };
}
