import { t } from '../../../messages/language.ts';
import { exactDate } from '../../ui/relative-time.ts';
import type { ThemeView } from './theme-view.ts';

/** One field of two themes, as a person reads it. */
export interface ComparedField {
  readonly name: string;
  readonly values: readonly [string, string];
  /** Marked. */
  readonly differs: boolean;
}

export type ComparedThemes = readonly [ThemeView, ThemeView];

/** The one that the other is compared with comes first: the published one, else the one that was added first. */
export function olderFirst([one, other]: ComparedThemes): ComparedThemes {
  const isOther = other.role === 'main' || (one.role !== 'main' && other.id < one.id);
  return isOther ? [other, one] : [one, other];
}

/** What the store and this computer say of two themes, field by field. `isLocked`: on this computer. */
export function compareThemes(
  themes: ComparedThemes,
  isLocked: (theme: ThemeView) => boolean,
): readonly ComparedField[] {
  const { fields, phases, yes, no, nothing } = t().theme.compare;
  const yesOrNo = (is: boolean) => (is ? yes : no);
  const [first, second] = themes;
  const own = (name: keyof typeof fields, say: (theme: ThemeView) => string): ComparedField => ({
    name: fields[name],
    values: [say(first), say(second)],
    differs: false,
  });
  const compared = (name: keyof typeof fields, say: (theme: ThemeView) => string): ComparedField => {
    const values = [say(first), say(second)] as const;
    return { name: fields[name], values, differs: values[0] !== values[1] };
  };
  return [
    compared('name', ({ name }) => name),
    compared('role', ({ role }) => t().theme.roles[role]),
    compared('phase', ({ phase }) => phases[phase]),
    compared('previewable', ({ previewable }) => yesOrNo(previewable)),
    compared('locked', (theme) => yesOrNo(isLocked(theme))),
    compared('created', ({ createdAt }) => exactDate(Date.parse(createdAt))),
    compared('updated', ({ updatedAt }) => exactDate(Date.parse(updatedAt))),
    compared('catalogue', ({ catalogueId }) => (catalogueId === null ? nothing : String(catalogueId))),
    // Of no two themes are these the same: that says nothing.
    own('id', ({ id }) => String(id)),
    own('gid', ({ gid }) => gid),
  ];
}
