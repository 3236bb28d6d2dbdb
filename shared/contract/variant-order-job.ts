import { z } from 'zod';
import { productIdSchema, variantIdSchema } from '../ids.ts';
import { VARIANT_PAGE } from '../variant/variant-limits.ts';
import { nameSchema } from './name.ts';
import { saveNameSchema } from './variant-job.ts';

/** Queue jobs that change the order of a product's variants (specification 4.2, D3.8). */

const positionSchema = z.number().int().min(1).max(VARIANT_PAGE.max);

/** A variant that moves from position `base` to `mine`, counted from 1; refused if the order has changed since. */
const variantPlaceSchema = z.object({
  variant: variantIdSchema,
  name: nameSchema,
  base: positionSchema,
  mine: positionSchema,
});
export type VariantPlace = z.infer<typeof variantPlaceSchema>;

/** The product, with its name at submission. */
export const variantOrderSubjectSchema = z.object({
  kind: z.literal('product'),
  id: productIdSchema,
  name: nameSchema,
});

export const variantOrderPayloadSchema = z.object({
  operation: z.literal('reorder'),
  save: saveNameSchema,
  /** Every variant whose position changes, each once. */
  places: z.array(variantPlaceSchema).min(1).max(VARIANT_PAGE.max),
});
export type VariantOrderOperation = z.infer<typeof variantOrderPayloadSchema>['operation'];

/** The variants in their resulting order. */
export const variantOrderResultSchema = z.object({ order: z.array(variantIdSchema) });
