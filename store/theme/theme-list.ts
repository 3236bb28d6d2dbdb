import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../database/transaction.ts';
import type { List } from '../graphql/list.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { ThemeRole } from '../../shared/theme/theme.ts';

/** `themes`, sorted by id. Filters are arguments of their own, as in the public API. */
export const THEME_LIST: List<'ID'> = {
  name: 'themes',
  id: sql`theme.id`,
  sorts: { ID: sql`theme.id` },
  searchable: { fields: {}, freeText: [] },
};

/** The themes that a client asks for; an empty list means any. */
interface ThemeFilter {
  /** In a name, `*` stands for any characters, also for none (public API). */
  readonly names: readonly string[];
  readonly roles: readonly ThemeRole[];
}

/** Selects the themes with one of the names and one of the roles. A shop has few themes, so their names are compared here. */
export async function findThemes(
  read: Reader,
  { names, roles }: ThemeFilter,
): Promise<(wanted: RawBuilder<boolean>) => ReturnType<typeof selectThemes>> {
  const named = names.length === 0 ? null : await idsNamed(read, names);
  return (wanted) => selectThemes(read, wanted, named, roles);
}

function selectThemes(
  read: Reader,
  wanted: RawBuilder<boolean>,
  ids: readonly ThemeId[] | null,
  roles: readonly ThemeRole[],
) {
  const all = read.selectFrom('theme').selectAll('theme').where(wanted);
  const chosen =
    ids === null ? all : ids.length === 0 ? all.where(sql<boolean>`false`) : all.where('id', 'in', ids);
  return roles.length === 0 ? chosen : chosen.where('role', 'in', roles);
}

async function idsNamed(read: Reader, names: readonly string[]): Promise<ThemeId[]> {
  const themes = await read.selectFrom('theme').select(['id', 'name']).execute();
  return themes.filter(({ name }) => names.some((pattern) => matches(name, pattern))).map(({ id }) => id);
}

function matches(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return name === pattern;
  if (!name.startsWith(start) || !name.endsWith(end)) return false;
  const last = name.length - end.length;
  let at = start.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= last;
}
