import { z } from 'zod';
import { catalogueVariantSchema } from '../catalogue/catalogue-variant.ts';
import { productIdSchema, variantIdSchema } from '../ids.ts';
import { newVariantIdSchema } from '../variant/new-variant.ts';
import { DRAFT_FIELDS } from './draft-calls.ts';
import { nameSchema } from './name.ts';

/** Queue jobs that change, delete or create one variant (specification 4.2). */

/** The fields that such a job can change, by their wire names (specification 2.2). */
const VARIANT_JOB_FIELDS = [
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

/** A value in wire format. */
export const variantValueSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
export type VariantValue = z.infer<typeof variantValueSchema>;

/** `mine` is written only if the store still holds `base`. */
const variantChangeSchema = z.object({
  field: variantJobFieldSchema,
  base: variantValueSchema,
  mine: variantValueSchema,
});
export type VariantChange = z.infer<typeof variantChangeSchema>;

/** The variant, with its name at submission. A variant to be created has a local id. */
export const variantSubjectSchema = z.object({
  kind: z.literal('variant'),
  id: z.union([variantIdSchema, newVariantIdSchema]),
  name: nameSchema,
});

/** The value of one field of a variant. */
const heldFieldSchema = z.object({ field: variantJobFieldSchema, value: variantValueSchema });
export type HeldField = z.infer<typeof heldFieldSchema>;

/** Names the save that a job is part of: the batches of one save are shown and undone together. Absent: the batch is one. */
export const saveNameSchema = z.string().max(64).optional();

const updateSchema = z.object({
  operation: z.literal('update'),
  save: saveNameSchema,
  product: productIdSchema,
  /** The changed fields, each once. */
  changes: z.array(variantChangeSchema).min(1).max(20),
});
const deleteSchema = z.object({
  operation: z.literal('delete'),
  save: saveNameSchema,
  product: productIdSchema,
  /** The variant's values when the user decided to delete it; it is deleted only if it still has them. */
  held: z.array(heldFieldSchema).min(1).max(20),
});
const createSchema = z.object({
  operation: z.literal('create'),
  save: saveNameSchema,
  product: productIdSchema,
  /** The new variant's values, including one for each option of its product. */
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
  /** The variant as the store holds it afterwards; null if it was deleted. */
  variant: catalogueVariantSchema.nullable(),
  /** Fields that already had the wanted value before anything was sent, so this job did not change them. Absent if none. */
  already: z.array(variantJobFieldSchema).optional(),
});

/** The variant as read when the job was refused; null if it was not read or is gone. */
export const variantCurrentSchema = catalogueVariantSchema.nullable();
