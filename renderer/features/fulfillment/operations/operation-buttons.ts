import {
  FULFILLMENT_TRANSITIONS,
  whyNot,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import type { Side } from '../inbox/fulfillment-views.ts';

/** What this screen can do to a fulfillment order: the operations that the REST API has (specification 4.3). */
export const INBOX_OPERATIONS = [
  'accept',
  'reject',
  'accept_cancellation',
  'reject_cancellation',
  'request',
  'request_cancellation',
] as const satisfies readonly FulfillmentOperation[];
export type InboxOperation = (typeof INBOX_OPERATIONS)[number];

interface OperationWords {
  readonly label: string;
  /** The key that does it, as written on the button. */
  readonly shortcut: string;
  /** While it runs. */
  readonly running: string;
  /** Once the store has done it. */
  readonly done: string;
}

/** One name and one key per operation, wherever it appears. */
export const OPERATION_WORDS = {
  accept: { label: 'Accept', shortcut: 'A', running: 'Accepting…', done: 'accepted' },
  reject: { label: 'Reject', shortcut: 'R', running: 'Rejecting…', done: 'rejected' },
  accept_cancellation: {
    label: 'Accept cancellation',
    shortcut: 'A',
    running: 'Accepting the cancellation…',
    done: 'cancelled',
  },
  reject_cancellation: {
    label: 'Reject cancellation',
    shortcut: 'R',
    running: 'Rejecting the cancellation…',
    done: 'kept, its cancellation rejected',
  },
  request: { label: 'Send request', shortcut: 'S', running: 'Sending the request…', done: 'sent' },
  request_cancellation: {
    label: 'Request cancellation',
    shortcut: 'C',
    running: 'Asking for the cancellation…',
    done: 'sent a cancellation request',
  },
} as const satisfies Record<InboxOperation, OperationWords>;

/** What decides the buttons beside the order's state. */
export interface OperationContext {
  readonly whyNotScope: (...needed: Scope[]) => string | null;
  /** The operation that runs on this order now: no second one starts beside it. */
  readonly running: InboxOperation | null;
  /** What became of the last operation is not known yet: it may have done already what is asked for. */
  readonly unsettled: boolean;
}

/** Why the operation is not open now, as a sentence; null when it is. What cannot change by waiting comes first. */
export function whyNotOperation(
  operation: InboxOperation,
  order: { readonly status: string; readonly requestStatus: string },
  { whyNotScope, running, unsettled }: OperationContext,
): string | null {
  const missing = whyNotScope(FULFILLMENT_TRANSITIONS[operation].scope);
  if (missing !== null) return missing;
  if (running !== null) return `${OPERATION_WORDS[running].running} Wait for the store's answer.`;
  if (unsettled)
    return 'It is not known yet what became of the last operation. The order is being read again.';
  return whyNot(operation, order);
}

/**
 * The two operations that stand as buttons. A service answers either the request or its cancellation, so the same two
 * places and the same two keys serve both; the other operations stand in the menu, each with its reason.
 */
export function mainOperations(
  side: Side,
  order: { readonly requestStatus: string },
): readonly [InboxOperation, InboxOperation] {
  if (side === 'merchant') return ['request', 'request_cancellation'];
  return order.requestStatus === 'cancellation_requested'
    ? ['accept_cancellation', 'reject_cancellation']
    : ['accept', 'reject'];
}

/** The operations that are not buttons, in their fixed order. */
export function otherOperations(side: Side, order: { readonly requestStatus: string }): InboxOperation[] {
  const main = mainOperations(side, order);
  return INBOX_OPERATIONS.filter((operation) => !main.includes(operation));
}
