import type { RejectionReason } from '../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderLineItemId } from '../../shared/ids.ts';

/** Documents that a fulfillment order stores as JSON. Instants are milliseconds since the epoch. */

/** Who gets the parcel. Personal data: never in a log, returned only to fulfillment scopes (D4.7). */
export interface Recipient {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export const DELIVERY_METHOD_TYPES = [
  'local',
  'none',
  'pick_up',
  'pickup_point',
  'retail',
  'shipping',
] as const;
export type DeliveryMethodType = (typeof DELIVERY_METHOD_TYPES)[number];

export interface DeliveryMethod {
  readonly methodType: DeliveryMethodType;
  readonly minDeliveryAt: number | null;
  readonly maxDeliveryAt: number | null;
  readonly phone: string | null;
  readonly instructions: string | null;
  readonly pickupPointId: string | null;
  readonly serviceCode: string | null;
  readonly presentedName: string | null;
}

export const HOLD_REASONS = [
  'awaiting_payment',
  'high_risk_of_fraud',
  'incorrect_address',
  'inventory_out_of_stock',
  'other',
  'unknown_delivery_date',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A reason why an order must wait. */
export interface Hold {
  readonly reason: HoldReason;
  readonly reason_notes: string | null;
}

/** The fulfillment service's answer to a merchant request, as `responseData` shows it (D4.8). */
export interface ServiceResponse {
  readonly answer: 'accepted' | 'rejected';
  readonly message: string | null;
  /** ISO 8601. */
  readonly answered_at: string;
  /** Only for a rejected fulfillment request (specification 4.3 rule 2). */
  readonly reason?: RejectionReason | null;
  /** Only for a rejected fulfillment request: what cannot be fulfilled, and why (specification 4.3 rule 3). */
  readonly line_items?: readonly {
    readonly fulfillment_order_line_item_id: FulfillmentOrderLineItemId;
    readonly message: string | null;
  }[];
  /** Only for an accepted fulfillment request whose order the service closed later: when (ISO 8601), and what it said. */
  readonly closed_at?: string;
  readonly closed_message?: string | null;
}
