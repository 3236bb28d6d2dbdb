import { z } from 'zod';
import { productIdSchema, variantIdSchema } from '../ids.ts';
import { VARIANT_PAGE } from '../variant/variant-limits.ts';

/** Jobs of the queue that change the order of a product's variants (specification 4.2, D3.8). */

const positionSchema = z.number().int().min(1).max(VARIANT_PAGE.max);

/** A variant that gets another position, from 1: `mine` is taken only as long as the order is as it was at `base`. */
export const variantPlaceSchema = z.object({
  variant: variantIdSchema,
  name: z.string().max(1_000),
  base: positionSchema,
  mine: positionSchema,
});
export type VariantPlace = z.infer<typeof variantPlaceSchema>;

/** The product, by its name when it was submitted. */
export const variantOrderSubjectSchema = z.object({
  kind: z.literal('product'),
  id: productIdSchema,
  name: z.string().max(1_000),
});

export const variantOrderPayloadSchema = z.object({
  operation: z.literal('reorder'),
  /** Every variant whose position changes; each once. */
  places: z.array(variantPlaceSchema).min(1).max(VARIANT_PAGE.max),
});
export type VariantOrderOperation = z.infer<typeof variantOrderPayloadSchema>['operation'];

/** The variants in their order afterwards. */
export const variantOrderResultSchema = z.object({ order: z.array(variantIdSchema) });
