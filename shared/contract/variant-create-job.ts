import { z } from 'zod';
import { catalogueVariantSchema } from '../catalogue/catalogue-variant.ts';
import { productIdSchema } from '../ids.ts';
import { MAX_VARIANT_TEXT } from '../variant/variant-limits.ts';
import { decimalSchema } from './wire.ts';

/** Jobs of the queue that create one variant (specification 4.2, D3.2). */

/** The variant to be, by its product and option values. */
export const newVariantSubjectSchema = z.object({
  kind: z.literal('variant'),
  id: z.null(),
  name: z.string().max(1_000),
});

export const variantCreatePayloadSchema = z.object({
  operation: z.literal('create'),
  product: productIdSchema,
  /** A value for each option of the product, in their order. */
  options: z.array(z.string().min(1).max(MAX_VARIANT_TEXT)).min(1).max(3),
  price: decimalSchema,
});
export type VariantCreatePayload = z.infer<typeof variantCreatePayloadSchema>;

/** The variant as the store holds it. */
export const variantCreateResultSchema = z.object({ variant: catalogueVariantSchema });
