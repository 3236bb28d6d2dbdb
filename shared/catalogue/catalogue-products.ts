import { z } from 'zod';
import { timestampSchema } from '../contract/wire.ts';
import { productIdSchema } from '../ids.ts';
import { PRODUCT_SEARCH_FIELDS, type SearchFields } from '../search/search-fields.ts';

const { created_at: _, ...copied } = PRODUCT_SEARCH_FIELDS;
/** What products can be searched by in the copy on this computer: it does not know when they were created. */
export const COPY_SEARCH_FIELDS = copied satisfies SearchFields;

/** What they can be sorted by. Texts without regard to case and accents; of one value, by id. */
export const COPY_PRODUCT_SORTS = ['id', 'title', 'vendor', 'type', 'inventory', 'updated_at'] as const;
export type CopyProductSort = (typeof COPY_PRODUCT_SORTS)[number];

/** Products that are asked for of the copy. */
export const copyProductsSchema = z.strictObject({
  /** In the syntax of the store's lists (D5.6). Free text is looked for in title, vendor, type and SKUs. */
  search: z.string().max(20_000),
  sort: z.strictObject({ by: z.enum(COPY_PRODUCT_SORTS), descending: z.boolean() }),
  /** How many stand before them. */
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(250),
});
export type CopyProducts = z.infer<typeof copyProductsSchema>;

/** A product as a list of them shows it. */
export const listedProductSchema = z.object({
  id: productIdSchema,
  title: z.string(),
  /** As GraphQL writes it: `ACTIVE`. */
  status: z.string(),
  vendor: z.string(),
  type: z.string(),
  variants: z.number().int(),
  /** Pieces of all its variants. */
  inventory: z.number().int(),
  updatedAt: timestampSchema,
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** A part of the products that a search finds; null when the search cannot be read, or names a field that the copy has not. */
export const foundProductsSchema = z
  .object({
    /** All that were found. */
    count: z.number().int(),
    products: z.array(listedProductSchema),
  })
  .nullable();
export type FoundProducts = z.infer<typeof foundProductsSchema>;
