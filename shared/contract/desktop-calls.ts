import { z } from 'zod';
import { connectionIdSchema } from './connection.ts';

/** A place in the app, as a link or a notification names it. */
export const placeSchema = z.string().regex(/^(?:\/[a-z0-9-]{1,64}){1,4}$/);

/** Bytes of an opened file that go over in one call at most. */
export const MAX_OPENED_PART = 1024 * 1024;
/** Characters of its name that the page is told. */
export const MAX_OPENED_NAME = 255;

/** Why a file that was opened with Storedesk is not taken. `several`: of two at once neither is. */
export const OPENED_PROBLEMS = [
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
    name: z.string().max(MAX_OPENED_NAME),
    /** Bytes. */
    size: z.number().int(),
  }),
  z.object({
    kind: z.literal('refused'),
    name: z.string().max(MAX_OPENED_NAME),
    because: z.enum(OPENED_PROBLEMS),
  }),
]);
export type OpenedFile = z.infer<typeof openedFileSchema>;

const openedPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), bytes: z.base64().max(Math.ceil(MAX_OPENED_PART / 3) * 4) }),
  /** It cannot be read, or not as the file that it was. */
  z.object({ kind: z.literal('changed') }),
  /** Another one was opened meanwhile, or this one is read to its end. */
  z.object({ kind: z.literal('gone') }),
]);
export type OpenedPart = z.infer<typeof openedPartSchema>;

/** Said to the window that is to ask for a file which was opened with Storedesk. */
export const openedFileEventSchema = z.object({ type: z.literal('opened_file') });

/** What only the desktop shell can do. In the web shell the page does it itself, as far as a browser lets it. */
export const DESKTOP_CALLS = {
  /** Shows a notification of the system; a click opens `place`. `shown` is false where the shell has none. */
  'desktop.notify': {
    input: z.object({ title: z.string().max(200), body: z.string().max(400), place: placeSchema }),
    output: z.object({ shown: z.boolean() }),
  },
  /** How much waits in the store that the window shows, for the number on the app's icon; 0 removes it. */
  'desktop.badge': {
    input: z.object({ connection: connectionIdSchema, count: z.number().int().min(0) }),
    output: z.null(),
  },
  /** Asks where to, and saves the page's print form (`@media print`) there as a PDF. */
  'desktop.savePdf': {
    input: z.object({ name: z.string().min(1).max(120) }),
    output: z.object({ outcome: z.enum(['saved', 'cancelled', 'unavailable']) }),
  },
  /** Opens another window. `opened` is false where the shell has none: a browser's window is the person's. */
  'desktop.openWindow': { input: z.null(), output: z.object({ opened: z.boolean() }) },
  /** The file that somebody opened with Storedesk, for this window. It waits until it was read to its end, or was refused. */
  'desktop.openedFile': { input: z.null(), output: openedFileSchema },
  /** The part of it from a byte on, in base64. */
  'desktop.openedPart': {
    input: z.object({ id: z.string().max(20), from: z.number().int().min(0) }),
    output: openedPartSchema,
  },
} as const;
