import { z } from 'zod';
import { themeIdSchema } from '../ids.ts';
import { THEME_ROLES, type ThemePhase } from '../theme/theme.ts';
import { integerSchema, textSchema, timestampSchema } from './wire.ts';

/** A theme as returned by REST (specification 2.1). */
export const themeWireSchema = z.object({
  id: themeIdSchema,
  name: z.string(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  /** Any word is read (D8): one theme with another role must not make the list unreadable. */
  role: z.string().meta({ enum: [...THEME_ROLES] }),
  previewable: z.boolean(),
  processing: z.boolean(),
  theme_store_id: z.number().int().nullable(),
  admin_graphql_api_id: z.string(),
});
export type ThemeWire = z.infer<typeof themeWireSchema>;

/** REST has no failed state: a theme that is neither processing nor previewable has failed (D2.3). */
export function themePhase({
  processing,
  previewable,
}: Pick<ThemeWire, 'processing' | 'previewable'>): ThemePhase {
  if (processing) return 'processing';
  return previewable ? 'ready' : 'failed';
}

/** Read-only fields that a client may echo back unchanged (D1.7). */
const echoed = {
  id: integerSchema.optional(),
  created_at: textSchema.optional(),
  updated_at: textSchema.optional(),
  previewable: z.boolean().optional(),
  processing: z.boolean().optional(),
  theme_store_id: integerSchema.nullable().optional(),
  admin_graphql_api_id: textSchema.optional(),
};

/** Missing and blank names are business failures (422), so the shape lets them pass (specification 7.1, D2.6). */
export const themeWriteSchema = z.object({
  theme: z.object({
    ...echoed,
    name: textSchema.nullish(),
    /** Only for a new theme: a write of it is refused (D1.7). */
    src: textSchema.nullish(),
    role: textSchema.nullish(),
  }),
});
