import { z } from 'zod';
import { timestampSchema } from '../contract/wire.ts';
import { productIdSchema } from '../ids.ts';
import { MAX_SEARCH_CHARACTERS } from '../limits.ts';
import { PRODUCT_SEARCH_FIELDS, type SearchFields } from '../search/search-fields.ts';

const { created_at: _, ...copied } = PRODUCT_SEARCH_FIELDS;
/** The fields by which products can be searched in the local copy, which does not contain their creation times. */
export const COPY_SEARCH_FIELDS = copied satisfies SearchFields;

/** Sort keys of the local copy. Texts are compared ignoring case and accents; ties are broken by id. */
const COPY_PRODUCT_SORTS = ['id', 'title', 'vendor', 'type', 'inventory', 'updated_at'] as const;
export type CopyProductSort = (typeof COPY_PRODUCT_SORTS)[number];

/** A product query on the local copy. */
export const copyProductsSchema = z.strictObject({
  /** In the search syntax of the store (D5.6). Free text is searched in title, vendor, type and SKUs. */
  search: z.string().max(MAX_SEARCH_CHARACTERS),
  sort: z.strictObject({ by: z.enum(COPY_PRODUCT_SORTS), descending: z.boolean() }),
  /** Number of results to skip. */
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(250),
});
export type CopyProducts = z.infer<typeof copyProductsSchema>;

/** A product as shown in a list. */
export const listedProductSchema = z.object({
  id: productIdSchema,
  title: z.string(),
  /** In GraphQL notation, such as `ACTIVE`. */
  status: z.string(),
  vendor: z.string(),
  type: z.string(),
  variants: z.number().int(),
  /** Units in stock of all its variants. */
  inventory: z.number().int(),
  updatedAt: timestampSchema,
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** A page of search results; null if the search is malformed or uses a field that the copy does not have. */
export const foundProductsSchema = z
  .object({
    /** Total number of matches. */
    count: z.number().int(),
    products: z.array(listedProductSchema),
  })
  .nullable();
export type FoundProducts = z.infer<typeof foundProductsSchema>;
