import { t } from '../../../messages/language.ts';
import { themePhase, type ThemeWire } from '../../../shared/contract/theme-wire.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { knownRole, type ThemeRole, type ThemeState } from '../../../shared/theme/theme.ts';
import { MAX_THEME_NAME, MAX_THEMES, parseThemeName } from '../../../shared/theme/theme-limits.ts';
import { ZIP_NAME } from '../../../shared/theme/zip-name.ts';
import { hasWords, proposedName } from '../../../shared/theme/theme-name.ts';
import { nameKey } from '../../../shared/visible-name.ts';
import { decoded } from '../../ui/decoded.ts';
import type { Tone } from '../../ui/StateBadge.tsx';
import { whyNot } from './why-not.ts';

/** A theme as shown on the screen. Instants are ISO 8601. */
export interface ThemeView extends ThemeState {
  readonly id: ThemeId;
  readonly gid: string;
  readonly name: string;
  readonly previewable: boolean;
  /** Its number in the theme catalogue; null if it is not from there. */
  readonly catalogueId: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export function toThemeView(theme: ThemeWire): ThemeView {
  return {
    id: theme.id,
    gid: theme.admin_graphql_api_id,
    name: theme.name,
    previewable: theme.previewable,
    catalogueId: theme.theme_store_id,
    role: theme.role,
    phase: themePhase(theme),
    createdAt: theme.created_at,
    updatedAt: theme.updated_at,
  };
}

/** The list after a publish, until it has been read again: the previous theme is unpublished (D2.9). */
export function withOnePublished(themes: readonly ThemeView[], { id }: Pick<ThemeView, 'id'>): ThemeView[] {
  return themes.map((theme) =>
    theme.role === 'main' && theme.id !== id ? { ...theme, role: 'unpublished' } : theme,
  );
}

/** The published theme and the others: those being processed first, then the newest. Renaming does not change the order. */
export function arrangeThemes(themes: readonly ThemeView[]): {
  readonly published: ThemeView | null;
  readonly others: readonly ThemeView[];
} {
  const others = themes.filter(({ role }) => role !== 'main');
  const rank = ({ phase }: ThemeView) => (phase === 'processing' ? 0 : 1);
  return {
    published: themes.find(({ role }) => role === 'main') ?? null,
    others: others.toSorted(
      (a, b) => rank(a) - rank(b) || Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
    ),
  };
}

/** Filter of the list: themes whose name has all words, in one role or in any. */
export interface ThemeFilter {
  readonly words: string;
  readonly role: ThemeRole | null;
}

/** Whether a theme matches the filter. */
export function isShown({ words, role }: ThemeFilter, theme: ThemeView): boolean {
  return (role === null || theme.role === role) && hasWords(theme.name, words);
}

/** Why no theme can be added, naming some that could be deleted and are not `locked`; null if one can be added. */
export function whyNotAdd(themes: readonly ThemeView[], locked: readonly ThemeId[] = []): string | null {
  if (themes.length < MAX_THEMES) return null;
  const reason = t().theme.full({ limit: MAX_THEMES });
  const removable = themes
    .filter((theme) => whyNot('delete', theme) === null && !locked.includes(theme.id))
    .map(({ name }) => name);
  if (removable.length === 0) return reason;
  const names = removable.slice(0, NAMED_REMOVABLE);
  return `${reason} ${t().theme.removable({ names, more: removable.length - names.length })}`;
}

const NAMED_REMOVABLE = 3;

/** The name of a role; a role that Storedesk does not know is named as the store does. */
export function roleText(role: string): string {
  const known = knownRole(role);
  return known === null ? role : t().theme.roles[known];
}

export function roleTone(role: string): Tone {
  const known = knownRole(role);
  return known === null ? 'neutral' : ROLE_TONES[known];
}

const ROLE_TONES = {
  main: 'success',
  unpublished: 'neutral',
  demo: 'info',
  development: 'warning',
} as const satisfies Record<ThemeRole, Tone>;

/** The theme's name, followed by its ID if that of another of the themes looks the same, or nothing of it can be seen. */
export function distinctName(
  { id, name }: Pick<ThemeView, 'id' | 'name'>,
  themes: readonly Pick<ThemeView, 'id' | 'name'>[],
): string {
  const key = nameKey(name);
  const isClear = key !== '' && themes.every((other) => other.id === id || nameKey(other.name) !== key);
  return isClear ? name : t().queue.withNumber({ name, id });
}

/** What is wrong with an invalid name, found before the store is asked (D2.6). */
export function nameProblem(typed: string): string {
  const { nameMissing, nameTooLong } = t().theme.add;
  const parsed = parseThemeName(typed);
  return !parsed.ok && parsed.error === 'blank' ? nameMissing : nameTooLong({ limit: MAX_THEME_NAME });
}

/** A theme name from the address of its archive: the file's name without `.zip`. Empty if there is none. */
export function nameFromSource(source: string): string {
  const [, file = ''] = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?([^/?#]+)/i.exec(source.trim()) ?? [];
  return nameFromFile(decoded(file));
}

/** The same from a file's name. */
export function nameFromFile(file: string): string {
  return proposedName(file.replace(ZIP_NAME, '').replaceAll(/[-_+]+/g, ' '));
}
