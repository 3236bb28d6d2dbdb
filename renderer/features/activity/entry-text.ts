import { t } from '../../../messages/language.ts';
import { themeChange } from '../../../shared/activity/entry-action.ts';
import { orderText, readLoggedOrder } from '../../../shared/activity/logged-order.ts';
import type { ActivityEntry, ActivityFields } from '../../../shared/contract/activity.ts';
import { fulfillmentState } from '../../../shared/fulfillment/fulfillment-order.ts';
import { reasonText } from '../../../shared/fulfillment/rejection-reasons.ts';
import type { Json } from '../../../shared/json-limits.ts';
import { isPriceField } from '../../../shared/variant/variant.ts';
import { fieldsOf, isJsonObject } from '../../../shared/json-object.ts';
import { withDecimalMark } from '../../ui/format.ts';
import type { Tone } from '../../ui/StateBadge.tsx';

/** A field before and after a change, as text. `before` is null if it is not known. */
interface ChangeText {
  readonly field: string;
  readonly before: string | null;
  readonly after: string;
}

/** The accessible name of an entry: "Accept, #1001, Done". */
export function entryName(action: string, { subject, outcome }: ActivityEntry): string {
  return [action, subject.name, t().activity.outcomes[outcome]].filter((part) => part !== '').join(', ');
}

/** What an entry changed, field by field; empty if it changed nothing. */
export function changesOf(entry: ActivityEntry): ChangeText[] {
  const { before, after, subject } = entry;
  if (entry.action === 'variants.delete' && entry.outcome === 'done') return lostWith(before);
  if (after === null) return [];
  if (entry.action === 'variants.create') return createdWith(after);
  if (subject.kind === 'fulfillment_order') {
    const state = stateText(after);
    return state === null
      ? []
      : [{ field: fieldLabel('state'), before: before === null ? null : stateText(before), after: state }];
  }
  if (entry.action === 'themes.update' && themeChange(entry.sent) === 'publish') {
    const previous = fieldsOf(before?.['published_theme'])['name'] ?? null;
    return [
      {
        field: fieldLabel('published_theme'),
        before: previous === null ? null : valueText(previous),
        after: valueText(subject.name),
      },
    ];
  }
  const order = readLoggedOrder(after);
  if (order !== null) {
    const previous = readLoggedOrder(before);
    return [{ field: fieldLabel('order'), before: previous && orderText(previous), after: orderText(order) }];
  }
  return Object.entries(after).map(([field, value]) => ({
    field: fieldLabel(field),
    before: before?.[field] === undefined ? null : valueText(before[field], field),
    after: valueText(value, field),
  }));
}

/** The fields that a variant was created with. */
function createdWith(after: ActivityFields): ChangeText[] {
  return Object.entries(after)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({
      field: fieldLabel(field),
      before: valueText(null),
      after: valueText(value, field),
    }));
}

/** The fields that were deleted with a variant, as far as they were known. */
function lostWith(before: ActivityEntry['before']): ChangeText[] {
  return Object.entries(before ?? {})
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({
      field: fieldLabel(field),
      before: valueText(value, field),
      after: valueText(null),
    }));
}

function stateText(pair: ActivityFields): string | null {
  const status = pair['status'];
  const requestStatus = pair['request_status'];
  if (typeof status !== 'string' || typeof requestStatus !== 'string') return null;
  const state = fulfillmentState({ status, requestStatus });
  return state === null ? `${status}, ${requestStatus}`.replaceAll('_', ' ') : t().inbox.states[state];
}

/** The label of a field, or the API's name if it has none. */
export function fieldLabel(field: string): string {
  const { option1, option2, option3 } = t().variantImport.fields;
  const labels: Readonly<Record<string, string>> = {
    ...t().variant.fields,
    option1,
    option2,
    option3,
    ...t().activity.fields,
  };
  const words = field.replaceAll('_', ' ');
  return labels[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A field's value as readable text; null and empty values look different. */
export function valueText(value: Json, field = ''): string {
  const { none, empty, yes, no } = t().activity.values;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    inventory_policy: t().variant.policies,
    role: t().theme.roles,
  };
  if (value === null) return none;
  if (value === '') return empty;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string' && isPriceField(field)) return withDecimalMark(value);
  return typeof value === 'object'
    ? JSON.stringify(value)
    : (choices[field]?.[String(value)] ?? String(value));
}

/** What was sent, split into the parts that are shown. */
export interface SentText {
  readonly message: string | null;
  readonly reason: string | null;
  readonly lines: readonly { readonly key: string; readonly title: string; readonly detail: string | null }[];
  readonly fields: readonly { readonly field: string; readonly value: string }[];
}

const NOTHING_SENT: SentText = { message: null, reason: null, lines: [], fields: [] };

/** Splits up what was sent; null if there is nothing to show. */
export function sentText(sent: Json): SentText | null {
  if (!isJsonObject(sent)) return null;
  const { message, reason, lines, ...rest } = sent;
  const text: SentText = {
    ...NOTHING_SENT,
    message: typeof message === 'string' && message !== '' ? message : null,
    reason: typeof reason === 'string' ? reasonText(reason, t().orderOperations.reasons) : null,
    lines: Array.isArray(lines) ? lines.map(lineText) : [],
    fields: Object.entries(rest).map(([field, value]) => ({
      field: fieldLabel(field),
      value: valueText(value, field),
    })),
  };
  const isEmpty =
    text.message === null && text.reason === null && text.lines.length + text.fields.length === 0;
  return isEmpty ? null : text;
}

function lineText(line: Json): SentText['lines'][number] {
  const { id, title, message, quantity } = fieldsOf(line);
  const { line: lineOf, quantity: quantityOf } = t().activity.facts;
  const number = lineOf({ id: valueText(id ?? null) });
  return {
    key: number,
    title: typeof title === 'string' ? title : number,
    detail:
      typeof quantity === 'number'
        ? quantityOf({ count: quantity })
        : typeof message === 'string'
          ? message
          : null,
  };
}

export const OUTCOME_TONES = {
  done: 'success',
  refused: 'danger',
  failed: 'neutral',
  unknown: 'warning',
} as const satisfies Record<ActivityEntry['outcome'], Tone>;
