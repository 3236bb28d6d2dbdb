import { z } from 'zod';
import { connectionIdSchema } from './connection.ts';

/**
 * Practice: the embedded store is made to misbehave, and new requests are made to arrive in it. Every call is refused for
 * any other store.
 */

/** How much longer each answer takes. Milliseconds. */
export const PRACTICE_LATENCIES = [0, 500, 2_000, 5_000] as const;
/** Which calls fail: none, about one in four, all. */
export const PRACTICE_ERRORS = ['none', 'some', 'all'] as const;
/** New requests that one call makes at most. */
export const MAX_PRACTICE_REQUESTS = 20;

/** What is practised now. Everything is off when Storedesk starts. */
export const practiceSchema = z.object({
  /** One new request a minute. */
  arrivals: z.boolean(),
  latencyMs: z.literal(PRACTICE_LATENCIES),
  errors: z.enum(PRACTICE_ERRORS),
  /** Few calls are allowed: what is asked waits. */
  throttled: z.boolean(),
  /** The store does what it is told and its answer to a change never arrives. */
  lostAnswers: z.boolean(),
  /** The shop is frozen (D5.11). */
  frozen: z.boolean(),
});
export type Practice = z.infer<typeof practiceSchema>;

const ofConnection = z.object({ connection: connectionIdSchema });

/** The practice's part of the host's contract. */
export const PRACTICE_CALLS = {
  'practice.get': { input: ofConnection, output: practiceSchema },
  /** Changes what is named; in effect when it answers. */
  'practice.set': {
    input: ofConnection.extend({ change: practiceSchema.partial() }),
    output: practiceSchema,
  },
  /** Lets new orders arrive at the store, whose fulfillment is requested at once. */
  'practice.newRequests': {
    input: ofConnection.extend({ count: z.number().int().min(1).max(MAX_PRACTICE_REQUESTS) }),
    output: z.null(),
  },
  /**
   * Makes the demo data new, turns everything off, and forgets what this computer keeps of the old: queue, unsaved edits,
   * imports, printed and picked marks, copies. Refused as `batch_open` while the queue has something to send.
   */
  'practice.reset': { input: ofConnection, output: z.null() },
} as const;

/** What is practised has changed. */
export const practiceEventSchema = z.object({ type: z.literal('practice'), practice: practiceSchema });

/** All data of a store were replaced: whatever was read of it before is of no use. */
export const storeResetEventSchema = z.object({
  type: z.literal('store_reset'),
  connection: connectionIdSchema,
});
