import { z } from 'zod';
import { connectionIdSchema, ofConnection } from './connection.ts';

/**
 * Practice mode: makes the embedded store misbehave and receive new requests. Every call is refused for any other store.
 */

/** Extra latency of each response, in milliseconds. */
export const PRACTICE_LATENCIES = [0, 500, 2_000, 5_000] as const;
/** Which calls fail: none, about one in four, or all. */
export const PRACTICE_ERRORS = ['none', 'some', 'all'] as const;
/** Maximum number of new requests that one call creates. */
const MAX_PRACTICE_REQUESTS = 20;

/** The current practice settings. Everything is off when Storedesk starts. */
const practiceSchema = z.object({
  /** One new request per minute. */
  arrivals: z.boolean(),
  latencyMs: z.literal(PRACTICE_LATENCIES),
  errors: z.enum(PRACTICE_ERRORS),
  /** A low rate limit, so that calls have to wait. */
  throttled: z.boolean(),
  /** The store carries out writes, but its responses to them never arrive. */
  lostAnswers: z.boolean(),
  /** The shop is frozen (D5.11). */
  frozen: z.boolean(),
});
export type Practice = z.infer<typeof practiceSchema>;

/** The practice calls in the host's contract. */
export const PRACTICE_CALLS = {
  'practice.get': { input: ofConnection, output: practiceSchema },
  /** Changes the given settings; they are in effect when the call returns. */
  'practice.set': {
    input: ofConnection.extend({ change: practiceSchema.partial() }),
    output: practiceSchema,
  },
  /** Creates new orders in the store and requests their fulfillment at once. */
  'practice.newRequests': {
    input: ofConnection.extend({ count: z.number().int().min(1).max(MAX_PRACTICE_REQUESTS) }),
    output: z.null(),
  },
  /**
   * Recreates the demo data, turns everything off, and discards all local records of the old data: queue, unsaved edits,
   * imports, printed and picked marks, copies. Refused as `batch_open` while the queue has something to send.
   */
  'practice.reset': { input: ofConnection, output: z.null() },
} as const;

/** The practice settings have changed. */
export const practiceEventSchema = z.object({ type: z.literal('practice'), practice: practiceSchema });

/** All data of a store was replaced: everything read from it before is invalid. */
export const storeResetEventSchema = z.object({
  type: z.literal('store_reset'),
  connection: connectionIdSchema,
});
