import { z } from 'zod';
import { productIdSchema, variantIdSchema } from '../ids.ts';
import { newVariantIdSchema } from '../variant/new-variant.ts';
import { connectionIdSchema } from './connection.ts';

/**
 * Unsaved edits of a store's variants. The host keeps them on disk as they are typed, so that a crash loses none, and
 * tells every window.
 */

/** The fields of a variant that a file can change as well (`import-calls.ts`), by their names on the wire (specification 2.2). */
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
/** The fields of a variant that can be edited in place. */
export const DRAFT_FIELDS = [...CSV_FIELDS, 'image_id'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
/**
 * What is wanted of a whole variant, kept as its cells are: that it is deleted, by a mark that says what it held
 * (`deletion-mark.ts`), its position among the variants of its product, and that it is created, as which of the new ones.
 */
export const DRAFT_MARKS = ['deleted', 'position', 'created'] as const;
export const draftKeySchema = z.enum([...DRAFT_FIELDS, ...DRAFT_MARKS]);
export type DraftKey = z.infer<typeof draftKeySchema>;

/** Cells of one write at most. */
export const MAX_DRAFT_WRITE = 10_000;
/** Cells of one store at most: all of them are listed at once. */
export const MAX_DRAFTS = 250_000;
/** Characters of a cell; a deletion mark has all cells of its variant in it. */
export const MAX_DRAFT_TEXT = 10_000;

/** What the host itself finds wrong with a write: the store would have more than `MAX_DRAFTS`. */
export const TOO_MANY_DRAFTS = 'too_many_drafts';

/** What stands in a cell, as text; null is no value. Text that cannot be parsed is kept like any other. */
const cellTextSchema = z.string().max(MAX_DRAFT_TEXT).nullable();

/** `base`: what the store held when the edit began; `mine`: what was typed. */
export const draftValueSchema = z.object({ base: cellTextSchema, mine: cellTextSchema });

/** Which cell it is. */
export const draftCellSchema = z.object({
  variant: z.union([variantIdSchema, newVariantIdSchema]),
  field: draftKeySchema,
});
export type DraftCell = z.infer<typeof draftCellSchema>;

/** A cell with what is known of its variant: `name` tells it also when it is gone from the store. */
const draftPlaceSchema = draftCellSchema.extend({
  product: productIdSchema,
  name: z.string().max(1_000),
});

export const variantDraftSchema = draftPlaceSchema.extend(draftValueSchema.shape);
export type VariantDraft = z.infer<typeof variantDraftSchema>;

/** A cell as it stands from now on; `draft` null: it is not edited any more. */
export const draftChangeSchema = draftPlaceSchema.extend({ draft: draftValueSchema.nullable() });
export type DraftChange = z.infer<typeof draftChangeSchema>;

const ofConnection = z.object({ connection: connectionIdSchema });

/** The drafts' part of the host's contract. */
export const DRAFT_CALLS = {
  'drafts.list': { input: ofConnection, output: z.object({ cells: z.array(variantDraftSchema) }) },
  /**
   * Keeps or removes cells, all of them or none; they are on the disk when it answers. `window` names who writes, so that it
   * can tell its own event from those of others. More cells than `MAX_DRAFTS` are an `invalid` error at `cells`
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

/** A cell as windows are told of it. `became`: of a mark that its variant is created, the id that the store has given it. */
const toldChangeSchema = draftChangeSchema.extend({ became: variantIdSchema.optional() });
export type ToldChange = z.infer<typeof toldChangeSchema>;

/** Drafts of a store were written; `window` is null when the host itself did: they were saved, or imported. */
export const draftsEventSchema = z.object({
  type: z.literal('drafts'),
  connection: connectionIdSchema,
  window: z.string().nullable(),
  cells: z.array(toldChangeSchema),
});
