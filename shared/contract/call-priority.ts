import { z } from 'zod';

/**
 * Priority of a call, most urgent first: a user is waiting; a queue write; nobody is waiting (feeds, counts, prefetches).
 * Calls that wait for a store's rate limit are sent in this order.
 */
export const CALL_PRIORITIES = ['interactive', 'queue', 'background'] as const;

export const callPrioritySchema = z.enum(CALL_PRIORITIES);
export type CallPriority = z.infer<typeof callPrioritySchema>;
