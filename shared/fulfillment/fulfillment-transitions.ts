import type { Scope } from '../scopes.ts';
import {
  fulfillmentState,
  type FulfillmentState,
  type MerchantRequestKind,
  type RequestStatus,
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
  /** The words behind "Cannot …" and in front of "a fulfillment order". */
  readonly verb: string;
  /** Who does it: the merchant's side or the fulfillment service's (specification 4.3). */
  readonly scope: Scope;
  /** Its REST call, or the name that the activity log has for it where there is none (specification 4.3, D4.2). */
  readonly action: string;
  /** The states it may start from, each with the state it ends in. */
  readonly moves: Partial<Readonly<Record<FulfillmentState, FulfillmentState>>>;
}

/** The only place that knows which operation moves a fulfillment order from where to where (specification 3.2, D4.2). */
export const FULFILLMENT_TRANSITIONS = {
  request: {
    verb: 'request fulfillment of',
    scope: 'third_party_fulfillment_orders',
    action: 'fulfillment.request',
    moves: {
      'open/unsubmitted': 'open/submitted',
      'open/rejected': 'open/submitted',
      'cancelled/cancellation_accepted': 'open/submitted',
    },
  },
  accept: {
    verb: 'accept',
    scope: 'assigned_fulfillment_orders',
    action: 'fulfillment.accept',
    moves: { 'open/submitted': 'in_progress/accepted' },
  },
  reject: {
    verb: 'reject',
    scope: 'assigned_fulfillment_orders',
    action: 'fulfillment.reject',
    moves: { 'open/submitted': 'open/rejected' },
  },
  request_cancellation: {
    verb: 'request cancellation of',
    scope: 'third_party_fulfillment_orders',
    action: 'cancellation.request',
    moves: { 'in_progress/accepted': 'in_progress/cancellation_requested' },
  },
  accept_cancellation: {
    verb: 'accept the cancellation of',
    scope: 'assigned_fulfillment_orders',
    action: 'cancellation.accept',
    moves: { 'in_progress/cancellation_requested': 'cancelled/cancellation_accepted' },
  },
  reject_cancellation: {
    verb: 'reject the cancellation of',
    scope: 'assigned_fulfillment_orders',
    action: 'cancellation.reject',
    moves: { 'in_progress/cancellation_requested': 'in_progress/cancellation_rejected' },
  },
  cancel: {
    verb: 'cancel',
    scope: 'third_party_fulfillment_orders',
    action: 'fulfillment.cancel',
    moves: {
      'open/unsubmitted': 'cancelled/unsubmitted',
      'open/submitted': 'cancelled/submitted',
      'open/rejected': 'cancelled/rejected',
    },
  },
  close: {
    verb: 'close',
    scope: 'assigned_fulfillment_orders',
    action: 'fulfillment.close',
    moves: {
      'in_progress/accepted': 'incomplete/closed',
      'in_progress/cancellation_rejected': 'incomplete/closed',
    },
  },
} as const satisfies Record<FulfillmentOperation, FulfillmentRule>;

/** The operation by which a merchant asks, and those by which the service answers (specification 3.2). */
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

/** The state after `operation`; null when it is not open from `state`. */
export function nextState(operation: FulfillmentOperation, state: FulfillmentState): FulfillmentState | null {
  const { moves }: FulfillmentRule = FULFILLMENT_TRANSITIONS[operation];
  return moves[state] ?? null;
}

const STATUS_IN_WORDS = {
  unsubmitted: 'unsubmitted',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
  cancellation_requested: 'cancellation requested',
  cancellation_accepted: 'cancellation accepted',
  cancellation_rejected: 'cancellation rejected',
  closed: 'closed',
} as const satisfies Record<RequestStatus, string>;

/**
 * Why `operation` is not open to the order, as the sentence of D4.2; null when it is.
 * A pair that does not exist allows nothing.
 */
export function whyNot(
  operation: FulfillmentOperation,
  order: { readonly status: string; readonly requestStatus: string },
): string | null {
  const state = fulfillmentState(order);
  if (state !== null && nextState(operation, state) !== null) return null;
  return `Cannot ${FULFILLMENT_TRANSITIONS[operation].verb} a fulfillment order that is ${inWords(order)}.`;
}

/** D4.2 names the request status; a cancelled order keeps its former one, so there the status says more. */
function inWords(order: { readonly status: string; readonly requestStatus: string }): string {
  const state = fulfillmentState(order);
  if (
    state === 'cancelled/unsubmitted' ||
    state === 'cancelled/submitted' ||
    state === 'cancelled/rejected'
  ) {
    return `${order.requestStatus} and cancelled`;
  }
  return STATUS_IN_WORDS[order.requestStatus as RequestStatus] ?? order.requestStatus;
}

/** What decides `supported_actions` besides the state. */
export interface SupportedActionsContext {
  /** Whether the order is what was left over by a partial request (D4.3). */
  readonly isRemainder: boolean;
  /** Units over all its lines that can still be fulfilled; one unit cannot be split (D4.3). */
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
