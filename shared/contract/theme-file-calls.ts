import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { connectionIdSchema } from './connection.ts';

/**
 * ZIP files of themes. The host checks a file, keeps it for this run, and serves it once to a store on this computer when the
 * job is sent that adds the theme. What it has seen of a file is remembered: its files, its colours, a picture.
 */

/** Bytes of a file that go over in one call at most. */
export const MAX_ARCHIVE_PART = 1024 * 1024;

/** What is wrong with a ZIP file, at `file` of an `invalid` error (D2.2). The name of the entry that has it is in `said`. */
export const ARCHIVE_PROBLEMS = [
  'too_large',
  'not_zip',
  'damaged',
  'outside',
  'no_files',
  'too_many',
  'too_large_unpacked',
  'link',
  'encrypted',
  'unknown_compression',
  'forbidden_name',
  'path_too_long',
  'too_deep',
  'same_name',
  'too_slow',
  /** Not of the file: the store is not on this computer, and cannot fetch from it. */
  'remote_store',
] as const;
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number];

/** Colours of a palette at most. */
export const MAX_PALETTE = 5;
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** A ZIP file as it is shown. */
export const themeArchiveSchema = z.object({
  /** The file's name. */
  file: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** How many files are in it. */
  count: z.number().int(),
  /** The name that the theme in it has for itself; null when it says none. */
  name: z.string().nullable(),
  /** Its colours, `#rrggbb`; empty when it names none. */
  palette: z.array(colour).max(MAX_PALETTE),
  /** What `images.read` takes for the picture that was found in it; null when there is none. */
  picture: z.string().nullable(),
});
export type ThemeArchive = z.infer<typeof themeArchiveSchema>;

/** A file that was brought: `id` goes into the job that adds the theme. */
export const broughtArchiveSchema = themeArchiveSchema.extend({ id: z.string() });
export type BroughtArchive = z.infer<typeof broughtArchiveSchema>;

/** A file that is not the same in two archives. Sizes in bytes; null where it is not there. */
const changedFileSchema = z.object({
  path: z.string(),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
});
export type ChangedFile = z.infer<typeof changedFileSchema>;

/** Lines of a text that differ, with some around them. */
const hunkSchema = z.object({
  /** Number of the first line, in each of the two texts. */
  before: z.number().int(),
  after: z.number().int(),
  lines: z.array(
    z.object({
      change: z.enum(['same', 'added', 'removed']),
      text: z.string(),
      /** The last line of its text, which does not end with a line break. Not said of what is the same. */
      isUnended: z.literal(true).optional(),
    }),
  ),
});
export type Hunk = z.infer<typeof hunkSchema>;

/** Why lines are not compared: the text is no text, was too large to be kept, or differs in too much. */
export const NO_LINES = ['no_text', 'not_kept', 'too_different'] as const;

const oneArchive = z.object({ connection: connectionIdSchema, id: z.string().max(64) });
const twoThemes = z.object({
  connection: connectionIdSchema,
  before: themeIdSchema,
  after: themeIdSchema,
});

export const THEME_FILE_CALLS = {
  /** The themes whose ZIP files were seen, and whether the store can fetch a file from this computer. */
  'themeFiles.list': {
    input: z.object({ connection: connectionIdSchema }),
    output: z.object({
      takesFiles: z.boolean(),
      known: z.array(themeArchiveSchema.extend({ theme: themeIdSchema })),
    }),
  },
  /** Begins to bring a file of `size` bytes. What was being brought for the store before is forgotten. */
  'themeFiles.begin': {
    input: z.object({
      connection: connectionIdSchema,
      name: z.string().min(1).max(255),
      size: z.number().int().min(0),
    }),
    output: z.object({ id: z.string() }),
  },
  /** Appends a part, in base64. Null: another file is being brought by now. */
  'themeFiles.append': {
    input: oneArchive.extend({
      from: z.number().int().min(0),
      bytes: z.base64().max(Math.ceil(MAX_ARCHIVE_PART / 3) * 4),
    }),
    output: z.object({ size: z.number().int() }).nullable(),
  },
  /** The file is whole: checks it. Null: another file is being brought by now. */
  'themeFiles.finish': { input: oneArchive, output: broughtArchiveSchema.nullable() },
  /** Forgets a file, and whatever of it was brought. */
  'themeFiles.discard': { input: oneArchive, output: z.null() },
  /** What differs between the ZIP files of two themes, by path. Null: one of them was not seen. */
  'themeFiles.compare': {
    input: twoThemes,
    output: z.object({ changed: z.array(changedFileSchema), same: z.number().int() }).nullable(),
  },
  /** The lines of one text file that differ. Null: one of the ZIP files was not seen, or has no such file. */
  'themeFiles.lines': {
    input: twoThemes.extend({ path: z.string().max(2_048) }),
    output: z
      .discriminatedUnion('kind', [
        /** No hunks: only the layout of the text differs. */
        z.object({ kind: z.literal('lines'), hunks: z.array(hunkSchema) }),
        z.object({ kind: z.literal('none'), because: z.enum(NO_LINES) }),
      ])
      .nullable(),
  },
} as const;
