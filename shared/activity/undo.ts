import type { ActivityAction, ActivityEntry } from '../contract/activity.ts';
import type { SubmittedJob } from '../contract/queue.ts';
import {
  type HeldField,
  type VariantChange,
  type VariantJobField,
  type VariantValue,
  variantJobFieldSchema,
  variantValueSchema,
} from '../contract/variant-job.ts';
import type { VariantPlace } from '../contract/variant-order-job.ts';
import { fulfillmentState, type FulfillmentState } from '../fulfillment/fulfillment-order.ts';
import { nextState, type FulfillmentOperation } from '../fulfillment/fulfillment-transitions.ts';
import { undoOperation } from '../fulfillment/undo-operation.ts';
import type { FulfillmentOrderId, ProductId, ThemeId, VariantId } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';
import { HELD_FIELDS } from '../variant/deletion-mark.ts';
import { isSameValue } from '../variant/same-value.ts';
import { fieldsOf } from '../json-object.ts';
import { themeChange } from './entry-action.ts';
import { readLoggedOrder } from './logged-order.ts';
import { operationOf } from './operation-actions.ts';

/** A variant field's value after a write (`written`) and before it. */
export interface FieldChange {
  readonly field: VariantJobField;
  readonly written: VariantValue;
  readonly before: VariantValue;
}

/** How to undo an entry, provided that the store still holds what was written. */
export type UndoPlan =
  | { readonly kind: 'rename'; readonly theme: ThemeId; readonly written: string; readonly before: string }
  /** `theme` was published; `previous` was live before. */
  | {
      readonly kind: 'publish';
      readonly theme: ThemeId;
      readonly previous: { readonly id: ThemeId; readonly name: string };
    }
  | {
      readonly kind: 'variant';
      readonly variant: VariantId;
      readonly product: ProductId;
      readonly changes: readonly FieldChange[];
    }
  /** The variant was created with the values in `held`. */
  | {
      readonly kind: 'creation';
      readonly variant: VariantId;
      readonly product: ProductId;
      readonly held: readonly HeldField[];
    }
  /** In `places`, `base` is a variant's position after the write, and `mine` the one before it. */
  | { readonly kind: 'reorder'; readonly product: ProductId; readonly places: readonly VariantPlace[] }
  | {
      readonly kind: 'operation';
      readonly order: FulfillmentOrderId;
      readonly operation: FulfillmentOperation;
      /** The state that the order must still be in. */
      readonly written: FulfillmentState;
      readonly before: FulfillmentState;
    };

/** Why an entry cannot be undone here. Some actions are a reason of their own (`OwnReason`). */
type WhyNotUndo =
  | 'outcome_unknown'
  | 'nothing_changed'
  | 'partial'
  | 'before_not_known'
  | 'same_name'
  | 'previous_not_known'
  | 'several_changes'
  | 'no_value'
  | 'split'
  | OwnReason;

/**
 * How to undo an entry; the error says why it cannot be undone. `check-undo.ts` checks whether the store still holds what was
 * written.
 */
export function planUndo(entry: ActivityEntry): Result<UndoPlan, WhyNotUndo> {
  if (entry.outcome === 'unknown') return err('outcome_unknown');
  if (entry.outcome === 'refused' && entry.reason === 'partial') return err('partial');
  if (entry.outcome !== 'done') return err('nothing_changed');
  if (entry.subject.id === null) return err('before_not_known');
  if (entry.action === 'themes.update') return planTheme(entry, entry.subject.id as ThemeId);
  if (entry.action === 'variants.update') return planVariant(entry, entry.subject.id as VariantId);
  if (entry.action === 'variants.create') return planCreation(entry, entry.subject.id as VariantId);
  if (entry.action === 'variants.reorder') return planReorder(entry, entry.subject.id as ProductId);
  const operation = operationOf(entry.action);
  if (operation !== null) return planOperation(entry, operation);
  return err(ofAction(entry.action));
}

/** Actions that are their own reason when there is no plan to undo them. */
const OWN_REASON = [
  'themes.create',
  'themes.delete',
  'variants.delete',
  'fulfillment.request',
  'fulfillment.accept',
  'fulfillment.cancel',
  'fulfillment.close',
  'cancellation.request',
  'cancellation.accept',
  'cancellation.reject',
  'graphql.mutation',
  'recipient.revealed',
  'slip.printed',
  'recipients.exported',
] as const satisfies readonly ActivityAction[];
type OwnReason = (typeof OWN_REASON)[number];

function ofAction(action: ActivityAction): WhyNotUndo {
  return OWN_REASON.find((own) => own === action) ?? 'before_not_known';
}

function planTheme(entry: ActivityEntry, theme: ThemeId): Result<UndoPlan, WhyNotUndo> {
  switch (themeChange(entry.sent)) {
    case 'rename': {
      const written = entry.after?.['name'];
      const before = entry.before?.['name'];
      if (typeof written !== 'string' || typeof before !== 'string') return err('before_not_known');
      if (written === before) return err('same_name');
      return ok({ kind: 'rename', theme, written, before });
    }
    case 'publish': {
      const { id, name } = fieldsOf(entry.before?.['published_theme']);
      if (typeof id !== 'number' || typeof name !== 'string') return err('previous_not_known');
      return ok({ kind: 'publish', theme, previous: { id: id as ThemeId, name } });
    }
    case 'both':
    case 'other':
      return err('several_changes');
  }
}

function planVariant(
  { before, after, relatedId }: ActivityEntry,
  variant: VariantId,
): Result<UndoPlan, WhyNotUndo> {
  if (before === null || after === null || relatedId === null) return err('before_not_known');
  const changes = Object.entries(before).flatMap(([name, was]): FieldChange[] => {
    const field = variantJobFieldSchema.safeParse(name);
    const written = variantValueSchema.safeParse(after[name]);
    const previous = variantValueSchema.safeParse(was);
    if (!field.success || !written.success || !previous.success) return [];
    if (isSameValue(name, written.data, previous.data)) return [];
    return [{ field: field.data, written: written.data, before: previous.data }];
  });
  const product = relatedId as ProductId;
  return changes.length === 0 ? err('no_value') : ok({ kind: 'variant', variant, product, changes });
}

/** The job that restores a variant's previous values in the given fields. */
export function undoVariantJob(
  { subject }: Pick<ActivityEntry, 'subject'>,
  { variant, product, changes }: Extract<UndoPlan, { kind: 'variant' }>,
  fields: readonly string[] = changes.map(({ field }) => field),
): SubmittedJob<'variant'> {
  const back = changes
    .filter(({ field }) => fields.includes(field))
    .map(({ field, written, before }): VariantChange => ({ field, base: written, mine: before }));
  return {
    subject: { kind: 'variant', id: variant, name: subject.name },
    payload: { operation: 'update', product, changes: back },
  };
}

function planCreation({ after, relatedId }: ActivityEntry, variant: VariantId): Result<UndoPlan, WhyNotUndo> {
  const held = HELD_FIELDS.flatMap((field): HeldField[] => {
    const value = variantValueSchema.safeParse(after?.[field]);
    return value.success ? [{ field, value: value.data }] : [];
  });
  // Entries from older releases do not contain all fields.
  if (relatedId === null || held.length < HELD_FIELDS.length) return err('before_not_known');
  return ok({ kind: 'creation', variant, product: relatedId as ProductId, held });
}

/** The job that deletes the created variant. */
export function undoCreationJob(
  { subject }: Pick<ActivityEntry, 'subject'>,
  { variant, product, held }: Extract<UndoPlan, { kind: 'creation' }>,
): SubmittedJob<'variant'> {
  return {
    subject: { kind: 'variant', id: variant, name: subject.name },
    payload: { operation: 'delete', product, held: [...held] },
  };
}

function planReorder({ before, after }: ActivityEntry, product: ProductId): Result<UndoPlan, WhyNotUndo> {
  const [was, written] = [readLoggedOrder(before), readLoggedOrder(after)];
  if (was === null || written === null) return err('before_not_known');
  const positions = new Map(was.map(({ id, position }) => [id, position]));
  const places = written.map(({ id: variant, name, position: base }) => ({
    variant,
    name,
    base,
    mine: positions.get(variant) ?? base,
  }));
  return ok({ kind: 'reorder', product, places });
}

/** The job that restores the previous order of the variants. */
export function undoReorderJob(
  { subject }: Pick<ActivityEntry, 'subject'>,
  { product, places }: Extract<UndoPlan, { kind: 'reorder' }>,
): SubmittedJob<'variant_order'> {
  return {
    subject: { kind: 'product', id: product, name: subject.name },
    payload: { operation: 'reorder', places: [...places] },
  };
}

function planOperation(entry: ActivityEntry, operation: FulfillmentOperation): Result<UndoPlan, WhyNotUndo> {
  const before = pairOf(entry.before);
  if (before === null) return err('before_not_known');
  const back = undoOperation(operation, before);
  const written = nextState(operation, before);
  if (back === null || written === null) return err(ofAction(entry.action));
  if (entry.relatedId !== null) return err('split');
  const order = entry.subject.id as FulfillmentOrderId;
  return ok({ kind: 'operation', order, operation: back, written, before });
}

function pairOf(fields: ActivityEntry['before']): FulfillmentState | null {
  const status = fields?.['status'];
  const requestStatus = fields?.['request_status'];
  if (typeof status !== 'string' || typeof requestStatus !== 'string') return null;
  return fulfillmentState({ status, requestStatus });
}
