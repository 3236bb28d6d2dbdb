import { z } from 'zod';
import type { VariantId } from '../ids.ts';

/**
 * A variant that is to be created has a negative id until the store has given it its own: by it its drafts are kept, and its
 * job in the queue is told from others.
 */
export const newVariantIdSchema = z
  .number()
  .int()
  .negative()
  .min(Number.MIN_SAFE_INTEGER) as unknown as z.ZodType<VariantId, number>;

export function isNewVariant(id: VariantId): boolean {
  return id < 0;
}
