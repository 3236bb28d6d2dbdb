import { z } from 'zod';
import { connectionIdSchema } from './connection.ts';

/** A place in the app, as a link or a notification names it. */
export const placeSchema = z.string().regex(/^(?:\/[a-z0-9-]{1,64}){1,4}$/);

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
} as const;
