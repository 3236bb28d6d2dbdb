import { z } from 'zod';
import { fulfillmentOrderIdSchema, fulfillmentOrderLineItemIdSchema } from '../ids.ts';
import { rejectionReasonSchema } from './fulfillment-values.ts';
import { nameSchema } from './name.ts';

/** Queue jobs that carry out one operation on one fulfillment order (specification 4.3, D4.2). */

const message = z.string().max(8_000).nullable();
/** A line's title, with that of its variant, is kept for the local activity log and not sent to the store. */
const title = z.string().max(2_000).nullable();

/** An operation and everything typed for it. The store checks the limits of D4.5; this schema only bounds sizes. */
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
    /** The lines that cannot be fulfilled, and why; null names no lines and means all of them (specification 4.3 rule 3). */
    lines: z
      .array(z.object({ id: fulfillmentOrderLineItemIdSchema, title, message }))
      .max(1_000)
      .nullable(),
  }),
  z.object({
    operation: z.literal('request'),
    message,
    notifyCustomer: z.boolean(),
    /** Units per line; null requests everything (D4.4). */
    lines: z
      .array(z.object({ id: fulfillmentOrderLineItemIdSchema, title, quantity: z.number().int().positive() }))
      .max(1_000)
      .nullable(),
  }),
]);
export type FulfillmentCommand = z.infer<typeof fulfillmentCommandSchema>;

/** A command with at most a message and no other input. */
export function plainCommand(
  operation: FulfillmentCommand['operation'],
  text: string | null,
): FulfillmentCommand {
  const nothing = { reason: null, lines: null, notifyCustomer: false };
  // The schema drops the fields that the operation does not have.
  return fulfillmentCommandSchema.parse({ operation, message: text, ...nothing });
}

const pair = { status: z.string().max(64), requestStatus: z.string().max(64) };

/** The fulfillment order, by its id and its order's name. */
export const fulfillmentSubjectSchema = z.object({
  kind: z.literal('fulfillment_order'),
  id: fulfillmentOrderIdSchema,
  name: nameSchema,
});

export const fulfillmentPayloadSchema = z.object({
  command: fulfillmentCommandSchema,
  /**
   * The order's state as the user saw it when deciding, and when it was last changed (absent in jobs from earlier versions);
   * null for a store that does not expose the state.
   */
  seen: z.object({ ...pair, updatedAt: z.string().max(64).optional() }).nullable(),
});

/** An order's state after an operation. */
export const orderStateSchema = z.object({ id: fulfillmentOrderIdSchema, ...pair, updatedAt: z.string() });
export type OrderState = z.infer<typeof orderStateSchema>;

export const fulfillmentResultSchema = z.object({
  order: orderStateSchema,
  /** The new order: the remainder of a partial request (D4.4), or the replacement of a cancelled order (D4.2). */
  remainder: orderStateSchema.nullable(),
});
