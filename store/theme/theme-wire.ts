import type { ThemeWire } from '../../shared/contract/theme-wire.ts';
import { toGid } from '../../shared/gid.ts';
import { whyNot } from '../../shared/theme/theme-transitions.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import { toTimestamp } from '../timestamp.ts';

/** Converts a theme to REST's form (specification 2.1). */
export function toThemeWire(theme: Theme): ThemeWire {
  return {
    id: theme.id,
    name: theme.name,
    created_at: toTimestamp(theme.createdAt),
    updated_at: toTimestamp(theme.updatedAt),
    role: theme.role,
    previewable: whyNot('preview', theme) === null,
    processing: theme.phase === 'processing',
    theme_store_id: theme.themeStoreId,
    admin_graphql_api_id: toGid('Theme', theme.id),
  };
}
