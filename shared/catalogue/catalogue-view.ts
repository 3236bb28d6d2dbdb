import { z } from 'zod';
import { decimalSchema } from '../contract/wire.ts';
import { productIdSchema } from '../ids.ts';

/**
 * What a list of all variants can be sorted by. Titles, vendors and types are sorted as a person does: without regard to case
 * and accents, and numbers in them by their value. SKUs and barcodes are codes, sorted by their characters without regard to
 * the case of a to z. Variants of one value stand as their products do, in both directions. What a variant does not have, or
 * what is blank, stands last in both.
 */
export const CATALOGUE_SORTS = [
  'product',
  'title',
  'vendor',
  'type',
  'sku',
  'barcode',
  'price',
  'compare_at_price',
  'inventory_quantity',
  'updated_at',
] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Values of one filter at most, and characters of one. */
const MOST_VALUES = 10_000;
const MOST_CHARACTERS = 256;

const words = z.array(z.string().max(MOST_CHARACTERS)).max(MOST_VALUES);

/** Which variants of a store are listed. Each filter narrows; of several values in one, any will do. */
export const catalogueFiltersSchema = z.strictObject({
  products: z.array(productIdSchema).max(MOST_VALUES).optional(),
  vendors: words.optional(),
  types: words.optional(),
  tags: words.optional(),
  /** Decimals in the store's currency; both ends belong to it, and null is open. */
  price: z.strictObject({ from: decimalSchema.nullable(), to: decimalSchema.nullable() }).optional(),
  /** Pieces; both ends belong to it, and null is open. */
  stock: z.strictObject({ from: z.number().int().nullable(), to: z.number().int().nullable() }).optional(),
  missing: z.array(z.enum(['sku', 'barcode'])).optional(),
  /** Another variant of the store has the same SKU. */
  duplicateSku: z.boolean().optional(),
  /** A compare-at price below the price. */
  compareAtBelowPrice: z.boolean().optional(),
});
export type CatalogueFilters = z.infer<typeof catalogueFiltersSchema>;

/** Values of one kind that the filters are offered at most. */
export const MOST_FACETS = MOST_VALUES;

/** What the filters of a store's variants can choose from: each value once, sorted as a person sorts names, none blank. */
export const catalogueFacetsSchema = z.object({
  vendors: z.array(z.string()).max(MOST_FACETS),
  types: z.array(z.string()).max(MOST_FACETS),
  tags: z.array(z.string()).max(MOST_FACETS),
});
export type CatalogueFacets = z.infer<typeof catalogueFacetsSchema>;

/** Characters of a search. */
export const MAX_CATALOGUE_SEARCH = MOST_CHARACTERS;

/** A list of a store's variants. */
export const catalogueViewSchema = z.strictObject({
  /** Words that the variant and its product contain, all of them, in any case and without accents. */
  search: z.string().max(MAX_CATALOGUE_SEARCH),
  filters: catalogueFiltersSchema,
  sort: z.strictObject({ by: z.enum(CATALOGUE_SORTS), descending: z.boolean() }),
});
export type CatalogueView = z.infer<typeof catalogueViewSchema>;

/** Everything, as the products are called. */
export const WHOLE_CATALOGUE: CatalogueView = {
  search: '',
  filters: {},
  sort: { by: 'product', descending: false },
};
