import type { VariantValue } from '../contract/variant-job.ts';
import type { FulfillmentState } from '../fulfillment/fulfillment-order.ts';
import type { ThemeId, VariantId } from '../ids.ts';
import type { Json } from '../json-limits.ts';
import type { ThemeState } from '../theme/theme.ts';
import { whyNot, type ActionNotOpen } from '../theme/theme-transitions.ts';
import { isSameValue } from '../variant/same-value.ts';
import { orderProgress } from '../variant/variant-order.ts';
import { loggedOrder, orderText } from './logged-order.ts';
import type { FieldChange, UndoPlan } from './undo.ts';

type PlanOf<Kind extends UndoPlan['kind']> = Extract<UndoPlan, { kind: Kind }>;

/** Why there is nothing left to undo. */
export type UndoRefusal =
  | {
      readonly kind:
        | 'theme_gone'
        | 'name_is_back'
        | 'renamed_since'
        /** A third theme was published. */
        | 'other_published'
        | 'variant_gone'
        | 'variant_changed_since'
        | 'values_changed_since'
        | 'values_are_back'
        | 'product_gone'
        /** Also if some of the variants are gone. */
        | 'reordered_since'
        | 'old_order_is_back'
        | 'order_is_back'
        | 'order_moved';
    }
  /** The theme that was previously live is gone, or live again. */
  | { readonly kind: 'previous_gone' | 'previous_is_live'; readonly name: string }
  | ActionNotOpen<'publish'>;

/** What an undo would change, after reading the store again. */
export interface UndoCheck {
  /** The changes by field, from the present value to the restored one. */
  readonly changes: readonly { readonly field: string; readonly from: Json; readonly to: Json }[];
  /** Fields that someone else has changed since; they stay as they are. */
  readonly moved: readonly { readonly field: string; readonly written: Json; readonly present: Json }[];
  /** Why there is nothing left to undo; null if there is something. */
  readonly whyNot: UndoRefusal | null;
}

/** A theme as the store holds it now. */
export interface PresentTheme extends ThemeState {
  readonly id: ThemeId;
  readonly name: string;
}

const refused = (why: UndoRefusal, moved: UndoCheck['moved'] = []): UndoCheck => ({
  changes: [],
  moved,
  whyNot: why,
});

/** Checks whether the theme still has the name that was written. `themes`: all themes of the store. */
export function checkRename(plan: PlanOf<'rename'>, themes: readonly PresentTheme[]): UndoCheck {
  const theme = themes.find(({ id }) => id === plan.theme);
  if (theme === undefined) return refused({ kind: 'theme_gone' });
  if (theme.name === plan.before) return refused({ kind: 'name_is_back' });
  if (theme.name === plan.written)
    return { changes: [{ field: 'name', from: theme.name, to: plan.before }], moved: [], whyNot: null };
  const moved = [{ field: 'name', written: plan.written, present: theme.name }];
  return refused({ kind: 'renamed_since' }, moved);
}

/** Checks whether the theme is still live and the previous one can be published (specification 3.1, D2.5). */
export function checkPublish(plan: PlanOf<'publish'>, themes: readonly PresentTheme[]): UndoCheck {
  const live = themes.find(({ role }) => role === 'main');
  const previous = themes.find(({ id }) => id === plan.previous.id);
  if (previous === undefined) return refused({ kind: 'previous_gone', name: plan.previous.name });
  if (live?.id === previous.id) return refused({ kind: 'previous_is_live', name: previous.name });
  if (live === undefined || live.id !== plan.theme) {
    const present = live?.name ?? null;
    return refused({ kind: 'other_published' }, [{ field: 'published_theme', written: null, present }]);
  }
  const notOpen = whyNot('publish', previous);
  if (notOpen !== null) return refused(notOpen);
  const change = { field: 'published_theme', from: live.name, to: previous.name };
  return { changes: [change], moved: [], whyNot: null };
}

/** Checks which fields of the variant still hold the written values. `present`: null if the variant is gone. */
export function checkVariant(
  plan: PlanOf<'variant'>,
  present: Readonly<Record<string, unknown>> | null,
): UndoCheck {
  if (present === null) return refused({ kind: 'variant_gone' });
  const valueOf = (field: string) => (present[field] ?? null) as VariantValue;
  const holds = (side: 'written' | 'before') => (change: FieldChange) =>
    isSameValue(change.field, valueOf(change.field), change[side]);
  const changes = plan.changes
    .filter(holds('written'))
    .map(({ field, written, before }) => ({ field, from: written, to: before }));
  const moved = plan.changes
    .filter((change) => !holds('written')(change) && !holds('before')(change))
    .map(({ field, written }) => ({ field, written, present: valueOf(field) }));
  if (changes.length > 0) return { changes, moved, whyNot: null };
  return moved.length > 0
    ? refused({ kind: 'values_changed_since' }, moved)
    : refused({ kind: 'values_are_back' });
}

/** Checks whether the created variant still has its initial values. `present`: null if the variant is gone. */
export function checkCreation(
  plan: PlanOf<'creation'>,
  present: Readonly<Record<string, unknown>> | null,
): UndoCheck {
  if (present === null) return refused({ kind: 'variant_gone' });
  const moved = plan.held.flatMap(({ field, value: written }) => {
    const now = (present[field] ?? null) as VariantValue;
    return isSameValue(field, now, written) ? [] : [{ field, written, present: now }];
  });
  if (moved.length > 0) return refused({ kind: 'variant_changed_since' }, moved);
  const lost = plan.held.filter(({ value }) => value !== null);
  return { changes: lost.map(({ field, value }) => ({ field, from: value, to: null })), moved, whyNot: null };
}

/**
 * Checks whether the variants are still in the written order, or part of the way back from it. `present`: all of the product's
 * variants in their current order; null if the product is gone.
 */
export function checkReorder(plan: PlanOf<'reorder'>, present: readonly VariantId[] | null): UndoCheck {
  if (present === null) return refused({ kind: 'product_gone' });
  const places = plan.places.map(({ variant, base, mine }) => ({ id: variant, base, mine }));
  const progress = orderProgress(present, places);
  if (progress === null) return refused({ kind: 'reordered_since' });
  if (progress.done === progress.plan.moves.length) return refused({ kind: 'old_order_is_back' });
  const [from, to] = [loggedOrder(plan.places, 'base'), loggedOrder(plan.places, 'mine')];
  return { changes: [{ field: 'order', from: orderText(from), to: orderText(to) }], moved: [], whyNot: null };
}

/** Checks whether the order is still in the state that the operation left. `present`: null for an unknown state pair. */
export function checkOperation(plan: PlanOf<'operation'>, present: FulfillmentState | null): UndoCheck {
  if (present === plan.written)
    return { changes: [{ field: 'state', from: plan.written, to: plan.before }], moved: [], whyNot: null };
  if (present === plan.before) return refused({ kind: 'order_is_back' });
  return refused({ kind: 'order_moved' }, [{ field: 'state', written: plan.written, present }]);
}
