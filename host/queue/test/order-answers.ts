import { type FulfillmentState, splitState } from '../../../shared/fulfillment/fulfillment-order.ts';
import { json, type Step } from '../../test/scripted-store.ts';

const UPDATED_AT = '2026-01-02T03:04:05Z';

function wire(id: number, state: FulfillmentState) {
  const { status, requestStatus } = splitState(state);
  return { id, status, request_status: requestStatus, updated_at: UPDATED_AT };
}

/** The REST answer to a successful operation. */
export function operated(id: number, state: FulfillmentState): Step {
  return json(200, { fulfillment_order: wire(id, state) }, { 'x-request-id': `request-${String(id)}` });
}

export const accepted = (id: number): Step => operated(id, 'in_progress/accepted');

/** The REST answer to a partial request, with the new order for the remainder. */
export function split(id: number, remainder: number): Step {
  return json(200, {
    original_fulfillment_order: wire(id, 'open/submitted'),
    submitted_fulfillment_order: wire(id, 'open/submitted'),
    unsubmitted_fulfillment_order: wire(remainder, 'open/unsubmitted'),
  });
}

/** The GraphQL answer to reading an order; null if it is gone. */
export function stands(state: FulfillmentState | null): Step {
  return json(200, { data: { fulfillmentOrder: state === null ? null : graphqlOrder(state) } });
}

/** The GraphQL answer to a mutation. */
export function mutated(state: FulfillmentState | null, userErrors: readonly unknown[] = []): Step {
  const order = state === null ? null : graphqlOrder(state);
  return json(200, { data: { answer: { fulfillmentOrder: order, userErrors } } });
}

/** The answer to a mutation that cancelled the order and created a replacement (D4.2). */
export function replaced(state: FulfillmentState, replacement: string): Step {
  const replacementFulfillmentOrder = {
    id: `gid://service/FulfillmentOrder/${replacement}`,
    ...graphqlOrder('open/unsubmitted'),
  };
  const answer = { fulfillmentOrder: graphqlOrder(state), replacementFulfillmentOrder, userErrors: [] };
  return json(200, { data: { answer } });
}

function graphqlOrder(state: FulfillmentState) {
  const { status, requestStatus } = splitState(state);
  return {
    status: status.toUpperCase(),
    requestStatus: requestStatus.toUpperCase(),
    updatedAt: UPDATED_AT,
  };
}

export function refusedFor(fields: Readonly<Record<string, readonly string[]>>): Step {
  return json(422, { errors: fields }, { 'x-request-id': 'request-refused' });
}

export const CHANGED_ELSEWHERE = 'Cannot accept a fulfillment order that is accepted.';
