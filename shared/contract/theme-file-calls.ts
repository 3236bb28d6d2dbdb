import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { CONTENT_PROBLEMS } from '../theme/archive-rules.ts';
import { connectionIdSchema, ofConnection } from './connection.ts';
import { newFileSchema, nextPartSchema } from './file-part.ts';

/**
 * ZIP files of themes. The host checks a file, keeps it for this run, and serves it once to a store on this computer when the
 * job that adds the theme is sent. It remembers the file's contents: its file list, texts, colors and a picture.
 */

/** Problems with a ZIP file, reported at `file` of an `invalid` error (D2.2). `said` holds the name of the affected entry. */
export const ARCHIVE_PROBLEMS = [
  'too_large',
  'not_zip',
  'damaged',
  'outside',
  ...CONTENT_PROBLEMS,
  'too_slow',
  /** Not about the file: the store is not on this computer and cannot fetch files from it. */
  'remote_store',
] as const;
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number];

/** Maximum number of colors in a palette. */
export const MAX_PALETTE = 5;
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A ZIP file as displayed. */
export const themeArchiveSchema = z.object({
  /** The file's name. */
  file: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Number of files in the archive. */
  count: z.number().int(),
  /** The name that the theme gives itself; null if it gives none. */
  name: z.string().nullable(),
  /** The theme's colors, `#rrggbb`; empty if it defines none. */
  palette: z.array(colour).max(MAX_PALETTE),
  /** Address to pass to `images.read` for the picture found in the archive; null if there is none. */
  picture: z.string().nullable(),
});
export type ThemeArchive = z.infer<typeof themeArchiveSchema>;

/** An uploaded file; `id` goes into the job that adds the theme. */
const uploadedArchiveSchema = themeArchiveSchema.extend({ id: z.string() });
export type UploadedArchive = z.infer<typeof uploadedArchiveSchema>;

/** A file that differs between two archives. Sizes in bytes; null if the archive does not contain the file. */
const changedFileSchema = z.object({
  path: z.string(),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
});
export type ChangedFile = z.infer<typeof changedFileSchema>;

/** Differing lines of a text, with some context lines. */
const hunkSchema = z.object({
  /** Number of the first line in each of the two texts. */
  before: z.number().int(),
  after: z.number().int(),
  lines: z.array(
    z.object({
      change: z.enum(['same', 'added', 'removed']),
      text: z.string(),
      /** The last line of its text, without a trailing line break. Never set on unchanged lines. */
      isUnended: z.literal(true).optional(),
    }),
  ),
});
export type Hunk = z.infer<typeof hunkSchema>;

/** Why lines are not compared: the file is not text, was too large to be kept, or differs too much. */
const NO_LINES = ['no_text', 'not_kept', 'too_different'] as const;

const oneArchive = z.object({ connection: connectionIdSchema, id: z.string().max(64) });
const twoThemes = z.object({
  connection: connectionIdSchema,
  before: themeIdSchema,
  after: themeIdSchema,
});

export const THEME_FILE_CALLS = {
  /** The themes whose ZIP files are known, and whether the store can fetch a file from this computer. */
  'themeFiles.list': {
    input: ofConnection,
    output: z.object({
      takesFiles: z.boolean(),
      known: z.array(themeArchiveSchema.extend({ theme: themeIdSchema })),
    }),
  },
  /** Starts uploading a file of `size` bytes. Any other upload in progress for the store is dropped. */
  'themeFiles.begin': {
    input: ofConnection.extend(newFileSchema.shape),
    output: z.object({ id: z.string() }),
  },
  /** Appends a part. Null if another upload has been started since. */
  'themeFiles.append': {
    input: oneArchive.extend(nextPartSchema.shape),
    output: z.object({ size: z.number().int() }).nullable(),
  },
  /** Finishes the upload and checks the file. Null if another upload has been started since. */
  'themeFiles.finish': { input: oneArchive, output: uploadedArchiveSchema.nullable() },
  /** Discards a file, or the part of it that was uploaded. */
  'themeFiles.discard': { input: oneArchive, output: z.null() },
  /** The files that differ between the ZIP files of two themes, by path. Null if one of the ZIP files is not known. */
  'themeFiles.compare': {
    input: twoThemes,
    output: z.object({ changed: z.array(changedFileSchema), same: z.number().int() }).nullable(),
  },
  /** The differing lines of one text file. Null if one of the ZIP files is not known or has no such file. */
  'themeFiles.lines': {
    input: twoThemes.extend({ path: z.string().max(2_048) }),
    output: z
      .discriminatedUnion('kind', [
        /** Without hunks, only the layout of the text differs. */
        z.object({ kind: z.literal('lines'), hunks: z.array(hunkSchema) }),
        z.object({ kind: z.literal('none'), because: z.enum(NO_LINES) }),
      ])
      .nullable(),
  },
} as const;
