import { z } from 'zod';
import { copyProductsSchema, foundProductsSchema } from '../catalogue/catalogue-products.ts';
import { catalogueRowSchema, listedRowSchema } from '../catalogue/catalogue-variant.ts';
import { catalogueFacetsSchema, catalogueViewSchema } from '../catalogue/catalogue-view.ts';
import { variantIdSchema } from '../ids.ts';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema } from './connection.ts';

/** Rows that one call answers at most. */
export const MAX_CATALOGUE_ROWS = 500;
/** Variants that one call asks for by their ids at most. */
export const MAX_CATALOGUE_IDS = 10_000;

/** How the copy of a store's products and variants on this computer stands. */
export const catalogueStateSchema = z.object({
  /** What is there to be listed; null before the first copy is whole. */
  copy: z
    .object({
      variants: z.number().int(),
      products: z.number().int(),
      /** Lines of the store that could not be read: they are not listed. */
      unreadable: z.number().int(),
      /** When it was last known to be as the store is. Milliseconds since 1970. */
      at: z.number(),
    })
    .nullable(),
  /** What is being done about it. `filling` counts what was read by now. */
  work: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('waiting') }),
    z.object({ kind: z.literal('filling'), variants: z.number().int(), products: z.number().int() }),
    z.object({ kind: z.literal('updating') }),
  ]),
  /** Why it is not newer; null when the last attempt went well. */
  problem: apiErrorSchema.nullable(),
});
export type CatalogueState = z.infer<typeof catalogueStateSchema>;

const ofConnection = z.object({ connection: connectionIdSchema });

/** Products and variants of a store as this computer has them. */
export const CATALOGUE_CALLS = {
  /** Whether there is a copy. Opens, makes and renews nothing. */
  'catalogue.look': { input: ofConnection, output: z.boolean() },
  /** Opens the copy, and begins to make or renew it; `catalogue` events tell how that goes. */
  'catalogue.open': { input: ofConnection, output: catalogueStateSchema },
  /**
   * Makes a list, to be read by `catalogue.rows`. It stays as it is while the copy changes. Of a connection six are kept, for
   * all windows, and none when the copy is made anew. Null before the first copy is whole.
   */
  'catalogue.list': {
    input: ofConnection.extend({ view: catalogueViewSchema }),
    output: z.object({ list: z.string(), count: z.number().int() }).nullable(),
  },
  /** A part of a list; a row that is gone is null. Null when the list was forgotten: it is to be made again. */
  'catalogue.rows': {
    input: ofConnection.extend({
      list: z.string().max(64),
      from: z.number().int().min(0),
      count: z.number().int().min(1).max(MAX_CATALOGUE_ROWS),
    }),
    output: z.array(listedRowSchema.nullable()).nullable(),
  },
  /**
   * Where a variant stands in a list; `index` is null when it is not in it. Null when the list was forgotten: it is to be
   * made again.
   */
  'catalogue.find': {
    input: ofConnection.extend({ list: z.string().max(64), variant: variantIdSchema }),
    output: z.object({ index: z.number().int().nullable() }).nullable(),
  },
  /** Variants by their ids, in the order of these; one that is not there is null. Null before the first copy is whole. */
  'catalogue.variants': {
    input: ofConnection.extend({ ids: z.array(variantIdSchema).max(MAX_CATALOGUE_IDS) }),
    output: z.array(catalogueRowSchema.nullable()).nullable(),
  },
  /**
   * Products by a search, for when the store does not answer. `found` is null when the copy cannot search so. Null before the
   * first copy is whole. Makes and renews nothing.
   */
  'catalogue.products': {
    input: ofConnection.extend({ ask: copyProductsSchema }),
    output: z
      .object({
        /** When the copy was last known to be as the store is. Milliseconds since 1970. */
        at: z.number(),
        found: foundProductsSchema,
      })
      .nullable(),
  },
  /** What the filters can choose from. Null before the first copy is whole. */
  'catalogue.facets': { input: ofConnection, output: catalogueFacetsSchema.nullable() },
} as const;

/** The copy of a store has changed, or the work on it. */
export const catalogueEventSchema = z.object({
  type: z.literal('catalogue'),
  connection: connectionIdSchema,
  state: catalogueStateSchema,
});
