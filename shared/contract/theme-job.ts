import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { activityFieldsSchema } from './activity.ts';
import { nameSchema } from './name.ts';
import { themeWireSchema } from './theme-wire.ts';

/** Queue jobs that write one theme (specification 4.1). */

/** Maximum length of a ZIP file's address, in characters. */
export const MAX_THEME_ADDRESS = 10_000;

/** The theme, with its name at submission; `id` is null for a theme to be added. */
export const themeSubjectSchema = z.object({
  kind: z.literal('theme'),
  id: themeIdSchema.nullable(),
  name: nameSchema,
});

/** The theme's fields before the write, for the activity log; null if not known. */
const before = activityFieldsSchema.nullable();

export const namedThemeSchema = z.object({ id: themeIdSchema, name: nameSchema });

export type NamedTheme = z.infer<typeof namedThemeSchema>;

/** When a theme is to be published automatically. */
export const publishTimeSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number().int(),
  /** The theme that was published when the schedule was made. If another one is published by then, nothing happens. */
  over: namedThemeSchema,
});
export type PublishTime = z.infer<typeof publishTimeSchema>;

export const themePayloadSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('create'),
    name: nameSchema,
    /** Address of a ZIP file; null to use the store's starter files (D2.1). */
    src: z.string().max(MAX_THEME_ADDRESS).nullable(),
    /** A ZIP file that the host keeps for this run and serves when the job is sent; `src` is then null. */
    archive: z.object({ id: z.string().max(64), file: z.string().max(255) }).optional(),
    role: z.enum(['main', 'unpublished']),
    /** The themes that existed before, used to identify the added theme if the response is lost. */
    known: z.array(themeIdSchema).max(1_000),
  }),
  z.object({ operation: z.literal('rename'), name: nameSchema, before }),
  /** `due`: set for a scheduled publish, for which nobody waits on a screen. */
  z.object({ operation: z.literal('publish'), before, due: publishTimeSchema.optional() }),
  z.object({ operation: z.literal('delete'), before }),
]);
type ThemePayload = z.infer<typeof themePayloadSchema>;
export type ThemeOperation = ThemePayload['operation'];

/** The theme as the store returned it; null if a deletion was only confirmed later. */
export const themeResultSchema = z.object({ theme: themeWireSchema.nullable() });
