import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { activityFieldsSchema } from './activity.ts';
import { themeWireSchema } from './theme-wire.ts';

/** Jobs of the queue that write one theme (specification 4.1). */

/** Characters of the address of a ZIP file. */
export const MAX_THEME_ADDRESS = 10_000;

/** The theme, by its name when it was submitted; no id yet for one that is added. */
export const themeSubjectSchema = z.object({
  kind: z.literal('theme'),
  id: themeIdSchema.nullable(),
  name: z.string().max(1_000),
});

/** What the theme was before, for the activity log; null where it was not known. */
const before = activityFieldsSchema.nullable();

export const namedThemeSchema = z.object({ id: themeIdSchema, name: z.string().max(1_000) });

export type NamedTheme = z.infer<typeof namedThemeSchema>;

/** When a theme is published by itself. */
export const publishTimeSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** What was published when it was scheduled. When another one is by then, nothing is published. */
  over: namedThemeSchema,
});
export type PublishTime = z.infer<typeof publishTimeSchema>;

export const themePayloadSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('create'),
    name: z.string().max(1_000),
    /** Address of a ZIP file; null begins with the store's starter files (D2.1). */
    src: z.string().max(MAX_THEME_ADDRESS).nullable(),
    /** A ZIP file that the host keeps for this run, and serves when the job is sent; then `src` is null. */
    archive: z.object({ id: z.string().max(64), file: z.string().max(255) }).optional(),
    role: z.enum(['main', 'unpublished']),
    /** The themes that were there: by them a theme that was added is told from the others when its answer is lost. */
    known: z.array(themeIdSchema).max(1_000),
  }),
  z.object({ operation: z.literal('rename'), name: z.string().max(1_000), before }),
  /** `due`: it was scheduled, and its time had come; nobody waits for it on a screen. */
  z.object({ operation: z.literal('publish'), before, due: publishTimeSchema.optional() }),
  z.object({ operation: z.literal('delete'), before }),
]);
export type ThemePayload = z.infer<typeof themePayloadSchema>;
export type ThemeOperation = ThemePayload['operation'];

/** The theme as the store answered it; null when it was found out later that it had been deleted. */
export const themeResultSchema = z.object({ theme: themeWireSchema.nullable() });
