import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { activitySubjectSchema } from './activity.ts';

/**
 * Queue jobs that revert a theme change recorded in the activity log. Operations on fulfillment orders and changes of
 * variants are undone by the opposite job of their own kind.
 */

/** The subject of the undone entry, a theme. */
export const undoSubjectSchema = activitySubjectSchema;

export const undoPayloadSchema = z.discriminatedUnion('undoes', [
  /** Changes the name from `written` back to `before`. */
  z.object({ undoes: z.literal('rename'), theme: themeIdSchema, written: z.string(), before: z.string() }),
  /** `live` is the theme that was published; the subject was live before it. */
  z.object({
    undoes: z.literal('publish'),
    theme: themeIdSchema,
    live: z.object({ id: themeIdSchema, name: z.string() }),
  }),
]);
export type UndoPayload = z.infer<typeof undoPayloadSchema>;

/** The restored fields, keyed by their API names. */
export const undoResultSchema = z.object({ after: z.record(z.string(), z.json()) });
