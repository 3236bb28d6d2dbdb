import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand, OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { isWrittenBy, saysMore } from '../../../../shared/fulfillment/written-operation.ts';
import { parseGid } from '../../../../shared/gid.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { GraphqlGateway } from '../ask-graphql.ts';
import {
  askAboutOrder,
  fromGraphql,
  graphqlOrderSchema,
  ORDER_FIELDS,
  type OrderCall,
} from './order-wire.ts';

/** What the service answered is free-form JSON in the API, so any part of it may be missing (D4.8). */
const responseSchema = z.object({
  message: z.string().nullish(),
  reason: z.string().nullish(),
  closed_message: z.string().nullish(),
});

const writtenSchema = z.object({
  merchantRequests: z.object({
    nodes: z.array(
      z.object({
        kind: z.string(),
        message: z.string().nullable(),
        responseData: responseSchema.nullable().catch(null),
      }),
    ),
  }),
  lineItems: z
    .object({ nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.number() })) })
    .optional(),
});

const LAST_REQUEST = 'merchantRequests(last: 1) { nodes { kind message responseData } }';
const LINES = 'lineItems(first: 250) { nodes { id remainingQuantity } }';
const OPERATION = `query LostOperation($id: ID!) { fulfillmentOrder(id: $id) { ${LAST_REQUEST} } }`;
const PARTIAL_REQUEST = `query LostPartialRequest($id: ID!) { fulfillmentOrder(id: $id) { ${LAST_REQUEST} ${LINES} } }`;

const SIBLINGS = {
  query: `query NewFulfillmentOrder($id: ID!) { fulfillmentOrder(id: $id) { order { fulfillmentOrders(last: 10) { nodes { ${ORDER_FIELDS} createdAt } } } } }`,
  root: 'fulfillmentOrder',
  schema: z
    .object({
      order: z
        .object({
          fulfillmentOrders: z.object({
            nodes: z.array(graphqlOrderSchema.extend({ id: z.string(), createdAt: z.string() })),
          }),
        })
        .nullable(),
    })
    .nullable(),
};

const ONE_SECOND_MS = 1_000;

/**
 * Returns false if the order shows that someone else did the same operation: with another message, another reason or other
 * units than the command. True if it shows no difference, or the store does not show what was sent with operations (D8.3).
 */
export async function isAsTyped(
  gateway: GraphqlGateway,
  call: OrderCall,
  command: FulfillmentCommand,
): Promise<Result<boolean, ApiError>> {
  const { operation } = command;
  if (!saysMore(command)) return ok(true);
  const query = operation === 'request' && command.lines !== null ? PARTIAL_REQUEST : OPERATION;
  const question = { query, root: 'fulfillmentOrder', schema: writtenSchema.nullable() };
  const read = await askAboutOrder(gateway, call, question);
  if (!read.ok) return isNotShown(read.error) ? ok(true) : read;
  const last = read.value?.merchantRequests.nodes.at(-1);
  if (last === undefined) return ok(true);
  const lines = read.value?.lineItems?.nodes.map(({ id, remainingQuantity }) => ({
    id: parseGid('FulfillmentOrderLineItem', id, call.gidNamespace),
    remaining: remainingQuantity,
  }));
  return ok(
    isWrittenBy(command, { message: last.message, response: last.responseData, lines: lines ?? null }),
  );
}

/**
 * The new order that an operation made besides: the remainder of a partial request (D4.4), or the replacement of a cancelled
 * order (D4.2). Null if there is none, or the token may not read it. `order`: the order after the operation, which changed it
 * last.
 */
export async function readNewOrder(
  gateway: GraphqlGateway,
  call: OrderCall,
  command: FulfillmentCommand,
  order: OrderState,
): Promise<Result<OrderState | null, ApiError>> {
  const makesOne =
    command.operation === 'cancel' || (command.operation === 'request' && command.lines !== null);
  if (!makesOne) return ok(null);
  const read = await askAboutOrder(gateway, call, SIBLINGS);
  if (!read.ok) return isNotShown(read.error) ? ok(null) : read;
  // Some stores make the new order first.
  const since = Date.parse(order.updatedAt) - ONE_SECOND_MS;
  const created = (read.value?.order?.fulfillmentOrders.nodes ?? []).flatMap((node) => {
    const id = parseGid('FulfillmentOrder', node.id, call.gidNamespace);
    return id !== null && id > call.id && Date.parse(node.createdAt) >= since ? [fromGraphql(id, node)] : [];
  });
  const isRest = (one: OrderState) => one.status === 'open' && one.requestStatus === 'unsubmitted';
  return ok(created.find(isRest) ?? null);
}

/** The store answers, but does not show this: to this token, to queries of this cost, or at all (D8.3). */
function isNotShown(error: ApiError): boolean {
  const { kind } = error;
  if (kind === 'internal') return error.status === 200;
  return kind === 'access_denied' || kind === 'bad_request' || kind === 'max_cost_exceeded';
}
