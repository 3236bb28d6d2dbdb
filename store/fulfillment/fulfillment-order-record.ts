import {
  fulfillmentState,
  type FulfillmentState,
  type FulfillmentStatus,
  type MerchantRequestKind,
  type RequestStatus,
  type SupportedAction,
} from '../../shared/fulfillment/fulfillment-order.ts';
import { supportedActions } from '../../shared/fulfillment/fulfillment-transitions.ts';
import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  InventoryItemId,
  LineItemId,
  LocationId,
  MerchantRequestId,
  OrderId,
  VariantId,
} from '../../shared/ids.ts';
import type { DeliveryMethod, Hold, Recipient, ServiceResponse } from './fulfillment-order-documents.ts';

/** A fulfillment order without its lines and requests. Instants are milliseconds since the epoch. */
export interface FulfillmentOrder {
  readonly id: FulfillmentOrderId;
  readonly orderId: OrderId;
  readonly orderName: string;
  readonly orderProcessedAt: number;
  readonly locationId: LocationId;
  readonly status: FulfillmentStatus;
  readonly requestStatus: RequestStatus;
  /** The order that this one was split from; null if it is not a remainder (D4.4). */
  readonly splitFromId: FulfillmentOrderId | null;
  readonly fulfillAt: number | null;
  readonly fulfillBy: number | null;
  readonly recipient: Recipient;
  readonly deliveryMethod: DeliveryMethod | null;
  readonly internationalDuties: Readonly<Record<string, unknown>> | null;
  readonly holds: readonly Hold[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A line of a fulfillment order. Quantities are units; `fulfillableQuantity` counts those not sent yet. */
export interface FulfillmentOrderLine {
  readonly id: FulfillmentOrderLineItemId;
  readonly fulfillmentOrderId: FulfillmentOrderId;
  readonly lineItemId: LineItemId;
  readonly variantId: VariantId;
  readonly inventoryItemId: InventoryItemId;
  readonly quantity: number;
  readonly fulfillableQuantity: number;
}

/** A merchant's request to the fulfillment service, with its answer if there is one (D4.8). */
export interface MerchantRequest {
  readonly id: MerchantRequestId;
  readonly fulfillmentOrderId: FulfillmentOrderId;
  readonly kind: MerchantRequestKind;
  readonly message: string | null;
  /** Null for a cancellation request, which has no such option. */
  readonly notifyCustomer: boolean | null;
  readonly sentAt: number;
  readonly response: ServiceResponse | null;
}

/** The location that ships a fulfillment order. */
export interface Location {
  readonly id: LocationId;
  readonly name: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly countryCode: string;
  readonly zip: string | null;
  readonly phone: string | null;
}

/** A fulfillment order with everything that REST returns. Lines and requests are sorted by id. */
export interface FulfillmentOrderDetail extends FulfillmentOrder {
  readonly lines: readonly FulfillmentOrderLine[];
  readonly requests: readonly MerchantRequest[];
  readonly origin: Location;
}

/** Combines status and request status. Throws for an impossible pair (D4.1), which the store never writes. */
export function stateOf(order: Pick<FulfillmentOrder, 'id' | 'status' | 'requestStatus'>): FulfillmentState {
  const state = fulfillmentState(order);
  if (state !== null) return state;
  throw new Error(`Fulfillment order ${String(order.id)} is ${order.status} and ${order.requestStatus}.`);
}

/** The actions allowed next (specification 3.2, D4.3). `units`: how many can still be fulfilled, over all lines. */
export function actionsOf(order: FulfillmentOrder, units: number): readonly SupportedAction[] {
  return supportedActions(stateOf(order), { isRemainder: order.splitFromId !== null, units });
}

/** Counts the units that can still be fulfilled. */
export function fulfillableUnits(lines: readonly FulfillmentOrderLine[]): number {
  return lines.reduce((units, line) => units + line.fulfillableQuantity, 0);
}
