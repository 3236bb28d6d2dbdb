import { z } from 'zod';
import { themeIdSchema, variantIdSchema } from '../ids.ts';
import { activitySubjectSchema } from './activity.ts';

/**
 * Jobs of the queue that put back what an entry of the activity log changed. An operation on a fulfillment order is undone
 * by the operation that leads back, which is a job of its own kind.
 */

/** What is undone: a theme or a variant. */
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
  /** Only the fields that still hold what was written. */
  z.object({
    undoes: z.literal('variant'),
    variant: variantIdSchema,
    changes: z
      .array(z.object({ field: z.string().max(100), written: z.json(), before: z.json() }))
      .min(1)
      .max(100),
  }),
]);
export type UndoPayload = z.infer<typeof undoPayloadSchema>;

/** The fields by the API's names as they were put back. */
export const undoResultSchema = z.object({ after: z.record(z.string(), z.json()) });
