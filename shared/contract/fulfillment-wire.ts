import { z } from 'zod';
import {
  fulfillmentOrderIdSchema,
  fulfillmentOrderLineItemIdSchema,
  inventoryItemIdSchema,
  lineItemIdSchema,
  locationIdSchema,
  orderIdSchema,
  shopIdSchema,
  variantIdSchema,
} from '../ids.ts';
import { MERCHANT_REQUEST_KINDS } from '../fulfillment/fulfillment-order.ts';
import { integerSchema, textSchema, timestampSchema } from './wire.ts';
import { fulfillmentStatusSchema, requestStatusSchema, supportedActionSchema } from './fulfillment-values.ts';

const nullableText = z.string().nullable();

/** The recipient. Personal data: only for tokens with a fulfillment scope, never in a log (D4.7). */
const destinationWireSchema = z.object({
  id: z.number().int(),
  address1: nullableText,
  address2: nullableText,
  city: nullableText,
  company: nullableText,
  country: nullableText,
  email: nullableText,
  first_name: nullableText,
  last_name: nullableText,
  phone: nullableText,
  province: nullableText,
  zip: nullableText,
});

const originWireSchema = z.object({
  address1: nullableText,
  address2: nullableText,
  city: nullableText,
  country_code: nullableText,
  location_id: locationIdSchema,
  name: nullableText,
  phone: nullableText,
  province: nullableText,
  zip: nullableText,
});

const lineItemWireSchema = z.object({
  id: fulfillmentOrderLineItemIdSchema,
  shop_id: shopIdSchema,
  fulfillment_order_id: fulfillmentOrderIdSchema,
  quantity: z.number().int().min(0),
  line_item_id: lineItemIdSchema,
  inventory_item_id: inventoryItemIdSchema,
  fulfillable_quantity: z.number().int().min(0),
  variant_id: variantIdSchema,
});

const deliveryMethodWireSchema = z.object({
  id: z.number().int(),
  method_type: z.string(),
  min_delivery_date_time: timestampSchema.nullable(),
  max_delivery_date_time: timestampSchema.nullable(),
  additional_information: z.object({
    phone: nullableText,
    instructions: nullableText,
    failed_carriers: z.array(z.string()).nullable(),
    pickup_point_id: nullableText,
  }),
  service_code: nullableText,
  detailed_branded_promise: nullableText,
  source_reference: nullableText,
  presented_name: nullableText,
});

/** A fulfillment order as returned by REST (specification 2.3). */
export const fulfillmentOrderWireSchema = z.object({
  id: fulfillmentOrderIdSchema,
  shop_id: shopIdSchema,
  order_id: orderIdSchema,
  assigned_location_id: locationIdSchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
  request_status: requestStatusSchema,
  status: fulfillmentStatusSchema,
  fulfill_at: timestampSchema.nullable(),
  fulfill_by: timestampSchema.nullable(),
  supported_actions: z.array(supportedActionSchema),
  destination: destinationWireSchema,
  origin: originWireSchema,
  line_items: z.array(lineItemWireSchema),
  outgoing_requests: z.array(
    z.object({
      message: z.string(),
      request_options: z.object({ notify_customer: z.boolean() }),
      sent_at: timestampSchema,
      kind: z.enum(MERCHANT_REQUEST_KINDS),
    }),
  ),
  international_duties: z.record(z.string(), z.unknown()).nullable(),
  fulfillment_holds: z.array(z.record(z.string(), z.unknown())),
  delivery_method: deliveryMethodWireSchema.nullable(),
});
export type FulfillmentOrderWire = z.infer<typeof fulfillmentOrderWireSchema>;

/** Response of "send fulfillment request" (specification 4.3 rule 1). */
export const fulfillmentRequestAnswerSchema = z.object({
  original_fulfillment_order: fulfillmentOrderWireSchema,
  submitted_fulfillment_order: fulfillmentOrderWireSchema,
  unsubmitted_fulfillment_order: fulfillmentOrderWireSchema.nullable(),
});
export const fulfillmentOrderAnswerSchema = z.object({ fulfillment_order: fulfillmentOrderWireSchema });

const message = textSchema.nullish();

export const fulfillmentRequestSchema = z.object({
  fulfillment_request: z.object({
    message,
    fulfillment_order_line_items: z.array(z.object({ id: integerSchema, quantity: integerSchema })).nullish(),
    notify_customer: z.boolean().nullish(),
  }),
});
export const fulfillmentMessageSchema = z.object({ fulfillment_request: z.object({ message }) });
export const fulfillmentRejectSchema = z.object({
  fulfillment_request: z.object({
    message,
    reason: textSchema.nullish(),
    line_items: z.array(z.object({ fulfillment_order_line_item_id: integerSchema, message })).nullish(),
  }),
});
export const cancellationMessageSchema = z.object({ cancellation_request: z.object({ message }) });
