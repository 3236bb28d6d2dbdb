import type { ActivityAction, ActivityEntry } from '../contract/activity.ts';
import { READ_ONLY_VARIANT_FIELDS } from '../contract/variant-wire.ts';
import { fulfillmentState, type FulfillmentState } from '../fulfillment/fulfillment-order.ts';
import { nextState, type FulfillmentOperation } from '../fulfillment/fulfillment-transitions.ts';
import { undoOperation } from '../fulfillment/undo-operation.ts';
import type { FulfillmentOrderId, ThemeId, VariantId } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';
import { sentField, themeChange } from './activity-words.ts';
import { operationOf } from './operation-actions.ts';

type Value = ActivityEntry['sent'];

/** A field as the write left it, and what stood there before it. */
export interface FieldChange {
  readonly field: string;
  readonly written: Value;
  readonly before: Value;
}

/** How an entry can be undone, if the store still holds what was written. */
export type UndoPlan =
  | { readonly kind: 'rename'; readonly theme: ThemeId; readonly written: string; readonly before: string }
  /** `theme` was published; `previous` was live before. */
  | {
      readonly kind: 'publish';
      readonly theme: ThemeId;
      readonly previous: { readonly id: ThemeId; readonly name: string };
    }
  | { readonly kind: 'variant'; readonly variant: VariantId; readonly changes: readonly FieldChange[] }
  | {
      readonly kind: 'operation';
      readonly order: FulfillmentOrderId;
      readonly operation: FulfillmentOperation;
      /** As the order must still stand. */
      readonly written: FulfillmentState;
      readonly before: FulfillmentState;
    };

/**
 * How to undo an entry; the error is a sentence that says why it cannot be undone. Whether the store still holds what
 * was written is for `checkUndo` to say.
 */
export function planUndo(entry: ActivityEntry): Result<UndoPlan, string> {
  if (entry.outcome === 'unknown')
    return err('It is not known whether this happened. Look at what the store holds first.');
  if (entry.outcome !== 'done') return err('Nothing was changed, so there is nothing to undo.');
  if (entry.subject.id === null) return err(NOT_KNOWN);
  if (entry.action === 'themes.update') return planTheme(entry, entry.subject.id as ThemeId);
  if (entry.action === 'variants.update') return planVariant(entry, entry.subject.id as VariantId);
  const operation = operationOf(entry.action);
  if (operation !== null) return planOperation(entry, operation);
  return err(WHY_NOT[entry.action]);
}

const NOT_KNOWN = 'What it was before is not known here.';

/** The way to what is wanted instead, where there is one. */
const WHY_NOT = {
  'themes.create': 'An added theme is not taken back here: delete it on the Themes page.',
  'themes.update': NOT_KNOWN,
  'themes.delete': 'A deleted theme cannot be brought back: its files are gone.',
  'variants.create': 'A created variant is not taken back here: delete it instead.',
  'variants.update': NOT_KNOWN,
  'variants.delete': 'A deleted variant cannot be brought back: create it again.',
  'fulfillment.request':
    'A request cannot be undone here: the fulfillment service must reject it, or the merchant cancels it.',
  'fulfillment.accept': 'An accept cannot be undone here: the merchant must ask for a cancellation.',
  'fulfillment.reject': NOT_KNOWN,
  'fulfillment.cancel': 'A cancelled order cannot be opened again: send the order that replaced it.',
  'fulfillment.close': 'A closed order cannot be opened again.',
  'cancellation.request':
    'A cancellation request cannot be taken back: the fulfillment service must reject it.',
  'cancellation.accept': 'An accepted cancellation cannot be undone here: the merchant must send it again.',
  'cancellation.reject': 'A rejected cancellation cannot be undone: the order stays in progress.',
  'graphql.mutation': 'What a GraphQL mutation changed is not known here.',
  'recipient.revealed': 'Looking at a recipient changed nothing.',
  'slip.printed': 'Printing a packing slip changed nothing in the store.',
} as const satisfies Record<ActivityAction, string>;

function planTheme(entry: ActivityEntry, theme: ThemeId): Result<UndoPlan, string> {
  switch (themeChange(entry.sent)) {
    case 'rename': {
      const written = entry.after?.['name'];
      const before = entry.before?.['name'];
      if (typeof written !== 'string' || typeof before !== 'string') return err(NOT_KNOWN);
      if (written === before) return err('The name stayed as it was.');
      return ok({ kind: 'rename', theme, written, before });
    }
    case 'publish': {
      const previous = entry.before?.['published_theme'] ?? null;
      const id = sentField(previous, 'id');
      const name = sentField(previous, 'name');
      if (typeof id !== 'number' || typeof name !== 'string')
        return err('Which theme was live before is not known here: publish it on the Themes page.');
      return ok({ kind: 'publish', theme, previous: { id: id as ThemeId, name } });
    }
    case 'both':
    case 'other':
      return err('This changed more than one thing at once: change it on the Themes page.');
  }
}

function planVariant({ before, after }: ActivityEntry, variant: VariantId): Result<UndoPlan, string> {
  const changes = Object.entries(before ?? {}).flatMap(([field, was]): FieldChange[] => {
    const written = after?.[field];
    if (written === undefined || written === was || isReadOnly(field)) return [];
    return [{ field, written, before: was }];
  });
  if (before === null || after === null) return err(NOT_KNOWN);
  return changes.length === 0
    ? err('No value that can be put back was changed.')
    : ok({ kind: 'variant', variant, changes });
}

function isReadOnly(field: string): boolean {
  return READ_ONLY_VARIANT_FIELDS.some((name) => name === field);
}

function planOperation(entry: ActivityEntry, operation: FulfillmentOperation): Result<UndoPlan, string> {
  const before = pairOf(entry.before);
  if (before === null) return err(NOT_KNOWN);
  const back = undoOperation(operation, before);
  const written = nextState(operation, before);
  if (back === null || written === null) return err(WHY_NOT[entry.action]);
  if (entry.relatedId !== null)
    return err('The request split the order, and no operation joins the two again.');
  const order = entry.subject.id as FulfillmentOrderId;
  return ok({ kind: 'operation', order, operation: back, written, before });
}

function pairOf(fields: ActivityEntry['before']): FulfillmentState | null {
  const status = fields?.['status'];
  const requestStatus = fields?.['request_status'];
  if (typeof status !== 'string' || typeof requestStatus !== 'string') return null;
  return fulfillmentState({ status, requestStatus });
}
