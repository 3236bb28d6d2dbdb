import { z } from 'zod';
import { currencyCodeSchema } from '../currency.ts';
import { variantIdSchema } from '../ids.ts';
import { DECIMAL_MARKS } from '../number-text.ts';
import { IMPORT_FIELDS, IMPORT_KEYS } from '../variant/import-mapping.ts';
import { ofConnection } from './connection.ts';
import { CSV_FIELDS } from './draft-calls.ts';
import { newFileSchema, nextPartSchema } from './file-part.ts';

/**
 * The import of a CSV file into the variants of a store. The host keeps the file until it is applied, compares it with the
 * local copy of the store, and turns the differences into unsaved edits. Nothing is written to the store.
 */

/** Maximum size of a file, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Maximum number of columns in a file. */
export const MAX_IMPORT_COLUMNS = 500;
/** Maximum number of list entries that one call returns. */
export const MAX_IMPORT_LINES = 500;

/** Problems with a file that the host detects, reported at `file` of an `invalid` error. */
export const IMPORT_FILE_PROBLEMS = ['empty', 'too_large', 'no_table'] as const;

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** How a file is parsed and imported. Initially guessed, and can be changed by the user. */
export const importChoicesSchema = z.object({
  encoding: z.enum(IMPORT_ENCODINGS),
  delimiter: z.enum(IMPORT_DELIMITERS),
  /** The field of each column; null for a column that is not imported. */
  columns: z.array(z.enum(IMPORT_FIELDS).nullable()).max(MAX_IMPORT_COLUMNS),
  key: z.enum(IMPORT_KEYS),
  /** Null if the amounts in the file are ambiguous and nobody has chosen. */
  decimals: z.enum(DECIMAL_MARKS).nullable(),
  /** Effect of an empty compare-at price, SKU or barcode cell. Any other empty cell leaves its field unchanged. */
  blanks: z.enum(['keep', 'clear']),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/** A file kept for import. */
const waitingImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  choices: importChoicesSchema,
  /** The first line, parsed with the current choices. */
  header: z.array(z.string()),
  /** The first few lines after the header, for preview. */
  sample: z.array(z.array(z.string())),
});
export type WaitingImport = z.infer<typeof waitingImportSchema>;

/** What is wrong with a line. */
const IMPORT_PROBLEMS = [
  'fewer_cells',
  'more_cells',
  'bad_quotes',
  'no_key',
  'not_an_id',
  'not_found',
  'ambiguous',
  /** `other` is the line that identifies the same variant. */
  'twice',
  'not_a_number',
  'negative',
  'too_large',
  'too_long',
  'unknown_policy',
  'not_an_option',
  /** A spreadsheet has shortened a long number: `4.00638E+12`. */
  'shortened',
  /** NUL, or a character that could not be decoded. */
  'bad_text',
] as const;
export const importProblemSchema = z.object({
  line: z.number().int(),
  /** Null for the line as a whole. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  kind: z.enum(IMPORT_PROBLEMS),
  /** The cell's text, shortened. */
  value: z.string(),
  other: z.number().int().nullable(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;
export type ImportProblemKind = ImportProblem['kind'];

export const importChangeSchema = z.object({
  line: z.number().int(),
  variant: variantIdSchema,
  name: z.string(),
  field: z.enum(CSV_FIELDS),
  base: z.string().nullable(),
  mine: z.string().nullable(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

/** Number of lines by outcome; `lines` is the total. */
const importCountsSchema = z.object({
  lines: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  not_found: z.number().int(),
  ambiguous: z.number().int(),
  refused: z.number().int(),
  /** Number of cells that differ. */
  cells: z.number().int(),
  /** Number of cells that equal the stored value while an unsaved edit, which stays, differs from it. */
  other_edits: z.number().int(),
  problems: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

const ofImport = ofConnection.extend({ id: z.string().min(1).max(64) });
const part = ofImport.extend({
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(MAX_IMPORT_LINES),
});

/** The import calls in the host's contract. Every call returns null if the import no longer exists. */
export const IMPORT_CALLS = {
  /** The store's uploaded file that has not been applied yet; null if there is none. */
  'imports.waiting': { input: ofConnection, output: waitingImportSchema.nullable() },
  /** Starts uploading a file. A file that is already waiting is kept until this upload is finished. */
  'imports.begin': {
    input: ofConnection.extend(newFileSchema.shape),
    output: z.object({ id: z.string() }),
  },
  'imports.append': {
    input: ofImport.extend(nextPartSchema.shape),
    output: z.object({ size: z.number().int() }).nullable(),
  },
  /** Finishes the upload: flushes the file to disk and guesses how to parse it. */
  'imports.finish': { input: ofImport, output: waitingImportSchema.nullable() },
  /** Changes the choices. If the encoding or delimiter changes, the other choices are guessed again. */
  'imports.choose': {
    input: ofImport.extend({ choices: importChoicesSchema }),
    output: waitingImportSchema.nullable(),
  },
  /**
   * Compares the next lines with the local copy of the store; `restart` starts at the first line. Call it until `done` is set.
   * Also null if the comparison must be restarted because the copy was rebuilt.
   */
  'imports.compare': {
    input: ofImport.extend({ currency: currencyCodeSchema, restart: z.boolean() }),
    output: z
      .object({
        /** Number of bytes of the file read so far. */
        read: z.number().int(),
        counts: importCountsSchema,
        /** The effect of applying the import on the unsaved edits; null until every line is compared. */
        done: z
          .object({
            /** Number of edited cells whose text would be replaced. */
            replaced: z.number().int(),
            /** Total number of edited cells afterwards. */
            drafts: z.number().int(),
          })
          .nullable(),
      })
      .nullable(),
  },
  /** A page of the changes, in line order. */
  'imports.changes': { input: part, output: z.array(importChangeSchema).nullable() },
  /** A page of the problems, in line order. */
  'imports.problems': { input: part, output: z.array(importProblemSchema).nullable() },
  /**
   * Turns all changes into unsaved edits, or none, and ends the import. Exceeding `MAX_DRAFTS` is an `invalid` error at `cells`
   * (`TOO_MANY_DRAFTS`).
   */
  'imports.apply': { input: ofImport, output: z.object({ cells: z.number().int() }).nullable() },
  /** Discards the file and the import. */
  'imports.discard': { input: ofImport, output: z.null() },
} as const;
