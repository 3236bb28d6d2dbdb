import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../database/transaction.ts';
import type { List } from '../graphql/list.ts';
import type { ThemeRole } from '../../shared/theme/theme.ts';

/** `themes`, sorted by id. Filters are arguments of their own, as in the public API. */
export const THEME_LIST: List<'ID'> = {
  name: 'themes',
  id: sql`theme.id`,
  sorts: { ID: sql`theme.id` },
  searchable: { fields: {}, freeText: [] },
};

/** Selects the themes with one of these names and one of these roles; an empty list means any. */
export function selectThemes(
  read: Reader,
  wanted: RawBuilder<boolean>,
  names: readonly string[],
  roles: readonly ThemeRole[],
) {
  const all = read.selectFrom('theme').selectAll('theme').where(wanted);
  // PostgreSQL rejects text with NUL, and no theme has such a name.
  const possible = names.filter((name) => !name.includes('\0'));
  const chosen = possible.length === 0 ? all.where(sql<boolean>`false`) : all.where('name', 'in', possible);
  const named = names.length === 0 ? all : chosen;
  return roles.length === 0 ? named : named.where('role', 'in', roles);
}
