import { z } from 'zod';
import { MAX_SEARCH_CHARACTERS } from '../limits.ts';
import { apiErrorSchema } from './api-error.ts';
import { connectionIdSchema, ofConnection } from './connection.ts';

/** Exports of orders and products to a file on this computer. Nothing is written to the store. */

/** What each line of the file represents. The first two are exported from orders, the others from products. */
export const EXPORT_ROWS = ['orders', 'lines', 'products', 'variants'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Maximum number of bytes of a file that one call returns. */
export const MAX_EXPORT_PART = 2 * 1024 * 1024;

export const exportRequestSchema = z.object({
  rows: z.enum(EXPORT_ROWS),
  format: z.enum(EXPORT_FORMATS),
  /** A search in the list's syntax (D5.6); '' for everything. */
  search: z.string().max(MAX_SEARCH_CHARACTERS),
  /** Whether to include full recipients, personal data (D4.7): only for `orders` and `lines`, and recorded in Activity. */
  recipients: z.boolean(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** The progress of an export, or how it ended. */
const exportStageSchema = z.discriminatedUnion('kind', [
  /** Another bulk operation is running in the store, which runs one at a time. */
  z.object({ kind: z.literal('waiting') }),
  /** The store is writing its file. `objects`: the number written so far. */
  z.object({ kind: z.literal('collecting'), objects: z.number() }),
  /** The store's file is being read. `count`: the number of lines in the local file so far. */
  z.object({ kind: z.literal('reading'), count: z.number() }),
  /** The file is complete. `unreadable`: number of received records that could not be parsed and were left out. */
  z.object({ kind: z.literal('done'), count: z.number(), bytes: z.number(), unreadable: z.number() }),
  z.object({ kind: z.literal('cancelled') }),
  /** Storedesk exited during the export. */
  z.object({ kind: z.literal('interrupted') }),
  z.object({ kind: z.literal('failed'), error: apiErrorSchema }),
]);
export type ExportStage = z.infer<typeof exportStageSchema>;

export const dataExportSchema = z.object({
  id: z.string(),
  request: exportRequestSchema,
  /** The file name: `orders-2026-11-24.csv`. */
  name: z.string(),
  stage: exportStageSchema,
});
export type DataExport = z.infer<typeof dataExportSchema>;

const oneExport = z.object({ connection: connectionIdSchema, id: z.string().max(64) });

export const EXPORT_CALLS = {
  /** The exports of a store that were not dismissed: at most one of orders and one of products. */
  'exports.list': {
    input: ofConnection,
    output: z.array(dataExportSchema),
  },
  /**
   * Starts an export; `exports` events report its progress. If the same one is already running, returns it; fails with `busy`
   * if another one of that list is.
   */
  'exports.begin': {
    input: exportRequestSchema.extend({ connection: connectionIdSchema }),
    output: dataExportSchema,
  },
  /** Resumes an interrupted or failed export from the store's file if it still exists, else restarts it. */
  'exports.resume': { input: oneExport, output: dataExportSchema.nullable() },
  /** Cancels a running export and removes its file. */
  'exports.cancel': { input: oneExport, output: z.null() },
  /** Removes an export and its local file. */
  'exports.dismiss': { input: oneExport, output: z.null() },
  /** A part of a completed file, in base64; null if the file does not exist. `isLast`: the part reaches the end of the file. */
  'exports.read': {
    input: oneExport.extend({ from: z.number().int().min(0) }),
    output: z.object({ part: z.string(), isLast: z.boolean() }).nullable(),
  },
} as const;

/** All exports of a store, sent when one of them has changed. */
export const exportsEventSchema = z.object({
  type: z.literal('exports'),
  connection: connectionIdSchema,
  exports: z.array(dataExportSchema),
});
