import { z } from 'zod';
import type { CatalogueProduct, CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import { decimalSchema, timestampSchema } from '../../shared/contract/wire.ts';
import { parseGid } from '../../shared/gid.ts';
import { inventoryPolicySchema } from '../../shared/variant/variant.ts';
import { MAX_VARIANT_TEXT } from '../../shared/variant/variant-limits.ts';

/** The GraphQL fields that the catalogue reads of a product and of a variant (D5.8). */
export const PRODUCT_FIELDS = 'id title handle status vendor productType tags updatedAt options { name }';
export const VARIANT_FIELDS =
  'id title price compareAtPrice sku barcode position inventoryPolicy inventoryQuantity taxable updatedAt selectedOptions { value }';

/** Bulk operation that reads the whole catalogue: each product, followed by its variants. */
export const BULK_QUERY = `{ products { nodes { ${PRODUCT_FIELDS} variants { nodes { ${VARIANT_FIELDS} } } } } }`;

/**
 * Maximum UTF-16 code units of one text of a product or variant. The longest is a variant's title: three option values of 255
 * characters each (D3.3), each up to two code units.
 */
export const MAX_CATALOGUE_TEXT = 10 * MAX_VARIANT_TEXT;
/** Maximum tags of a product, far more than any store allows. */
const MAX_TAGS = 1_000;
/** Maximum options of a product and option values of a variant, far more than any store allows. */
const MAX_OPTIONS = 100;

/** A product or variant with a longer text counts as unreadable; otherwise a store could fill the disk. */
const text = z.string().max(MAX_CATALOGUE_TEXT);
const amount = decimalSchema.max(MAX_CATALOGUE_TEXT);
const time = timestampSchema.max(MAX_CATALOGUE_TEXT);

const productSchema = z.object({
  id: text,
  title: text,
  handle: text,
  status: text,
  vendor: text,
  productType: text,
  tags: z.array(text).max(MAX_TAGS),
  updatedAt: time,
  options: z.array(z.object({ name: text })).max(MAX_OPTIONS),
});

const variantSchema = z.object({
  id: text,
  title: text,
  price: amount,
  compareAtPrice: amount.nullable(),
  sku: text.nullable(),
  barcode: text.nullable(),
  position: z.number().int(),
  inventoryPolicy: z.string().toLowerCase().pipe(inventoryPolicySchema),
  inventoryQuantity: z
    .number()
    .int()
    .nullable()
    .transform((quantity) => quantity ?? 0),
  taxable: z.boolean(),
  updatedAt: time,
  selectedOptions: z.array(z.object({ value: text })).max(MAX_OPTIONS),
});

/** Reads a product from a GraphQL answer; null if it cannot be read. */
export function readProduct(node: unknown, namespace: string): CatalogueProduct | null {
  const { success, data } = productSchema.safeParse(node);
  const id = success ? parseGid('Product', data.id, namespace) : null;
  if (!success || id === null) return null;
  const { productType: type, options, ...rest } = data;
  return { ...rest, id, type, options: options.map(({ name }) => name) };
}

/** Reads a variant of the product with this gid from a GraphQL answer; null if it cannot be read. */
export function readVariant(node: unknown, productGid: string, namespace: string): CatalogueVariant | null {
  const { success, data } = variantSchema.safeParse(node);
  const id = success ? parseGid('ProductVariant', data.id, namespace) : null;
  const product = parseGid('Product', productGid, namespace);
  if (!success || id === null || product === null) return null;
  const { selectedOptions, ...rest } = data;
  return { ...rest, id, product, options: selectedOptions.map(({ value }) => value) };
}
