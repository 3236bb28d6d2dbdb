import { z } from 'zod';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema } from './connection.ts';

/** Exports of orders and products into a file on this computer. Nothing is written to the store. */

/** What a line of the file is. The first two are exported from the orders, the others from the products. */
export const EXPORT_ROWS = ['orders', 'lines', 'products', 'variants'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Characters of a search: more than the terms that a store takes (D5.6). */
const MAX_EXPORT_SEARCH = 10_000;
/** Bytes of a file that come over in one call at most. */
export const MAX_EXPORT_PART = 2 * 1024 * 1024;

export const exportWishSchema = z.object({
  rows: z.enum(EXPORT_ROWS),
  format: z.enum(EXPORT_FORMATS),
  /** As the list is searched (D5.6); '' for all. */
  search: z.string().max(MAX_EXPORT_SEARCH),
  /** Who gets the orders, in full: only for `orders` and `lines`, and written down in Activity (D4.7). */
  recipients: z.boolean(),
});
export type ExportWish = z.infer<typeof exportWishSchema>;

/** How an export goes on, or how it ended. */
export const exportStageSchema = z.discriminatedUnion('kind', [
  /** Another bulk operation runs in the store, and it runs one at a time. */
  z.object({ kind: z.literal('waiting') }),
  /** The store writes its file: so many objects by now. */
  z.object({ kind: z.literal('collecting'), objects: z.number() }),
  /** It is read: so many lines are in the file here. */
  z.object({ kind: z.literal('reading'), count: z.number() }),
  /** The file is whole. `unreadable`: what came and could not be read is not in it. */
  z.object({ kind: z.literal('done'), count: z.number(), bytes: z.number(), unreadable: z.number() }),
  z.object({ kind: z.literal('cancelled') }),
  /** Storedesk ended in the middle of it. */
  z.object({ kind: z.literal('interrupted') }),
  z.object({ kind: z.literal('failed'), error: apiErrorSchema }),
]);
export type ExportStage = z.infer<typeof exportStageSchema>;

export const dataExportSchema = z.object({
  id: z.string(),
  wish: exportWishSchema,
  /** Of the file: `orders-2026-11-24.csv`. */
  name: z.string(),
  stage: exportStageSchema,
});
export type DataExport = z.infer<typeof dataExportSchema>;

const oneExport = z.object({ connection: connectionIdSchema, id: z.string().max(64) });

export const EXPORT_CALLS = {
  /** The exports of a store that nobody has dismissed: at most one of orders and one of products. */
  'exports.list': {
    input: z.object({ connection: connectionIdSchema }),
    output: z.array(dataExportSchema),
  },
  /** Begins one; `exports` events tell how it goes. While one of the same kind runs, that one is answered. */
  'exports.begin': {
    input: exportWishSchema.extend({ connection: connectionIdSchema }),
    output: dataExportSchema,
  },
  /** Takes up what was interrupted or failed: with the store's file if it still has it, else from the start. */
  'exports.resume': { input: oneExport, output: dataExportSchema.nullable() },
  /** Ends what runs; no file is left. */
  'exports.cancel': { input: oneExport, output: z.null() },
  /** Forgets one, and removes its file here. */
  'exports.dismiss': { input: oneExport, output: z.null() },
  /** A part of a whole file, in base64; null when it is not there. `isLast`: nothing stands behind it. */
  'exports.read': {
    input: oneExport.extend({ from: z.number().int().min(0) }),
    output: z.object({ part: z.string(), isLast: z.boolean() }).nullable(),
  },
} as const;

/** All exports of a store, after one of them has gone on. */
export const exportsEventSchema = z.object({
  type: z.literal('exports'),
  connection: connectionIdSchema,
  exports: z.array(dataExportSchema),
});
