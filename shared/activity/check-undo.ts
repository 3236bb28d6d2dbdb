import type { ActivityEntry } from '../contract/activity.ts';
import type { FulfillmentState } from '../fulfillment/fulfillment-order.ts';
import type { ThemeId } from '../ids.ts';
import type { ThemeState } from '../theme/theme.ts';
import { whyNot } from '../theme/theme-transitions.ts';
import type { FieldChange, UndoPlan } from './undo.ts';

type Value = ActivityEntry['sent'];
type PlanOf<Kind extends UndoPlan['kind']> = Extract<UndoPlan, { kind: Kind }>;

/** What an undo would change, now that the store was read again. */
export interface UndoCheck {
  /** What goes from what to what. */
  readonly changes: readonly { readonly field: string; readonly from: Value; readonly to: Value }[];
  /** Fields that were changed by somebody else since, and stay as they are. */
  readonly moved: readonly { readonly field: string; readonly written: Value; readonly present: Value }[];
  /** Why nothing is left to undo, as a sentence; null when something is. */
  readonly whyNot: string | null;
}

/** A theme as the store holds it now. */
export interface PresentTheme extends ThemeState {
  readonly id: ThemeId;
  readonly name: string;
}

const refused = (reason: string, moved: UndoCheck['moved'] = []): UndoCheck => ({
  changes: [],
  moved,
  whyNot: reason,
});

/** Whether the theme still has the name that was given to it. `themes`: all of the store. */
export function checkRename(plan: PlanOf<'rename'>, themes: readonly PresentTheme[]): UndoCheck {
  const theme = themes.find(({ id }) => id === plan.theme);
  if (theme === undefined) return refused('The theme is not in the store any more.');
  if (theme.name === plan.before) return refused('The theme has its old name again already.');
  if (theme.name === plan.written)
    return { changes: [{ field: 'name', from: theme.name, to: plan.before }], moved: [], whyNot: null };
  const moved = [{ field: 'name', written: plan.written, present: theme.name }];
  return refused('The theme was renamed since: its name is not the one that was given here.', moved);
}

/** Whether the theme is still the live one, and the one before can be published (specification 3.1, D2.5). */
export function checkPublish(plan: PlanOf<'publish'>, themes: readonly PresentTheme[]): UndoCheck {
  const live = themes.find(({ role }) => role === 'main');
  const previous = themes.find(({ id }) => id === plan.previous.id);
  if (previous === undefined)
    return refused(`“${plan.previous.name}”, which was live before, is not in the store any more.`);
  if (live?.id === previous.id) return refused(`“${previous.name}” is live again already.`);
  if (live === undefined || live.id !== plan.theme) {
    const name = live?.name ?? 'none';
    return refused('Another theme was published since.', [
      { field: 'published_theme', written: null, present: name },
    ]);
  }
  const reason = whyNot('publish', previous);
  if (reason !== null) return refused(reason);
  const change = { field: 'published_theme', from: live.name, to: previous.name };
  return { changes: [change], moved: [], whyNot: null };
}

/** Which fields of the variant still hold what was written. `present`: null when the variant is gone. */
export function checkVariant(
  plan: PlanOf<'variant'>,
  present: Readonly<Record<string, unknown>> | null,
): UndoCheck {
  if (present === null) return refused('The variant is not in the store any more.');
  const holds = (change: FieldChange) => present[change.field] === change.written;
  const changes = plan.changes
    .filter(holds)
    .map(({ field, written, before }) => ({ field, from: written, to: before }));
  const moved = plan.changes
    .filter((change) => !holds(change) && present[change.field] !== change.before)
    .map(({ field, written }) => ({ field, written, present: (present[field] ?? null) as Value }));
  if (changes.length > 0) return { changes, moved, whyNot: null };
  return moved.length > 0
    ? refused('Every value was changed again since: nothing is left to put back.', moved)
    : refused('The old values are back already.');
}

/** Whether the order still stands where the operation left it. `present`: null for a pair that does not exist. */
export function checkOperation(plan: PlanOf<'operation'>, present: FulfillmentState | null): UndoCheck {
  if (present === plan.written)
    return { changes: [{ field: 'state', from: plan.written, to: plan.before }], moved: [], whyNot: null };
  if (present === plan.before) return refused('The order stands again where it was.');
  return refused('The order moved since.', [{ field: 'state', written: plan.written, present }]);
}
