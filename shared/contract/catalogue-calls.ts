import { z } from 'zod';
import { copyProductsSchema, foundProductsSchema } from '../catalogue/catalogue-products.ts';
import { listedRowSchema } from '../catalogue/catalogue-variant.ts';
import { catalogueFacetsSchema, catalogueViewSchema } from '../catalogue/catalogue-view.ts';
import { variantIdSchema } from '../ids.ts';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema, ofConnection } from './connection.ts';

/** Maximum number of rows that one call returns. */
export const MAX_CATALOGUE_ROWS = 500;
/** Maximum number of SKUs in one call. */
export const MAX_CATALOGUE_SKUS = 10_000;

/** State of the local copy of a store's products and variants. */
const catalogueStateSchema = z.object({
  /** What can be listed; null until the first copy is complete. */
  copy: z
    .object({
      variants: z.number().int(),
      products: z.number().int(),
      /** Number of records from the store that could not be parsed and are not listed. */
      unreadable: z.number().int(),
      /** When the copy was last known to match the store. Milliseconds since 1970. */
      at: z.number(),
    })
    .nullable(),
  /** The work in progress on the copy. `filling` counts what has been read so far. */
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('waiting') }),
    z.object({ kind: z.literal('filling'), variants: z.number().int(), products: z.number().int() }),
    z.object({ kind: z.literal('updating') }),
  ]),
  /** Why the last refresh failed; null if it succeeded. */
  problem: apiErrorSchema.nullable(),
});
export type CatalogueState = z.infer<typeof catalogueStateSchema>;

/** Calls on the local copy of a store's products and variants. */
export const CATALOGUE_CALLS = {
  /** Returns true if there is a copy. Does not open, create or refresh it. */
  'catalogue.look': { input: ofConnection, output: z.boolean() },
  /** Opens the copy and starts creating or refreshing it; `catalogue` events report the progress. */
  'catalogue.open': { input: ofConnection, output: catalogueStateSchema },
  /**
   * Creates a list, a snapshot to be read with `catalogue.rows` that does not change when the copy does. Each connection
   * keeps six lists, shared by all windows; they are dropped when the copy is rebuilt. Null until the first copy is
   * complete.
   */
  'catalogue.list': {
    input: ofConnection.extend({ view: catalogueViewSchema }),
    output: z.object({ list: z.string(), count: z.number().int() }).nullable(),
  },
  /** A slice of a list; a row that no longer exists is null. Null if the list was dropped and must be created again. */
  'catalogue.rows': {
    input: ofConnection.extend({
      list: z.string().max(64),
      from: z.number().int().min(0),
      count: z.number().int().min(1).max(MAX_CATALOGUE_ROWS),
    }),
    output: z.array(listedRowSchema.nullable()).nullable(),
  },
  /**
   * The position of a variant in a list; `index` is null if the list does not contain it. Null if the list was dropped and
   * must be created again.
   */
  'catalogue.find': {
    input: ofConnection.extend({ list: z.string().max(64), variant: variantIdSchema }),
    output: z.object({ index: z.number().int().nullable() }).nullable(),
  },
  /** For each SKU some of the variants that have it, ignoring case. Null until the first copy is complete. */
  'catalogue.skus': {
    input: ofConnection.extend({ skus: z.array(z.string()).max(MAX_CATALOGUE_SKUS) }),
    output: z.array(z.array(variantIdSchema)).nullable(),
  },
  /**
   * Searches products in the copy, for when the store does not respond. `found` is null if the copy does not support the
   * search. Null until the first copy is complete. Does not create or refresh the copy.
   */
  'catalogue.products': {
    input: ofConnection.extend({ ask: copyProductsSchema }),
    output: z
      .object({
        /** When the copy was last known to match the store. Milliseconds since 1970. */
        at: z.number(),
        found: foundProductsSchema,
      })
      .nullable(),
  },
  /** The values that the filters offer. Null until the first copy is complete. */
  'catalogue.facets': { input: ofConnection, output: catalogueFacetsSchema.nullable() },
} as const;

/** The copy of a store, or the work in progress on it, has changed. */
export const catalogueEventSchema = z.object({
  type: z.literal('catalogue'),
  connection: connectionIdSchema,
  state: catalogueStateSchema,
});
