import type { FieldErrors } from '../field-errors.ts';
import { fulfillmentState, type FulfillmentState } from './fulfillment-order.ts';
import { nextState, type FulfillmentOperation } from './fulfillment-transitions.ts';

/** What is typed for an operation, and can be refused. */
export const OPERATION_FIELDS = ['message', 'reason', 'line_items'] as const;
export type OperationField = (typeof OPERATION_FIELDS)[number];
export type OperationFieldErrors = Partial<Record<OperationField, string[]>>;

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
  /** When the order changed last. */
  readonly updatedAt?: string | undefined;
}

/** What is true after an answer was lost and the order was read again. */
export type SettledOutcome =
  /** The order stands where the operation leads. */
  | { readonly kind: 'happened' }
  /** The order stands where it stood, and was not changed: the operation did not arrive. */
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
  // It may have been there and back: rejected by us, say, and requested again.
  return from === now && isUntouched(before, after)
    ? { kind: 'not_happened' }
    : { kind: 'elsewhere', state: now };
}

function isUntouched({ updatedAt: before }: StatePair, { updatedAt: after }: StatePair): boolean {
  return before === undefined || after === undefined || Date.parse(after) <= Date.parse(before);
}
