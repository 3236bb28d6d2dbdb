import { mayHaveHappened, type ApiError } from '../contract/api-error.ts';
import type { FieldErrors } from '../field-errors.ts';
import { fulfillmentState, type FulfillmentState } from './fulfillment-order.ts';
import { nextState, type FulfillmentOperation } from './fulfillment-transitions.ts';

/** What is typed for an operation, and can be refused. */
export const OPERATION_FIELDS = ['message', 'reason', 'line_items'] as const;
export type OperationField = (typeof OPERATION_FIELDS)[number];
export type OperationFieldErrors = Partial<Record<OperationField, string[]>>;

/** What a failed operation means. */
export type OperationFailure =
  /** The store refused what was typed. Nothing changed. */
  | { readonly kind: 'fields'; readonly fields: OperationFieldErrors; readonly message: string }
  /** The store refused for the order's state, or the order is gone: read it again. Nothing was changed by us. */
  | { readonly kind: 'state'; readonly message: string }
  /** It may have happened: read the order again before saying anything. */
  | { readonly kind: 'unknown'; readonly error: ApiError }
  /** Nothing was changed, and trying again may help. */
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Tells refusals of what was typed from refusals for the order's state, and both from failures (D4.2, D4.5). */
export function operationFailure(error: ApiError): OperationFailure {
  if (mayHaveHappened(error)) return { kind: 'unknown', error };
  if (error.kind === 'not_found') return { kind: 'state', message: ORDER_IS_GONE };
  if (error.kind !== 'invalid') return { kind: 'failed', error };
  const fields = typedFields(error.fields);
  return Object.keys(fields).length > 0
    ? { kind: 'fields', fields, message: error.said }
    : { kind: 'state', message: error.fields['base']?.join(' ') ?? error.said };
}

export const ORDER_IS_GONE = 'This fulfillment order no longer exists.';

/** The store's names for what is typed: a request's lines are called differently from a rejection's. */
const FIELD_OF: Readonly<Record<string, OperationField>> = {
  message: 'message',
  reason: 'reason',
  line_items: 'line_items',
  fulfillment_order_line_items: 'line_items',
};

/** Of a 422's fields those that stand for something typed; none when it is about the order's state. */
export function typedFields(errors: FieldErrors): OperationFieldErrors {
  const known: OperationFieldErrors = {};
  for (const [name, sentences] of Object.entries(errors)) {
    const field = Object.hasOwn(FIELD_OF, name) ? FIELD_OF[name] : undefined;
    if (field !== undefined) known[field] = [...(known[field] ?? []), ...sentences];
  }
  return known;
}

/** The two halves of an order's state. */
export interface StatePair {
  readonly status: string;
  readonly requestStatus: string;
}

/** What is true after an answer was lost and the order was read again. */
export type SettledOutcome =
  /** The order stands where the operation leads. */
  | { readonly kind: 'happened' }
  /** The order stands where it stood: nothing changed. */
  | { readonly kind: 'not_happened' }
  /** The order stands elsewhere: somebody else changed it. */
  | { readonly kind: 'elsewhere'; readonly state: FulfillmentState | null };

/** Compares the order before the write with the order that was read afterwards. */
export function settleUnknown(
  operation: FulfillmentOperation,
  before: StatePair,
  after: StatePair,
): SettledOutcome {
  const from = fulfillmentState(before);
  const now = fulfillmentState(after);
  if (from !== null && now !== null && nextState(operation, from) === now) return { kind: 'happened' };
  return from === now ? { kind: 'not_happened' } : { kind: 'elsewhere', state: now };
}
