import { z } from 'zod';
import { productIdSchema, variantIdSchema } from '../ids.ts';
import { newVariantIdSchema } from '../variant/new-variant.ts';
import { connectionIdSchema, ofConnection } from './connection.ts';
import { nameSchema } from './name.ts';

/**
 * Unsaved edits of a store's variants. The host saves them to disk as they are typed, so that a crash loses none, and
 * notifies every window.
 */

/** The variant fields that a CSV import can change as well (`import-calls.ts`), by their wire names (specification 2.2). */
export const CSV_FIELDS = [
  'option1',
  'option2',
  'option3',
  'price',
  'compare_at_price',
  'sku',
  'barcode',
  'inventory_policy',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];
/** The variant fields that can be edited in the grid. */
export const DRAFT_FIELDS = [...CSV_FIELDS, 'image_id'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
/**
 * Drafts that concern a whole variant, stored like cells: `deleted`, with a mark recording the variant's values
 * (`deletion-mark.ts`); its wanted `position` among its product's variants; and `created`, with its place among the new ones.
 */
export const DRAFT_MARKS = ['deleted', 'position', 'created'] as const;
const draftKeySchema = z.enum([...DRAFT_FIELDS, ...DRAFT_MARKS]);
export type DraftKey = z.infer<typeof draftKeySchema>;

/** Maximum number of cells in one write. */
export const MAX_DRAFT_WRITE = 10_000;
/** Maximum number of cells of one store, since all of them are listed at once. */
export const MAX_DRAFTS = 250_000;
/** Maximum length of a cell, in characters. A deletion mark contains all cells of its variant. */
export const MAX_DRAFT_TEXT = 10_000;

/** Error code for a write that would leave the store with more than `MAX_DRAFTS` cells. */
export const TOO_MANY_DRAFTS = 'too_many_drafts';

/** The content of a cell as text; null is no value. Text that cannot be parsed is kept like any other. */
const cellTextSchema = z.string().max(MAX_DRAFT_TEXT).nullable();

/** `base`: the store's value when the edit began; `mine`: the typed value. */
const draftValueSchema = z.object({ base: cellTextSchema, mine: cellTextSchema });

/** Identifies a cell. */
const draftCellSchema = z.object({
  variant: z.union([variantIdSchema, newVariantIdSchema]),
  field: draftKeySchema,
});
export type DraftCell = z.infer<typeof draftCellSchema>;

/** A cell with details of its variant; `name` identifies the variant even after it is gone from the store. */
const draftPlaceSchema = draftCellSchema.extend({
  product: productIdSchema,
  name: nameSchema,
});

export const variantDraftSchema = draftPlaceSchema.extend(draftValueSchema.shape);
export type VariantDraft = z.infer<typeof variantDraftSchema>;

/** The new state of a cell; `draft` is null if it is no longer edited. */
export const draftChangeSchema = draftPlaceSchema.extend({ draft: draftValueSchema.nullable() });
export type DraftChange = z.infer<typeof draftChangeSchema>;

/** The draft calls in the host's contract. */
export const DRAFT_CALLS = {
  'drafts.list': { input: ofConnection, output: z.object({ cells: z.array(variantDraftSchema) }) },
  /**
   * Saves or removes cells, all of them or none; they are on disk when the call returns. `window` identifies the writing
   * window, so that it can recognize its own event. Exceeding `MAX_DRAFTS` is an `invalid` error at `cells`
   * (`TOO_MANY_DRAFTS`).
   */
  'drafts.write': {
    input: ofConnection.extend({
      window: z.string().min(1).max(64),
      cells: z.array(draftChangeSchema).min(1).max(MAX_DRAFT_WRITE),
    }),
    output: z.null(),
  },
} as const;

/** A cell change as reported to windows. `became`: for a `created` mark, the id that the store assigned to the variant. */
const toldChangeSchema = draftChangeSchema.extend({ became: variantIdSchema.optional() });
export type ToldChange = z.infer<typeof toldChangeSchema>;

/** Drafts of a store were written; `window` is null if the host wrote them, after saving to the store or an import. */
export const draftsEventSchema = z.object({
  type: z.literal('drafts'),
  connection: connectionIdSchema,
  window: z.string().nullable(),
  cells: z.array(toldChangeSchema),
});
