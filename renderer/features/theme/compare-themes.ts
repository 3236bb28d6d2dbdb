import { t } from '../../../messages/language.ts';
import { exactDate } from '../../ui/relative-time.ts';
import { roleText, type ThemeView } from './theme-view.ts';

/** One field of two themes, as text. */
interface ComparedField {
  readonly name: string;
  readonly values: readonly [string, string];
  /** Whether the difference is marked. */
  readonly differs: boolean;
}

export type ComparedThemes = readonly [ThemeView, ThemeView];

/** The published theme first, otherwise the one that was added first: the other one is compared with it. */
export function olderFirst([one, other]: ComparedThemes): ComparedThemes {
  const isOther = other.role === 'main' || (one.role !== 'main' && other.id < one.id);
  return isOther ? [other, one] : [one, other];
}

/** What the store and this computer know about two themes, field by field. `isLocked`: on this computer. */
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
    compared('role', ({ role }) => roleText(role)),
    compared('phase', ({ phase }) => phases[phase]),
    compared('previewable', ({ previewable }) => yesOrNo(previewable)),
    compared('locked', (theme) => yesOrNo(isLocked(theme))),
    compared('created', ({ createdAt }) => exactDate(Date.parse(createdAt))),
    compared('updated', ({ updatedAt }) => exactDate(Date.parse(updatedAt))),
    compared('catalogue', ({ catalogueId }) => (catalogueId === null ? nothing : String(catalogueId))),
    // Always different, so the difference is not marked.
    own('id', ({ id }) => String(id)),
    own('gid', ({ gid }) => gid),
  ];
}
