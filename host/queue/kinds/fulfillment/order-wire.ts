import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../../../shared/gid.ts';
import { type FulfillmentOrderId, fulfillmentOrderIdSchema } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { fieldsOf } from '../../../activity/written.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import { readGraphqlFailure } from '../../../gateway/graphql-failure.ts';
import type { JobCall } from '../../job-kind.ts';
import { unreadable } from '../rest-write.ts';

/** A call about one order. */
export interface OrderCall extends JobCall {
  readonly id: FulfillmentOrderId;
}

/** What the queue asks of an order by GraphQL. Nothing of its recipient. */
export const ORDER_FIELDS = 'id status requestStatus updatedAt';

/** As long as `orderStateSchema` takes them: a longer one could be written down and never be read again. */
const word = z.string().max(64);

/** An order that GraphQL answered. */
export const graphqlOrderSchema = z.object({
  id: z.string().optional(),
  status: word,
  requestStatus: word,
  updatedAt: word,
});

type GraphqlOrder = z.infer<typeof graphqlOrderSchema>;

/** An order that REST answered, as far as the queue keeps it: a newer store may know more states than we do. */
export const restOrderSchema = z.object({
  id: fulfillmentOrderIdSchema,
  status: word,
  request_status: word,
  updated_at: word,
});

/** Whether GraphQL answered about another order than the one that was asked about. */
export function isAnother({ id, gidNamespace }: OrderCall, order: GraphqlOrder): boolean {
  return order.id !== undefined && order.id !== toGid('FulfillmentOrder', id, gidNamespace);
}

/** GraphQL writes states in capitals. */
export function fromGraphql(id: FulfillmentOrderId, order: GraphqlOrder): OrderState {
  return { id, ...pairFromGraphql(order), updatedAt: order.updatedAt };
}

/** REST writes states as they are kept. */
export function fromRest(order: z.infer<typeof restOrderSchema>): OrderState {
  return {
    id: order.id,
    status: order.status,
    requestStatus: order.request_status,
    updatedAt: order.updated_at,
  };
}

/** Asks GraphQL about the order of a call; `schema` reads what its answer holds in the field `root`. */
export async function askGraphql<Root>(
  gateway: Pick<Gateway, 'graphql'>,
  { connection, gidNamespace, id, callId }: OrderCall,
  query: { readonly query: string; readonly root: string; readonly schema: z.ZodType<Root> },
  more: Readonly<Record<string, string | null>> = {},
): Promise<Result<Root, ApiError>> {
  const variables = { id: toGid('FulfillmentOrder', id, gidNamespace), ...more };
  const answer = await gateway.graphql({ connection, id: callId, query: query.query, variables });
  if (!answer.ok) return answer;
  const { data, errors, extensions } = answer.value;
  const root = fieldsOf(data)[query.root];
  // A field that is refused is null beside its error, whose code says what happened (D1.3, specification 7.2).
  if ((root ?? null) === null && errors.length > 0)
    return err(readGraphqlFailure({ answer: { headers: new Headers() }, errors, extensions }));
  const read = query.schema.safeParse(root);
  return read.success ? ok(read.data) : err(unreadable(null));
}

const ORDER_QUERY = {
  query: `query QueueOrder($id: ID!) { fulfillmentOrder(id: $id) { ${ORDER_FIELDS} } }`,
  root: 'fulfillmentOrder',
  schema: graphqlOrderSchema.nullable(),
};

/** How an order stands now, for one cost point; null when the store has it no more. */
export async function readOrder(
  gateway: Pick<Gateway, 'graphql'>,
  call: OrderCall,
): Promise<Result<OrderState | null, ApiError>> {
  const read = await askGraphql(gateway, call, ORDER_QUERY);
  if (!read.ok) return read;
  const order = read.value;
  if (order !== null && isAnother(call, order)) return err(unreadable(null));
  return ok(order && fromGraphql(call.id, order));
}
