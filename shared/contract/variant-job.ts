import { z } from 'zod';
import { catalogueVariantSchema } from '../catalogue/catalogue-variant.ts';
import { productIdSchema, variantIdSchema } from '../ids.ts';
import { newVariantIdSchema } from '../variant/new-variant.ts';
import { DRAFT_FIELDS } from './draft-calls.ts';

/** Jobs of the queue that change, delete or create one variant (specification 4.2). */

/** The fields that such a job can change, by their names on the wire (specification 2.2). */
export const VARIANT_JOB_FIELDS = [
  ...DRAFT_FIELDS,
  'taxable',
  'tax_code',
  'weight',
  'weight_unit',
  'grams',
  'requires_shipping',
  'position',
  'inventory_management',
  'fulfillment_service',
] as const;
export const variantJobFieldSchema = z.enum(VARIANT_JOB_FIELDS);
export type VariantJobField = z.infer<typeof variantJobFieldSchema>;

/** A value as it stands on the wire. */
export const variantValueSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
export type VariantValue = z.infer<typeof variantValueSchema>;

/** `mine` is written only where the store still holds `base`. */
export const variantChangeSchema = z.object({
  field: variantJobFieldSchema,
  base: variantValueSchema,
  mine: variantValueSchema,
});
export type VariantChange = z.infer<typeof variantChangeSchema>;

/** The variant, by its name when it was submitted. One that is to be created has an id of our own. */
export const variantSubjectSchema = z.object({
  kind: z.literal('variant'),
  id: z.union([variantIdSchema, newVariantIdSchema]),
  name: z.string().max(1_000),
});

/** What a variant holds in a field. */
export const heldFieldSchema = z.object({ field: variantJobFieldSchema, value: variantValueSchema });
export type HeldField = z.infer<typeof heldFieldSchema>;

const updateSchema = z.object({
  operation: z.literal('update'),
  product: productIdSchema,
  /** Only what was changed; each field once. */
  changes: z.array(variantChangeSchema).min(1).max(20),
});
const deleteSchema = z.object({
  operation: z.literal('delete'),
  product: productIdSchema,
  /** What it held when somebody decided to delete it: it is deleted only as long as it still does. */
  held: z.array(heldFieldSchema).min(1).max(20),
});
const createSchema = z.object({
  operation: z.literal('create'),
  product: productIdSchema,
  /** What it is to hold; a value for each option of its product is among it. */
  fields: z.array(heldFieldSchema).min(1).max(20),
});
export const variantPayloadSchema = z.discriminatedUnion('operation', [
  updateSchema,
  deleteSchema,
  createSchema,
]);
export type VariantPayload = z.infer<typeof variantPayloadSchema>;
export type VariantOperation = VariantPayload['operation'];
export type VariantUpdate = z.infer<typeof updateSchema>;
export type VariantDeletion = z.infer<typeof deleteSchema>;
export type VariantCreation = z.infer<typeof createSchema>;

export const variantResultSchema = z.object({
  /** What the store holds of the variant afterwards; null: it is deleted. */
  variant: catalogueVariantSchema.nullable(),
  /** Fields that held what was wanted before anything was sent: they were not changed by this job. Absent: none. */
  already: z.array(variantJobFieldSchema).optional(),
});

/** The variant as it was read when the job was refused; null when it was not read, or is gone. */
export const variantCurrentSchema = catalogueVariantSchema.nullable();
