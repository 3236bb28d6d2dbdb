import { z } from 'zod';

/**
 * For whom a call is made, most urgent first: somebody waits for it; the queue writes; nobody waits (feeds, counts,
 * prefetches). Where a store limits the rate, calls are sent in this order.
 */
export const CALL_PRIORITIES = ['interactive', 'queue', 'background'] as const;

export const callPrioritySchema = z.enum(CALL_PRIORITIES);
export type CallPriority = z.infer<typeof callPrioritySchema>;
