import { z } from 'zod';
import { currencyCodeSchema } from '../currency.ts';
import { variantIdSchema } from '../ids.ts';
import { DECIMAL_MARKS } from '../number-text.ts';
import { IMPORT_FIELDS, IMPORT_KEYS } from '../variant/import-mapping.ts';
import { connectionIdSchema } from './connection.ts';
import { CSV_FIELDS } from './draft-calls.ts';

/**
 * The import of a CSV file into the variants of a store. The host keeps the file until it is applied, compares it with the
 * local copy of the store, and makes unsaved edits of what differs. Nothing is written to the store.
 */

/** Bytes of a file at most. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
/** Bytes of a file that go over in one call at most. */
export const MAX_IMPORT_PART = 1024 * 1024;
/** Columns of a file at most. */
export const MAX_IMPORT_COLUMNS = 500;
/** Lines of a list that one call answers at most. */
export const MAX_IMPORT_LINES = 500;

/** What the host itself finds wrong with a file, at `file` of an `invalid` error. */
export const IMPORT_FILE_PROBLEMS = ['empty', 'too_large', 'no_table'] as const;

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];
export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** How a file is read and what is done with it. All of it is guessed at first, and can be changed. */
export const importChoicesSchema = z.object({
  encoding: z.enum(IMPORT_ENCODINGS),
  delimiter: z.enum(IMPORT_DELIMITERS),
  /** What each column holds; null is not imported. */
  columns: z.array(z.enum(IMPORT_FIELDS).nullable()).max(MAX_IMPORT_COLUMNS),
  key: z.enum(IMPORT_KEYS),
  /** Null: the amounts of the file do not tell, and nobody has said. */
  decimals: z.enum(DECIMAL_MARKS).nullable(),
  /** What an empty compare-at price, SKU or barcode does. Any other empty cell leaves the field as it is. */
  blanks: z.enum(['keep', 'clear']),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/** A file that is kept to be imported. */
export const waitingImportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  choices: importChoicesSchema,
  /** The first line, read as it is chosen. */
  header: z.array(z.string()),
  /** The lines behind it, as far as they are shown. */
  sample: z.array(z.array(z.string())),
});
export type WaitingImport = z.infer<typeof waitingImportSchema>;

/** What is wrong with a line. */
export const IMPORT_PROBLEMS = [
  'fewer_cells',
  'more_cells',
  'bad_quotes',
  'no_key',
  'not_an_id',
  'not_found',
  'ambiguous',
  /** `other` is the line that names the same variant. */
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
  /** Null: the line as a whole. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  kind: z.enum(IMPORT_PROBLEMS),
  /** What stands there, shortened. */
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

/** How many lines of a file end how; `lines` is their sum. */
export const importCountsSchema = z.object({
  lines: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  not_found: z.number().int(),
  ambiguous: z.number().int(),
  refused: z.number().int(),
  /** Cells that differ. */
  cells: z.number().int(),
  problems: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

const ofConnection = z.object({ connection: connectionIdSchema });
const ofImport = ofConnection.extend({ id: z.string().min(1).max(64) });
const part = ofImport.extend({
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(MAX_IMPORT_LINES),
});

/** The imports' part of the host's contract. Every call answers null when the import is no longer there. */
export const IMPORT_CALLS = {
  /** The file of a store that was brought and not applied yet; null: there is none. */
  'imports.waiting': { input: ofConnection, output: waitingImportSchema.nullable() },
  /** Begins to bring a file. One that waits is kept until this one is whole. */
  'imports.begin': {
    input: ofConnection.extend({
      name: z.string().min(1).max(255),
      size: z.number().int().min(0),
    }),
    output: z.object({ id: z.string() }),
  },
  /** The next bytes of the file, in base64. `from`: how many came before. */
  'imports.append': {
    input: ofImport.extend({
      from: z.number().int().min(0),
      bytes: z.base64().max(Math.ceil(MAX_IMPORT_PART / 3) * 4),
    }),
    output: z.object({ size: z.number().int() }).nullable(),
  },
  /** The file is whole: it is kept on the disk, and guessed how it is to be read. */
  'imports.finish': { input: ofImport, output: waitingImportSchema.nullable() },
  /** Other choices. With another encoding or delimiter, the columns are guessed anew. */
  'imports.choose': {
    input: ofImport.extend({ choices: importChoicesSchema }),
    output: waitingImportSchema.nullable(),
  },
  /**
   * Compares the next lines with the local copy of the store; `restart` begins at the first. To be called until `done`.
   * Null also when it is to be begun again, because the copy has been made anew.
   */
  'imports.compare': {
    input: ofImport.extend({ currency: currencyCodeSchema, restart: z.boolean() }),
    output: z
      .object({
        /** Bytes of the file that were read. */
        read: z.number().int(),
        counts: importCountsSchema,
        /** What it would make of the unsaved edits; null until all is compared. */
        done: z
          .object({
            /** Edited cells that get another text. */
            replaced: z.number().int(),
            /** All edited cells afterwards. */
            drafts: z.number().int(),
          })
          .nullable(),
      })
      .nullable(),
  },
  /** A part of what would change, in the order of the lines. */
  'imports.changes': { input: part, output: z.array(importChangeSchema).nullable() },
  /** A part of what is wrong, in the order of the lines. */
  'imports.problems': { input: part, output: z.array(importProblemSchema).nullable() },
  /**
   * Makes unsaved edits of all changes that were found, or of none, and ends the import. More cells than `MAX_DRAFTS` are an
   * `invalid` error at `cells` (`TOO_MANY_DRAFTS`).
   */
  'imports.apply': { input: ofImport, output: z.object({ cells: z.number().int() }).nullable() },
  /** Forgets the file. */
  'imports.discard': { input: ofImport, output: z.null() },
} as const;
