import { z } from 'zod';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { toGid } from '../../../../shared/gid.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import { rootFailure } from '../root-failure.ts';
import { fromGraphql, graphqlOrderSchema, isAnother, ORDER_FIELDS } from './order-wire.ts';
import type { OrderCall } from './send-operation.ts';

const QUERY = `query QueueOrder($id: ID!) { fulfillmentOrder(id: $id) { ${ORDER_FIELDS} } }`;

const dataSchema = z.object({ fulfillmentOrder: graphqlOrderSchema.nullable() });

/** How an order stands now, for one cost point; null when the store has it no more. */
export async function readOrder(
  gateway: Pick<Gateway, 'graphql'>,
  { connection, gidNamespace, id, callId }: OrderCall,
): Promise<Result<OrderState | null, ApiError>> {
  const variables = { id: toGid('FulfillmentOrder', id, gidNamespace) };
  const answer = await gateway.graphql({ connection, id: callId, query: QUERY, variables });
  if (!answer.ok) return answer;
  const failure = rootFailure(answer.value, 'fulfillmentOrder');
  if (failure !== null) return err(failure);
  const read = dataSchema.safeParse(answer.value.data);
  if (!read.success) return err(unreadable);
  const order = read.data.fulfillmentOrder;
  if (order !== null && isAnother(variables.id, order)) return err(unreadable);
  return ok(order === null ? null : fromGraphql(id, order));
}

const unreadable: ApiError = {
  kind: 'internal',
  status: 200,
  requestId: null,
};
