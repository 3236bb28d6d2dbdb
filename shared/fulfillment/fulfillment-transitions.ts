import type { Scope } from '../scopes.ts';
import {
  fulfillmentState,
  type FulfillmentState,
  type MerchantRequestKind,
  type SupportedAction,
} from './fulfillment-order.ts';

export const FULFILLMENT_OPERATIONS = [
  'request',
  'accept',
  'reject',
  'request_cancellation',
  'accept_cancellation',
  'reject_cancellation',
  'cancel',
  'close',
] as const;
export type FulfillmentOperation = (typeof FULFILLMENT_OPERATIONS)[number];

interface FulfillmentRule {
  /** The side that performs it, the merchant or the fulfillment service (specification 4.3). */
  readonly scope: Scope;
  /** Its REST call, or its name in the activity log if there is none (specification 4.3, D4.2). */
  readonly action: string;
  /** The states in which it is allowed, each with the resulting state. */
  readonly moves: Partial<Readonly<Record<FulfillmentState, FulfillmentState>>>;
}

/** The only definition of the state transitions of a fulfillment order (specification 3.2, D4.2). */
export const FULFILLMENT_TRANSITIONS = {
  request: {
    scope: 'third_party_fulfillment_orders',
    action: 'fulfillment.request',
    moves: {
      'open/unsubmitted': 'open/submitted',
      'open/rejected': 'open/submitted',
      'cancelled/cancellation_accepted': 'open/submitted',
    },
  },
  accept: {
    scope: 'assigned_fulfillment_orders',
    action: 'fulfillment.accept',
    moves: { 'open/submitted': 'in_progress/accepted' },
  },
  reject: {
    scope: 'assigned_fulfillment_orders',
    action: 'fulfillment.reject',
    moves: { 'open/submitted': 'open/rejected' },
  },
  request_cancellation: {
    scope: 'third_party_fulfillment_orders',
    action: 'cancellation.request',
    moves: { 'in_progress/accepted': 'in_progress/cancellation_requested' },
  },
  accept_cancellation: {
    scope: 'assigned_fulfillment_orders',
    action: 'cancellation.accept',
    moves: { 'in_progress/cancellation_requested': 'cancelled/cancellation_accepted' },
  },
  reject_cancellation: {
    scope: 'assigned_fulfillment_orders',
    action: 'cancellation.reject',
    moves: { 'in_progress/cancellation_requested': 'in_progress/cancellation_rejected' },
  },
  cancel: {
    scope: 'third_party_fulfillment_orders',
    action: 'fulfillment.cancel',
    moves: {
      'open/unsubmitted': 'cancelled/unsubmitted',
      'open/submitted': 'cancelled/submitted',
      'open/rejected': 'cancelled/rejected',
    },
  },
  close: {
    scope: 'assigned_fulfillment_orders',
    action: 'fulfillment.close',
    moves: {
      'in_progress/accepted': 'incomplete/closed',
      'in_progress/cancellation_rejected': 'incomplete/closed',
    },
  },
} as const satisfies Record<FulfillmentOperation, FulfillmentRule>;

/** The operation with which the merchant sends a request, and those with which the service responds (specification 3.2). */
export const REQUEST_OPERATIONS = {
  fulfillment_request: { asked: 'request', accepted: 'accept', rejected: 'reject' },
  cancellation_request: {
    asked: 'request_cancellation',
    accepted: 'accept_cancellation',
    rejected: 'reject_cancellation',
  },
} as const satisfies Record<
  MerchantRequestKind,
  Record<'asked' | 'accepted' | 'rejected', FulfillmentOperation>
>;

/** The state after `operation`; null if it is not allowed in `state`. */
export function nextState(operation: FulfillmentOperation, state: FulfillmentState): FulfillmentState | null {
  const { moves }: FulfillmentRule = FULFILLMENT_TRANSITIONS[operation];
  return moves[state] ?? null;
}

/** An operation that is not allowed for a fulfillment order with this `status` and `requestStatus`. */
export interface OperationNotOpen {
  readonly kind: 'not_open';
  readonly operation: FulfillmentOperation;
  readonly status: string;
  readonly requestStatus: string;
}

/** Why `operation` is not allowed for the order; null if it is. An unknown status pair allows nothing (D4.2). */
export function whyNot(
  operation: FulfillmentOperation,
  { status, requestStatus }: { readonly status: string; readonly requestStatus: string },
): OperationNotOpen | null {
  const state = fulfillmentState({ status, requestStatus });
  if (state !== null && nextState(operation, state) !== null) return null;
  return { kind: 'not_open', operation, status, requestStatus };
}

/** What `supported_actions` depends on besides the state. */
interface SupportedActionsContext {
  /** Whether the order is the remainder of a partial request (D4.3). */
  readonly isRemainder: boolean;
  /** Fulfillable units over all lines; a single unit cannot be split (D4.3). */
  readonly units: number;
}

/** `supported_actions` of an order: exactly the specification's table (3.2, D4.3). */
export function supportedActions(
  state: FulfillmentState,
  context: SupportedActionsContext,
): readonly SupportedAction[] {
  if (state !== 'open/unsubmitted') return ACTIONS_AFTER[state];
  if (context.isRemainder) return ['request_fulfillment', 'create_fulfillment', 'hold', 'merge'];
  const actions = ['request_fulfillment', 'create_fulfillment', 'hold'] as const;
  return context.units > 1 ? [...actions, 'split'] : actions;
}

const ACTIONS_AFTER = {
  'open/submitted': ['cancel_fulfillment_order'],
  'open/rejected': ['request_fulfillment', 'create_fulfillment', 'hold', 'split'],
  'in_progress/accepted': ['create_fulfillment', 'report_progress', 'request_cancellation'],
  'in_progress/cancellation_requested': ['create_fulfillment', 'cancel_fulfillment_order'],
  'in_progress/cancellation_rejected': ['create_fulfillment'],
  'cancelled/cancellation_accepted': ['request_fulfillment', 'create_fulfillment', 'hold'],
  'cancelled/unsubmitted': [],
  'cancelled/submitted': [],
  'cancelled/rejected': [],
  'incomplete/closed': [],
} as const satisfies Record<Exclude<FulfillmentState, 'open/unsubmitted'>, readonly SupportedAction[]>;
