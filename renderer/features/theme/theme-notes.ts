import type { ActivityFields, WriteNote } from '../../../shared/contract/activity.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import type { ThemeView } from './theme-view.ts';

/** Goes with a write as it is; without a note when the theme is not known here. */
interface Noted {
  readonly note?: WriteNote;
}

/** What the activity log is to know of a rename. */
export function noteRename(known: readonly ThemeView[], id: ThemeId): Noted {
  return note(known, id, ({ name }) => ({ name }));
}

/** The same of a publish: it also takes the live theme's place, and that one is the way back. */
export function notePublish(known: readonly ThemeView[], id: ThemeId): Noted {
  const live = known.find(({ role }) => role === 'main');
  const published = live === undefined ? null : { id: live.id, name: live.name };
  return note(known, id, ({ role }) => ({ role, published_theme: published }));
}

export function noteDelete(known: readonly ThemeView[], id: ThemeId): Noted {
  return note(known, id, ({ name, role }) => ({ name, role }));
}

function note(known: readonly ThemeView[], id: ThemeId, before: (theme: ThemeView) => ActivityFields): Noted {
  const theme = known.find((one) => one.id === id);
  if (theme === undefined) return {};
  return { note: { subject: { kind: 'theme', id, name: theme.name }, before: before(theme) } };
}
