import { z } from 'zod';
import { FULFILLMENT_OPERATIONS } from '../fulfillment/fulfillment-transitions.ts';
import { rejectionReasonSchema } from '../fulfillment/fulfillment-order.ts';
import { fulfillmentOrderIdSchema, fulfillmentOrderLineItemIdSchema } from '../ids.ts';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema } from './connection.ts';

/**
 * The outbox: operations on fulfillment orders that the host holds, sends one after the other and keeps on disk until
 * somebody has seen how they ended. It outlives the page that filled it, and a crash.
 */

/** How long an accept waits for its Undo, in milliseconds. */
export const HOLD_MS = 5_000;
/** Orders of one batch at most: more than a page of a selection, less than an hour of the slowest rate limit. */
export const MAX_BATCH = 1_000;

const message = z.string().max(8_000).nullable();
/** A line's title is for this computer's own record; the store is not sent it. */
const title = z.string().max(1_000).nullable();

/** An operation with everything that was typed for it. The store checks the limits of D4.5; here only sizes are bounded. */
export const outboxCommandSchema = z.discriminatedUnion('operation', [
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
export type OutboxCommand = z.infer<typeof outboxCommandSchema>;

const pair = { status: z.string().max(64), requestStatus: z.string().max(64) };

/** The order as the person saw it when they decided. */
export const outboxOrderSchema = z.object({
  id: fulfillmentOrderIdSchema,
  orderName: z.string().max(1_000),
  ...pair,
});
export type OutboxOrder = z.infer<typeof outboxOrderSchema>;

/** An order as it stands after an operation. */
export const outboxChangeSchema = z.object({ id: fulfillmentOrderIdSchema, ...pair, updatedAt: z.string() });
export type OutboxChange = z.infer<typeof outboxChangeSchema>;

/** Where one operation stands. Times are milliseconds since 1970. */
export const outboxStateSchema = z.discriminatedUnion('kind', [
  /** Not sent before `until`: can be taken back. */
  z.object({ kind: z.literal('held'), until: z.number() }),
  /** In line. */
  z.object({ kind: z.literal('queued') }),
  z.object({ kind: z.literal('sending') }),
  /** The answer was lost; the order is read again and again until it is known what became of it. */
  z.object({ kind: z.literal('unknown'), error: apiErrorSchema }),
  z.object({
    kind: z.literal('done'),
    change: outboxChangeSchema,
    /** The new order: with what a partial request left over, or in the place of one that was cancelled (D4.2). */
    remainder: outboxChangeSchema.nullable(),
    /** The answer was lost and the order was read again. */
    late: z.boolean(),
  }),
  /** The store refused: nothing was changed by us. `fields` when it was for what was typed, else for the order's state. */
  z.object({
    kind: z.literal('refused'),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).nullable(),
    /** The order as it was read afterwards, when it could be. */
    current: outboxChangeSchema.nullable(),
  }),
  /** It certainly did not happen, and trying again may help. */
  z.object({ kind: z.literal('not_done'), error: apiErrorSchema }),
  /** Undone, or cancelled, before it was sent. */
  z.object({ kind: z.literal('taken_back') }),
  /** Storedesk was closed before it was sent; it waits for somebody to say whether it still should be. */
  z.object({ kind: z.literal('left') }),
]);
export type OutboxState = z.infer<typeof outboxStateSchema>;
export type OutboxStateKind = OutboxState['kind'];

export const outboxItemSchema = z.object({
  id: z.string(),
  batch: z.string(),
  connection: connectionIdSchema,
  operation: z.enum(FULFILLMENT_OPERATIONS),
  order: outboxOrderSchema,
  state: outboxStateSchema,
});
export type OutboxItem = z.infer<typeof outboxItemSchema>;

/** What was submitted together: one order, or many. */
export const outboxBatchSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  command: outboxCommandSchema,
  /** Milliseconds since 1970. */
  submittedAt: z.number(),
  paused: z.boolean(),
  /** In the order in which they are sent. */
  items: z.array(outboxItemSchema),
});
export type OutboxBatch = z.infer<typeof outboxBatchSchema>;

/** Whether something may still happen to the item without anybody doing anything. */
export function isOpen({ kind }: OutboxState): boolean {
  return kind === 'held' || kind === 'queued' || kind === 'sending' || kind === 'unknown';
}

/** Whether the item can still be kept from being sent. */
export function canTakeBack({ kind }: OutboxState): boolean {
  return kind === 'held' || kind === 'queued' || kind === 'left';
}

const oneBatch = z.object({ batch: z.string().max(64) });
const nothing = z.null();

/** The outbox's part of the host's contract. */
export const OUTBOX_CALLS = {
  /** Every batch that nobody has dismissed yet, oldest first. */
  'outbox.list': {
    input: z.object({ connection: connectionIdSchema.nullable() }),
    output: z.array(outboxBatchSchema),
  },
  /**
   * Takes one command for one or many orders. An order of which an operation is still open gets an item that is
   * `refused`: no order is decided twice. Nothing is sent before `holdMs` milliseconds are over.
   */
  'outbox.submit': {
    input: z.object({
      connection: connectionIdSchema,
      command: outboxCommandSchema,
      orders: z.array(outboxOrderSchema).min(1).max(MAX_BATCH),
      holdMs: z.number().int().min(0).max(60_000),
    }),
    output: outboxBatchSchema,
  },
  /** Takes back what has not been sent: these items, or all of the batch when null. The output is the batch afterwards. */
  'outbox.takeBack': {
    input: z.object({ ...oneBatch.shape, items: z.array(z.string().max(64)).max(MAX_BATCH).nullable() }),
    output: outboxBatchSchema,
  },
  /** Ends the hold now. */
  'outbox.sendNow': { input: oneBatch, output: outboxBatchSchema },
  'outbox.pause': { input: oneBatch, output: outboxBatchSchema },
  /** Goes on after a pause; what was left when Storedesk was closed gets in line again. */
  'outbox.resume': { input: oneBatch, output: outboxBatchSchema },
  /** Puts what was not done in line again, and goes on after a pause. Not where the connection was gone. */
  'outbox.retry': { input: oneBatch, output: outboxBatchSchema },
  /**
   * Forgets a batch of which nothing is going to be sent any more; what is `left` is taken back. What is `unknown` is
   * given up: its order is not read again for it, and the activity log goes on saying that it is not known.
   */
  'outbox.dismiss': { input: oneBatch, output: nothing },
} as const;
