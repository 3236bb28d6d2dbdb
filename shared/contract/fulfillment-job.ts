import { z } from 'zod';
import { fulfillmentOrderIdSchema, fulfillmentOrderLineItemIdSchema } from '../ids.ts';
import { rejectionReasonSchema } from './fulfillment-values.ts';

/** Jobs of the queue that carry out one operation on one fulfillment order (specification 4.3, D4.2). */

const message = z.string().max(8_000).nullable();
/** A line's title is for this computer's own record; the store is not sent it. */
const title = z.string().max(1_000).nullable();

/** An operation with everything that was typed for it. The store checks the limits of D4.5; here only sizes are bounded. */
export const fulfillmentCommandSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('accept'), message }),
  z.object({ operation: z.literal('accept_cancellation'), message }),
  z.object({ operation: z.literal('reject_cancellation'), message }),
  z.object({ operation: z.literal('request_cancellation'), message }),
  z.object({ operation: z.literal('close'), message }),
  z.object({ operation: z.literal('cancel') }),
  z.object({
    operation: z.literal('reject'),
    message,
    reason: rejectionReasonSchema.nullable(),
    /** The lines that cannot be fulfilled, with why; null names none, and then all count as such (specification 4.3 rule 3). */
    lines: z
      .array(z.object({ id: fulfillmentOrderLineItemIdSchema, title, message }))
      .max(1_000)
      .nullable(),
  }),
  z.object({
    operation: z.literal('request'),
    message,
    notifyCustomer: z.boolean(),
    /** Units per line; null asks for everything (D4.4). */
    lines: z
      .array(z.object({ id: fulfillmentOrderLineItemIdSchema, title, quantity: z.number().int().positive() }))
      .max(1_000)
      .nullable(),
  }),
]);
export type FulfillmentCommand = z.infer<typeof fulfillmentCommandSchema>;

/** An operation with a message, or none, and nothing else typed. */
export function plainCommand(
  operation: FulfillmentCommand['operation'],
  text: string | null,
): FulfillmentCommand {
  const nothing = { reason: null, lines: null, notifyCustomer: false };
  // The schema leaves out what the operation does not have.
  return fulfillmentCommandSchema.parse({ operation, message: text, ...nothing });
}

const pair = { status: z.string().max(64), requestStatus: z.string().max(64) };

/** The fulfillment order by its number and its order's name. */
export const fulfillmentSubjectSchema = z.object({
  kind: z.literal('fulfillment_order'),
  id: fulfillmentOrderIdSchema,
  name: z.string().max(1_000),
});

export const fulfillmentPayloadSchema = z.object({
  command: fulfillmentCommandSchema,
  /**
   * The order's state as the person saw it when they decided, and when it had changed last, which earlier versions did not
   * keep; null in a store that does not show it.
   */
  seen: z.object({ ...pair, updatedAt: z.string().max(64).optional() }).nullable(),
});

/** An order as it stands after an operation. */
export const orderStateSchema = z.object({ id: fulfillmentOrderIdSchema, ...pair, updatedAt: z.string() });
export type OrderState = z.infer<typeof orderStateSchema>;

export const fulfillmentResultSchema = z.object({
  order: orderStateSchema,
  /** The new order: with what a partial request left over (D4.4), or in the place of one that was cancelled (D4.2). */
  remainder: orderStateSchema.nullable(),
});
