import type { ThemeId } from '../../../shared/ids.ts';
import { json, type Step } from '../../test/scripted-store.ts';

/** A theme as the store answers it. */
export const themeWire = (id: ThemeId, name: string, role = 'unpublished', previewable = true) => ({
  id,
  name,
  role,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  previewable,
  processing: false,
  theme_store_id: null,
  admin_graphql_api_id: `gid://service/Theme/${String(id)}`,
});

/** The list of themes. */
export const listed = (...themes: readonly unknown[]): Step => json(200, { themes });
