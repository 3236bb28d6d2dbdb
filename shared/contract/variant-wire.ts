import { z } from 'zod';
import { currencyCodeSchema } from '../currency.ts';
import { imageIdSchema, inventoryItemIdSchema, productIdSchema, variantIdSchema } from '../ids.ts';
import { inventoryPolicySchema } from '../variant/variant.ts';
import { weightUnitSchema } from '../variant/weight.ts';
import { decimalSchema, integerSchema, textSchema, timestampSchema } from './wire.ts';

const amountSchema = z.object({ amount: decimalSchema, currency_code: currencyCodeSchema });

/** A variant as returned by REST (specification 2.2). */
export const variantWireSchema = z.object({
  id: variantIdSchema,
  product_id: productIdSchema,
  title: z.string(),
  price: decimalSchema,
  compare_at_price: decimalSchema.nullable(),
  position: z.number().int().positive(),
  option1: z.string().nullable(),
  option2: z.string().nullable(),
  option3: z.string().nullable(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  taxable: z.boolean(),
  /** On single-variant reads only. */
  tax_code: z.string().optional(),
  requires_shipping: z.boolean(),
  grams: z.number().int().min(0),
  weight: z.number().min(0),
  weight_unit: weightUnitSchema,
  image_id: imageIdSchema.nullable(),
  inventory_item_id: inventoryItemIdSchema,
  inventory_management: z.string().nullable(),
  inventory_policy: inventoryPolicySchema,
  inventory_quantity: z.number().int(),
  old_inventory_quantity: z.number().int(),
  fulfillment_service: z.string(),
  presentment_prices: z.array(z.object({ price: amountSchema, compare_at_price: amountSchema.nullable() })),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  admin_graphql_api_id: z.string(),
});
export type VariantWire = z.infer<typeof variantWireSchema>;

const priceSchema = z.union([textSchema, z.number()]);

/** Read-only fields: accepted only if equal to the stored value (specification 2.2, D1.7, D3.4, D3.5). */
const readOnlyShape = {
  id: integerSchema.optional(),
  product_id: integerSchema.optional(),
  title: textSchema.optional(),
  inventory_item_id: integerSchema.optional(),
  inventory_quantity: integerSchema.optional(),
  old_inventory_quantity: integerSchema.optional(),
  presentment_prices: z.unknown().optional(),
  created_at: textSchema.optional(),
  updated_at: textSchema.optional(),
  admin_graphql_api_id: textSchema.optional(),
} as const satisfies Partial<Record<keyof VariantWire, z.ZodType>>;

/** Names of the read-only fields of a variant. */
export const READ_ONLY_VARIANT_FIELDS: readonly string[] = Object.keys(readOnlyShape);

/** The shape of a write; a mismatch is a 400. Rules about values are checked by the service (422). */
const variantInputSchema = z.object({
  price: priceSchema.optional(),
  compare_at_price: priceSchema.nullable().optional(),
  position: integerSchema.optional(),
  option1: textSchema.nullable().optional(),
  option2: textSchema.nullable().optional(),
  option3: textSchema.nullable().optional(),
  barcode: textSchema.nullable().optional(),
  sku: textSchema.nullable().optional(),
  taxable: z.boolean().optional(),
  tax_code: textSchema.optional(),
  requires_shipping: z.boolean().optional(),
  grams: z.number().optional(),
  weight: z.number().optional(),
  weight_unit: textSchema.optional(),
  image_id: integerSchema.nullable().optional(),
  inventory_management: textSchema.nullable().optional(),
  inventory_policy: textSchema.optional(),
  fulfillment_service: textSchema.optional(),
  // D3.13: a missing property is a 422, so the schema accepts it.
  metafields: z
    .array(
      z.object({
        namespace: textSchema.optional(),
        key: textSchema.optional(),
        type: textSchema.optional(),
        value: textSchema.optional(),
      }),
    )
    .optional(),
  ...readOnlyShape,
});
export const variantWriteSchema = z.object({ variant: variantInputSchema });
export type VariantWriteBody = z.infer<typeof variantWriteSchema>;

/** Query of the list (specification 4.2, D3.11). Numbers stay text here: the service validates them (400). */
export const variantListQuerySchema = z.object({
  fields: z.string().optional(),
  limit: z.string().optional(),
  presentment_currencies: z.string().optional(),
  since_id: z.string().optional(),
  page_info: z.string().optional(),
});
