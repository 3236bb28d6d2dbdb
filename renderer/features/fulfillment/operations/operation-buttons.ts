import {
  FULFILLMENT_OPERATIONS,
  FULFILLMENT_TRANSITIONS,
  whyNot,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import type { Side } from '../inbox/fulfillment-views.ts';

/** What this screen can do to a fulfillment order: everything that the store can (specification 4.3, D4.2). */
export const INBOX_OPERATIONS = FULFILLMENT_OPERATIONS;
export type InboxOperation = FulfillmentOperation;

interface OperationWords {
  readonly label: string;
  /** The key that does it, as written on the button. Null for what is rare, cannot be undone and is one slip from another key. */
  readonly shortcut: string | null;
  /** While it runs. */
  readonly running: string;
  /** Behind an order's name, while it is held or runs: "Accepting #1001". */
  readonly doing: string;
  /** Once the store has done it. */
  readonly done: string;
}

/** One name and one key per operation, wherever it appears. */
export const OPERATION_WORDS = {
  request: {
    label: 'Send request',
    shortcut: 'S',
    running: 'Sending the request…',
    doing: 'Sending the request for',
    done: 'sent',
  },
  accept: {
    label: 'Accept',
    shortcut: 'A',
    running: 'Accepting…',
    doing: 'Accepting',
    done: 'accepted',
  },
  reject: {
    label: 'Reject',
    shortcut: 'R',
    running: 'Rejecting…',
    doing: 'Rejecting',
    done: 'rejected',
  },
  request_cancellation: {
    label: 'Request cancellation',
    shortcut: 'C',
    running: 'Asking for the cancellation…',
    doing: 'Asking to cancel',
    done: 'sent a cancellation request',
  },
  accept_cancellation: {
    label: 'Accept cancellation',
    shortcut: 'A',
    running: 'Accepting the cancellation…',
    doing: 'Accepting the cancellation of',
    done: 'cancelled',
  },
  reject_cancellation: {
    label: 'Reject cancellation',
    shortcut: 'R',
    running: 'Rejecting the cancellation…',
    doing: 'Rejecting the cancellation of',
    done: 'kept, its cancellation rejected',
  },
  cancel: {
    label: 'Cancel here only',
    shortcut: null,
    running: 'Cancelling here only…',
    doing: 'Cancelling',
    done: 'cancelled here only',
  },
  close: {
    label: 'Close as incomplete',
    shortcut: null,
    running: 'Closing as incomplete…',
    doing: 'Closing',
    done: 'closed as incomplete',
  },
} as const satisfies Record<InboxOperation, OperationWords>;

/** An operation of the order that is not over, and where it stands. */
export interface UnderWay {
  readonly operation: InboxOperation;
  readonly kind: 'held' | 'queued' | 'sending' | 'unknown' | 'left';
}

/**
 * What decides the buttons beside the order's state. Whether the store can be reached does not: a frozen or unreachable
 * store is said by the banner, what is submitted then is not done and can be retried, and nothing typed is lost.
 */
export interface OperationContext {
  readonly whyNotScope: (...needed: Scope[]) => string | null;
  /** No second operation starts beside it. */
  readonly underWay: UnderWay | null;
  /** The list knows of a change that the open order does not show yet. */
  readonly outdated: boolean;
}

/** Why the operation is not open now, as a sentence; null when it is. What cannot change by waiting comes first. */
export function whyNotOperation(
  operation: InboxOperation,
  order: { readonly status: string; readonly requestStatus: string },
  { whyNotScope, underWay, outdated }: OperationContext,
): string | null {
  const missing = whyNotScope(FULFILLMENT_TRANSITIONS[operation].scope);
  if (missing !== null) return missing;
  if (underWay !== null) return whyWait(underWay);
  if (outdated) return 'The order was changed elsewhere, and is being read again.';
  return whyNot(operation, order);
}

function whyWait({ operation, kind }: UnderWay): string {
  const { label, running } = OPERATION_WORDS[operation];
  switch (kind) {
    case 'held':
      return `“${label}” is held and will be sent. Undo it first (Z).`;
    case 'queued':
      return `“${label}” waits in line to be sent.`;
    case 'sending':
      return `${running} Wait for the store's answer.`;
    case 'unknown':
      return 'It is not known yet what became of the last operation. The order is being read again.';
    case 'left':
      return `“${label}” was not sent before Storedesk was closed. Go on with it, or cancel it, first.`;
  }
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

/** The operations that are not buttons: those of the side first, what closes the order last. */
export function otherOperations(side: Side, order: { readonly requestStatus: string }): InboxOperation[] {
  const main = mainOperations(side, order);
  return (side === 'service' ? SERVICE_FIRST : MERCHANT_FIRST).filter(
    (operation) => !main.includes(operation),
  );
}

const OF_SERVICE = ['accept', 'reject', 'accept_cancellation', 'reject_cancellation'] as const;
const OF_MERCHANT = ['request', 'request_cancellation'] as const;
const SERVICE_FIRST: readonly InboxOperation[] = [...OF_SERVICE, 'close', ...OF_MERCHANT, 'cancel'];
const MERCHANT_FIRST: readonly InboxOperation[] = [...OF_MERCHANT, 'cancel', ...OF_SERVICE, 'close'];
