import { z } from 'zod';
import type { CatalogueProduct, CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import { decimalSchema, timestampSchema } from '../../shared/contract/wire.ts';
import { parseGid } from '../../shared/gid.ts';
import { inventoryPolicySchema } from '../../shared/variant/variant.ts';

/** What the catalogue asks of a product and of a variant by GraphQL (D5.8). */
export const PRODUCT_FIELDS = 'id title handle status vendor productType tags updatedAt options { name }';
export const VARIANT_FIELDS =
  'id title price compareAtPrice sku barcode position inventoryPolicy inventoryQuantity taxable updatedAt selectedOptions { value }';

/** Everything, as one bulk operation: each product, and behind it its variants. */
export const BULK_QUERY = `{ products { nodes { ${PRODUCT_FIELDS} variants { nodes { ${VARIANT_FIELDS} } } } } }`;

const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  status: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  updatedAt: timestampSchema,
  options: z.array(z.object({ name: z.string() })),
});

const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  price: decimalSchema,
  compareAtPrice: decimalSchema.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  position: z.number().int(),
  inventoryPolicy: z.string().toLowerCase().pipe(inventoryPolicySchema),
  inventoryQuantity: z
    .number()
    .int()
    .nullable()
    .transform((quantity) => quantity ?? 0),
  taxable: z.boolean(),
  updatedAt: timestampSchema,
  selectedOptions: z.array(z.object({ value: z.string() })),
});

/** A product that GraphQL answered; null when it cannot be read. */
export function readProduct(node: unknown, namespace: string): CatalogueProduct | null {
  const { success, data } = productSchema.safeParse(node);
  const id = success ? parseGid('Product', data.id, namespace) : null;
  if (!success || id === null) return null;
  const { productType: type, options, ...rest } = data;
  return { ...rest, id, type, options: options.map(({ name }) => name) };
}

/** A variant that GraphQL answered, of the product with this gid; null when it cannot be read. */
export function readVariant(node: unknown, productGid: string, namespace: string): CatalogueVariant | null {
  const { success, data } = variantSchema.safeParse(node);
  const id = success ? parseGid('ProductVariant', data.id, namespace) : null;
  const product = parseGid('Product', productGid, namespace);
  if (!success || id === null || product === null) return null;
  const { selectedOptions, ...rest } = data;
  return { ...rest, id, product, options: selectedOptions.map(({ value }) => value) };
}
