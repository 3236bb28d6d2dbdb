import { z } from 'zod';
import { connectionIdSchema } from './connection.ts';
import { filePartSchema, MAX_FILE_NAME } from './file-part.ts';

/** A path within the app, as used in links and notifications. */
export const placeSchema = z.string().regex(/^(?:\/[a-z0-9-]{1,64}){1,4}$/);

/** Why a file that was opened with Storedesk is refused. `several`: more than one file was opened at once, so none is taken. */
const OPENED_PROBLEMS = [
  'several',
  'wrong_kind',
  'missing',
  'folder',
  'special',
  'too_large',
  'unreadable',
] as const;
export type OpenedProblem = (typeof OPENED_PROBLEMS)[number];

const openedFileSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('file'),
    id: z.string(),
    name: z.string().max(MAX_FILE_NAME),
    /** Bytes. */
    size: z.number().int(),
  }),
  z.object({
    kind: z.literal('refused'),
    name: z.string().max(MAX_FILE_NAME),
    because: z.enum(OPENED_PROBLEMS),
  }),
]);
export type OpenedFile = z.infer<typeof openedFileSchema>;

const openedPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), bytes: filePartSchema }),
  /** The file can no longer be read, or has changed since it was opened. */
  z.object({ kind: z.literal('changed') }),
  /** Another file was opened meanwhile, or this one has already been read completely. */
  z.object({ kind: z.literal('gone') }),
]);
export type OpenedPart = z.infer<typeof openedPartSchema>;

/** Tells a window to fetch a file that was opened with Storedesk. */
export const openedFileEventSchema = z.object({ type: z.literal('opened_file') });

/** Calls that only the desktop shell can carry out. In the web shell the page does it itself, as far as the browser allows. */
export const DESKTOP_CALLS = {
  /** Shows a system notification; clicking it opens `place`. `shown` is false if the shell has no notifications. */
  'desktop.notify': {
    input: z.object({ title: z.string().max(200), body: z.string().max(400), place: placeSchema }),
    output: z.object({ shown: z.boolean() }),
  },
  /** Sets the number of pending items in the window's store, for the badge on the app's icon; 0 removes the badge. */
  'desktop.badge': {
    input: z.object({ connection: connectionIdSchema, count: z.number().int().min(0) }),
    output: z.null(),
  },
  /** Asks for a location and saves the page's print layout (`@media print`) there as a PDF. */
  'desktop.savePdf': {
    input: z.object({ name: z.string().min(1).max(120) }),
    output: z.object({ outcome: z.enum(['saved', 'cancelled', 'unavailable']) }),
  },
  /** Opens another window. `opened` is false in the web shell, where windows belong to the browser. */
  'desktop.openWindow': { input: z.null(), output: z.object({ opened: z.boolean() }) },
  /** The file opened with Storedesk, for this window. It stays pending until it has been read completely or was refused. */
  'desktop.openedFile': { input: z.null(), output: openedFileSchema },
  /** A part of that file, starting at byte `from`, in base64. */
  'desktop.openedPart': {
    input: z.object({ id: z.string().max(20), from: z.number().int().min(0) }),
    output: openedPartSchema,
  },
} as const;
