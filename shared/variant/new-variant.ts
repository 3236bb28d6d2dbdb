import { z } from 'zod';
import type { VariantId } from '../ids.ts';

/**
 * A variant to be created has a negative id until the store assigns one. The negative id identifies its drafts and its queue
 * job.
 */
export const newVariantIdSchema = z
  .number()
  .int()
  .negative()
  .min(Number.MIN_SAFE_INTEGER) as unknown as z.ZodType<VariantId, number>;

export function isNewVariant(id: VariantId): boolean {
  return id < 0;
}
