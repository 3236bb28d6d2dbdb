import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { activitySubjectSchema } from './activity.ts';

/**
 * Jobs of the queue that put back what an entry of the activity log changed of a theme. An operation on a fulfillment order
 * is undone by the operation that leads back, a change of a variant by one the other way: jobs of their own kinds.
 */

/** What is undone: a theme. */
export const undoSubjectSchema = activitySubjectSchema;

export const undoPayloadSchema = z.discriminatedUnion('undoes', [
  /** `written` goes back to `before`. */
  z.object({ undoes: z.literal('rename'), theme: themeIdSchema, written: z.string(), before: z.string() }),
  /** `live` was published; the subject was live before it. */
  z.object({
    undoes: z.literal('publish'),
    theme: themeIdSchema,
    live: z.object({ id: themeIdSchema, name: z.string() }),
  }),
]);
export type UndoPayload = z.infer<typeof undoPayloadSchema>;

/** The fields by the API's names as they were put back. */
export const undoResultSchema = z.object({ after: z.record(z.string(), z.json()) });
