import { z } from 'zod';
import { shortenName } from '../contract/name.ts';
import { decimalSchema, timestampSchema } from '../contract/wire.ts';
import { imageIdSchema, productIdSchema, variantIdSchema } from '../ids.ts';
import { inventoryPolicySchema } from '../variant/variant.ts';

/** A product as stored in the catalogue, without any customer data. */
const catalogueProductSchema = z.object({
  id: productIdSchema,
  title: z.string(),
  handle: z.string(),
  status: z.string(),
  vendor: z.string(),
  type: z.string(),
  tags: z.array(z.string()),
  options: z.array(z.string()),
  updatedAt: timestampSchema,
});
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;

/** A variant as stored in the catalogue. */
export const catalogueVariantSchema = z.object({
  id: variantIdSchema,
  product: productIdSchema,
  title: z.string(),
  /** Its values for the product's options. */
  options: z.array(z.string()),
  position: z.number().int(),
  price: decimalSchema,
  compareAtPrice: decimalSchema.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  inventoryPolicy: inventoryPolicySchema,
  inventoryQuantity: z.number().int(),
  taxable: z.boolean(),
  /** Only present in data from REST: GraphQL does not return it, and the copy does not store it. */
  image: imageIdSchema.nullable().optional(),
  updatedAt: timestampSchema,
});
export type CatalogueVariant = z.infer<typeof catalogueVariantSchema>;

/** A row of a list: the variant with some fields of its product. */
export const catalogueRowSchema = catalogueVariantSchema.extend({
  productTitle: z.string(),
  handle: z.string(),
  vendor: z.string(),
  type: z.string(),
});
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

/** A row with the fields that are computed for a list. */
export const listedRowSchema = catalogueRowSchema.extend({
  /** Another variant of the store has the same SKU. */
  duplicateSku: z.boolean(),
});
export type ListedRow = z.infer<typeof listedRowSchema>;

/** The display name of a variant. */
export function nameOfVariant({ productTitle, title }: Pick<CatalogueRow, 'productTitle' | 'title'>): string {
  return shortenName(`${productTitle}: ${title}`);
}
