import { z } from 'zod';
import type { CatalogueProduct, CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import { decimalSchema, timestampSchema } from '../../shared/contract/wire.ts';
import { parseGid } from '../../shared/gid.ts';
import { inventoryPolicySchema } from '../../shared/variant/variant.ts';
import { MAX_VARIANT_TEXT } from '../../shared/variant/variant-limits.ts';

/** What the catalogue asks of a product and of a variant by GraphQL (D5.8). */
export const PRODUCT_FIELDS = 'id title handle status vendor productType tags updatedAt options { name }';
export const VARIANT_FIELDS =
  'id title price compareAtPrice sku barcode position inventoryPolicy inventoryQuantity taxable updatedAt selectedOptions { value }';

/** Everything, as one bulk operation: each product, and behind it its variants. */
export const BULK_QUERY = `{ products { nodes { ${PRODUCT_FIELDS} variants { nodes { ${VARIANT_FIELDS} } } } } }`;

/**
 * UTF-16 units of one text of a product or variant at most. The longest is the title of a variant: its three option values, of
 * 255 characters each (D3.3), which are up to two units each.
 */
export const MAX_CATALOGUE_TEXT = 10 * MAX_VARIANT_TEXT;
/** Tags of a product at most; many times what any store takes. */
const MAX_TAGS = 1_000;
/** Options of a product, and values of a variant, at most; many times what any store takes. */
const MAX_OPTIONS = 100;

/** With longer texts a store could fill the disk: what has them is none that can be read. */
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
