import {
  MAX_THEME_NAME,
  MAX_THEMES,
  type ThemeNameProblem,
  type ThemeSourceProblem,
} from '../../shared/theme/theme-limits.ts';
import type { ActionNotOpen, RoleRefusal } from '../../shared/theme/theme-transitions.ts';
import { THEME_ROLES } from '../../shared/theme/theme.ts';

/** The API's sentences for refusals by the rules of themes (D2). */

const NOT_PUBLISHED = {
  main: 'This theme is already published.',
  demo: 'A demo theme cannot be published until it is bought.',
  development: 'A development theme is temporary and cannot be published.',
  other_role: 'The role of this theme is not known, so it cannot be published.',
  processing: 'This theme is still processing. It can be published once its files are in place.',
  failed: 'The import of this theme failed. It can be deleted, not published.',
} as const satisfies Record<ActionNotOpen<'publish'>['blocker'], string>;

const NOT_DELETED = {
  main: 'The published theme cannot be deleted. Publish another theme first.',
  other_role: 'The role of this theme is not known, so it cannot be deleted.',
  processing: 'This theme is still processing. It can be deleted once that has ended.',
} as const satisfies Record<ActionNotOpen<'delete'>['blocker'], string>;

/** The sentence for a refused deletion. */
export function deletionRefused({ blocker }: ActionNotOpen<'delete'>): string {
  return NOT_DELETED[blocker];
}

/** The sentence for a refused change of role, or the rest of a sentence that starts with "Role". */
export function roleRefused(refusal: RoleRefusal): string {
  switch (refusal.kind) {
    case 'not_open':
      return NOT_PUBLISHED[refusal.blocker];
    case 'unknown_role':
      return `is not one of ${THEME_ROLES.join(', ')}`;
    case 'only_main':
      return 'can only be changed to main';
  }
}

/** The rest of a sentence that starts with "Name". */
export const NAME_PROBLEMS = {
  blank: "can't be blank",
  too_long: `is too long (maximum is ${String(MAX_THEME_NAME)} characters)`,
} as const satisfies Record<ThemeNameProblem, string>;

/** The rest of a sentence that starts with "Src". */
export const SOURCE_PROBLEMS = {
  not_http: 'must be an address that starts with http:// or https://',
  credentials: 'must not contain a user name or password',
} as const satisfies Record<ThemeSourceProblem, string>;

/** Says that an archive exceeds this size (D2.2). No full stop, because "when unpacked" may follow. */
export function tooLargeArchive(maxBytes: number): string {
  return `The archive is larger than ${String(maxBytes / (1024 * 1024))} MiB`;
}

/** The refusal of another theme (D2.7). */
export const STORE_IS_FULL = `A store holds at most ${String(MAX_THEMES)} themes. Delete one to add another.`;
