import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand, OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { parseGid } from '../../../../shared/gid.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import { oneLine, quote } from '../../../../shared/quote.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { type UserErrors, userErrorsOf } from '../ask-graphql.ts';
import { callRest } from '../rest-write.ts';
import { type RestCommand, restRequest } from './operation-request.ts';
import {
  askAboutOrder,
  fromGraphql,
  fromRest,
  graphqlOrderSchema,
  isAnother,
  ORDER_FIELDS,
  type OrderCall,
  restOrderSchema,
} from './order-wire.ts';

/** The result of an operation. */
export interface Operated {
  readonly order: OrderState;
  /** The new order: the remainder of a partial request, or the replacement of a cancelled order. */
  readonly remainder: OrderState | null;
  readonly requestId: string | null;
}

export type OperationGateway = Pick<Gateway, 'rest' | 'graphql'>;

/**
 * Sends one operation: over REST where the specification has it (4.3), `cancel` and `close` as mutations (D4.2). A user
 * error is `invalid`, like a 422. A success that cannot be parsed is an `internal` error: the order has to be read again.
 */
export async function sendOperation(
  gateway: OperationGateway,
  call: OrderCall,
  command: FulfillmentCommand,
): Promise<Result<Operated, ApiError>> {
  if (command.operation === 'cancel') return mutate(gateway, call, CANCEL);
  if (command.operation === 'close') return mutate(gateway, call, CLOSE, { message: command.message });
  return send(gateway, call, command);
}

const oneOrder = z.object({ fulfillment_order: restOrderSchema });
const splitOrder = z.object({
  submitted_fulfillment_order: restOrderSchema,
  unsubmitted_fulfillment_order: restOrderSchema.nullable(),
});

async function send(
  gateway: OperationGateway,
  call: OrderCall,
  command: RestCommand,
): Promise<Result<Operated, ApiError>> {
  const request = restRequest(command, call.id);
  if (command.operation === 'request') {
    const split = await callRest(gateway, call, { ...request, response: splitOrder });
    if (!split.ok) return split;
    const { body, requestId } = split.value;
    const { submitted_fulfillment_order: submitted, unsubmitted_fulfillment_order: rest } = body;
    return ok({ order: fromRest(submitted), remainder: rest === null ? null : fromRest(rest), requestId });
  }
  const whole = await callRest(gateway, call, { ...request, response: oneOrder });
  if (!whole.ok) return whole;
  const { body, requestId } = whole.value;
  // An answer about another order says nothing about this one.
  if (body.fulfillment_order.id !== call.id) return err(unreadable(requestId));
  return ok({ order: fromRest(body.fulfillment_order), remainder: null, requestId });
}

const PAYLOAD = `fulfillmentOrder { ${ORDER_FIELDS} } userErrors { field message }`;
const REPLACEMENT = `replacementFulfillmentOrder { ${ORDER_FIELDS} }`;
const CANCEL = `mutation CancelFulfillmentOrder($id: ID!) { answer: fulfillmentOrderCancel(id: $id) { ${PAYLOAD} ${REPLACEMENT} } }`;
const CLOSE = `mutation CloseFulfillmentOrder($id: ID!, $message: String) { answer: fulfillmentOrderClose(id: $id, message: $message) { ${PAYLOAD} } }`;

/** Maximum number of user errors read from one answer; each is a sentence. */
const MAX_USER_ERRORS = 20;

const payloadSchema = z.object({
  fulfillmentOrder: graphqlOrderSchema.nullable(),
  /** An unreadable replacement does not cast doubt on the operation itself. */
  replacementFulfillmentOrder: graphqlOrderSchema.nullish().catch(null),
  userErrors: userErrorsOf(MAX_USER_ERRORS),
});

async function mutate(
  gateway: OperationGateway,
  call: OrderCall,
  query: string,
  more: Readonly<Record<string, string | null>> = {},
): Promise<Result<Operated, ApiError>> {
  const answer = await askAboutOrder(gateway, call, { query, root: 'answer', schema: payloadSchema }, more);
  if (!answer.ok) return answer;
  const { fulfillmentOrder: order, replacementFulfillmentOrder: other, userErrors } = answer.value;
  if (userErrors.length > 0) return err(refusalOf(userErrors));
  if (order === null || isAnother(call, order)) return err(unreadable(null));
  const otherId = parseGid('FulfillmentOrder', other?.id ?? '', call.gidNamespace);
  const remainder = other && otherId !== null ? fromGraphql(otherId, other) : null;
  return ok({ order: fromGraphql(call.id, order), remainder, requestId: null });
}

function refusalOf(userErrors: UserErrors): ApiError {
  const fields = new Map<string, string[]>();
  for (const { field, message } of userErrors) {
    const name = oneLine(field?.at(-1) ?? 'base', 100);
    fields.set(name, [...(fields.get(name) ?? []), oneLine(message)]);
  }
  const said = [...fields.values()].flat().map(quote).join(' ');
  return { kind: 'invalid', said, fields: Object.fromEntries(fields), requestId: null };
}
