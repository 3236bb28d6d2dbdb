/** Specification 2.3 and D4.2. */
export const FULFILLMENT_STATUSES = ['open', 'in_progress', 'cancelled', 'incomplete'] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

export const REQUEST_STATUSES = [
  'unsubmitted',
  'submitted',
  'accepted',
  'rejected',
  'cancellation_requested',
  'cancellation_accepted',
  'cancellation_rejected',
  'closed',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Every status pair that a fulfillment order can have (D4.1, D4.2). */
export const FULFILLMENT_STATES = [
  'open/unsubmitted',
  'open/submitted',
  'open/rejected',
  'in_progress/accepted',
  'in_progress/cancellation_requested',
  'in_progress/cancellation_rejected',
  'cancelled/cancellation_accepted',
  'cancelled/unsubmitted',
  'cancelled/submitted',
  'cancelled/rejected',
  'incomplete/closed',
] as const satisfies readonly `${FulfillmentStatus}/${RequestStatus}`[];
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];

export const SUPPORTED_ACTIONS = [
  'create_fulfillment',
  'cancel_fulfillment_order',
  'request_fulfillment',
  'request_cancellation',
  'report_progress',
  'hold',
  'split',
  'merge',
] as const;
export type SupportedAction = (typeof SUPPORTED_ACTIONS)[number];

/** Specification 4.3, rule 2. */
export const REJECTION_REASONS = [
  'incorrect_address',
  'inventory_out_of_stock',
  'ineligible_product',
  'undeliverable_destination',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Maximum length of the message on one line of a rejection, in code points (specification 8, D4.5). */
export const MAX_LINE_MESSAGE = 150;

/** The kinds of `merchantRequests` and `outgoing_requests` (specification 2.3, D4.8). */
export const MERCHANT_REQUEST_KINDS = ['fulfillment_request', 'cancellation_request'] as const;
export type MerchantRequestKind = (typeof MERCHANT_REQUEST_KINDS)[number];

/** Combines the status pair into one value; null for an unknown pair, which a newer store may return. */
export function fulfillmentState(order: { status: string; requestStatus: string }): FulfillmentState | null {
  const pair = `${order.status}/${order.requestStatus}`;
  return FULFILLMENT_STATES.find((state) => state === pair) ?? null;
}

/** Converts the status pair of an order from GraphQL's upper case to REST's lower case. */
export function pairFromGraphql(order: { status: string; requestStatus: string }): {
  status: string;
  requestStatus: string;
} {
  return { status: order.status.toLowerCase(), requestStatus: order.requestStatus.toLowerCase() };
}

/** Splits a state into its status pair. */
export function splitState(state: FulfillmentState): {
  status: FulfillmentStatus;
  requestStatus: RequestStatus;
} {
  const [status, requestStatus] = state.split('/') as [FulfillmentStatus, RequestStatus];
  return { status, requestStatus };
}
