import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../../../shared/gid.ts';
import { type FulfillmentOrderId, fulfillmentOrderIdSchema } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import type { JobCall } from '../../job-kind.ts';
import { askGraphql, type GraphqlGateway, type GraphqlQuestion } from '../ask-graphql.ts';

/** A call about one order. */
export interface OrderCall extends JobCall {
  readonly id: FulfillmentOrderId;
}

/** The order fields the queue queries by GraphQL. No recipient data. */
export const ORDER_FIELDS = 'id status requestStatus updatedAt';

/** Same limit as `orderStateSchema`: a longer value could be written but never read back. */
const word = z.string().max(64);

/** An order in a GraphQL answer. */
export const graphqlOrderSchema = z.object({
  id: z.string().optional(),
  status: word,
  requestStatus: word,
  updatedAt: word,
});

type GraphqlOrder = z.infer<typeof graphqlOrderSchema>;

/** An order in a REST answer, reduced to what the queue keeps. States are plain strings, as newer stores may add some. */
export const restOrderSchema = z.object({
  id: fulfillmentOrderIdSchema,
  status: word,
  request_status: word,
  updated_at: word,
});

/** Whether a GraphQL answer is about a different order than the one asked for. */
export function isAnother({ id, gidNamespace }: OrderCall, order: GraphqlOrder): boolean {
  return order.id !== undefined && order.id !== toGid('FulfillmentOrder', id, gidNamespace);
}

/** Converts a GraphQL order, whose states are in upper case. */
export function fromGraphql(id: FulfillmentOrderId, order: GraphqlOrder): OrderState {
  return { id, ...pairFromGraphql(order), updatedAt: order.updatedAt };
}

/** Converts a REST order, whose states are already in our format. */
export function fromRest(order: z.infer<typeof restOrderSchema>): OrderState {
  return {
    id: order.id,
    status: order.status,
    requestStatus: order.request_status,
    updatedAt: order.updated_at,
  };
}

/** Sends a GraphQL query about the order of a call. */
export async function askAboutOrder<Root>(
  gateway: GraphqlGateway,
  call: OrderCall,
  question: GraphqlQuestion<Root>,
  more: Readonly<Record<string, string | null>> = {},
): Promise<Result<Root, ApiError>> {
  const variables = { id: toGid('FulfillmentOrder', call.id, call.gidNamespace), ...more };
  return askGraphql(gateway, call, question, variables);
}

const ORDER_QUERY = {
  query: `query QueueOrder($id: ID!) { fulfillmentOrder(id: $id) { ${ORDER_FIELDS} } }`,
  root: 'fulfillmentOrder',
  schema: graphqlOrderSchema.nullable(),
};

/** Reads an order's current state, for one cost point; null if the store no longer has it. */
export async function readOrder(
  gateway: GraphqlGateway,
  call: OrderCall,
): Promise<Result<OrderState | null, ApiError>> {
  const read = await askAboutOrder(gateway, call, ORDER_QUERY);
  if (!read.ok) return read;
  const order = read.value;
  if (order !== null && isAnother(call, order)) return err(unreadable(null));
  return ok(order && fromGraphql(call.id, order));
}
