import type { FieldErrors } from '../field-errors.ts';
import { fulfillmentState, type FulfillmentState } from './fulfillment-order.ts';
import { nextState, type FulfillmentOperation } from './fulfillment-transitions.ts';

/** The typed inputs of an operation that the store can refuse. */
export const OPERATION_FIELDS = ['message', 'reason', 'line_items'] as const;
export type OperationField = (typeof OPERATION_FIELDS)[number];
export type OperationFieldErrors = Partial<Record<OperationField, string[]>>;

/** The store's field names for these inputs: the lines of a request and of a rejection have different names. */
const FIELD_OF: Readonly<Record<string, OperationField>> = {
  message: 'message',
  reason: 'reason',
  line_items: 'line_items',
  fulfillment_order_line_items: 'line_items',
};

/** The errors of a 422 that are about typed input; empty if it is about the order's state. */
export function typedFields(errors: FieldErrors): OperationFieldErrors {
  const known: OperationFieldErrors = {};
  for (const [name, sentences] of Object.entries(errors)) {
    const field = Object.hasOwn(FIELD_OF, name) ? FIELD_OF[name] : undefined;
    if (field !== undefined) known[field] = [...(known[field] ?? []), ...sentences];
  }
  return known;
}

/** The status pair of an order. */
export interface StatePair {
  readonly status: string;
  readonly requestStatus: string;
  /** When the order was last changed. */
  readonly updatedAt?: string | undefined;
}

/** The outcome of an operation whose response was lost, after reading the order again. */
export type SettledOutcome =
  /** The order is in the state that the operation leads to. */
  | { readonly kind: 'happened' }
  /** The order is unchanged: the operation did not reach the store. */
  | { readonly kind: 'not_happened' }
  /** The order is in another state: someone else changed it. */
  | { readonly kind: 'elsewhere'; readonly state: FulfillmentState | null };

/** Compares the order before the write with the order read afterwards. */
export function settleUnknown(
  operation: FulfillmentOperation,
  before: StatePair,
  after: StatePair,
): SettledOutcome {
  const from = fulfillmentState(before);
  const now = fulfillmentState(after);
  if (from !== null && now !== null && nextState(operation, from) === now) return { kind: 'happened' };
  // The state may have changed and changed back, for example if our rejection arrived and the order was requested again.
  return from === now && isUntouched(before, after)
    ? { kind: 'not_happened' }
    : { kind: 'elsewhere', state: now };
}

function isUntouched({ updatedAt: before }: StatePair, { updatedAt: after }: StatePair): boolean {
  return before === undefined || after === undefined || Date.parse(after) <= Date.parse(before);
}
