import { z } from 'zod';
import { decimalSchema } from '../contract/wire.ts';
import { productIdSchema } from '../ids.ts';

/**
 * Sort keys of the list of all variants. Titles, vendors and types are sorted naturally, ignoring case and accents and
 * comparing numbers by value. SKUs and barcodes are sorted by character, ignoring ASCII case. Variants with equal values are
 * in product order, in both directions. Missing and blank values come last in both directions.
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

/** Maximum number of values in one filter, and of characters in one value. */
const MOST_VALUES = 10_000;
const MOST_CHARACTERS = 256;

const words = z.array(z.string().max(MOST_CHARACTERS)).max(MOST_VALUES);

/** Which variants of a store are listed. Filters are combined with AND, the values within one filter with OR. */
const catalogueFiltersSchema = z.strictObject({
  products: z.array(productIdSchema).max(MOST_VALUES).optional(),
  vendors: words.optional(),
  types: words.optional(),
  tags: words.optional(),
  /** Inclusive range in the store's currency; null for an open end. */
  price: z.strictObject({ from: decimalSchema.nullable(), to: decimalSchema.nullable() }).optional(),
  /** Inclusive range in units; null for an open end. */
  stock: z.strictObject({ from: z.number().int().nullable(), to: z.number().int().nullable() }).optional(),
  missing: z.array(z.enum(['sku', 'barcode'])).optional(),
  /** Another variant of the store has the same SKU. */
  duplicateSku: z.boolean().optional(),
  /** A compare-at price below the price. */
  compareAtBelowPrice: z.boolean().optional(),
});
export type CatalogueFilters = z.infer<typeof catalogueFiltersSchema>;

/** Maximum number of values that are offered for one filter. */
export const MOST_FACETS = MOST_VALUES;

/** The values that the filters offer: unique, not blank, in natural order. */
export const catalogueFacetsSchema = z.object({
  vendors: z.array(z.string()).max(MOST_FACETS),
  types: z.array(z.string()).max(MOST_FACETS),
  tags: z.array(z.string()).max(MOST_FACETS),
});
export type CatalogueFacets = z.infer<typeof catalogueFacetsSchema>;

/** Maximum length of a search, in characters. */
export const MAX_CATALOGUE_SEARCH = MOST_CHARACTERS;

/** A list of a store's variants. */
export const catalogueViewSchema = z.strictObject({
  /** Words that must all occur in the variant or its product, ignoring case and accents. */
  search: z.string().max(MAX_CATALOGUE_SEARCH),
  filters: catalogueFiltersSchema,
  sort: z.strictObject({ by: z.enum(CATALOGUE_SORTS), descending: z.boolean() }),
});
export type CatalogueView = z.infer<typeof catalogueViewSchema>;

/** All variants, sorted by product. */
export const WHOLE_CATALOGUE: CatalogueView = {
  search: '',
  filters: {},
  sort: { by: 'product', descending: false },
};
