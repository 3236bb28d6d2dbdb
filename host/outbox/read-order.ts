import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { OutboxChange } from '../../shared/contract/outbox.ts';
import { toGid } from '../../shared/gid.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { fromGraphql, graphqlOrderSchema, isAnother, ORDER_FIELDS } from './order-wire.ts';
import type { OrderAddress } from './send-operation.ts';

const QUERY = `query OutboxOrder($id: ID!) { fulfillmentOrder(id: $id) { ${ORDER_FIELDS} } }`;

const dataSchema = z.object({ fulfillmentOrder: graphqlOrderSchema.nullable() });

/** How an order stands now, for one cost point; null when the store has it no more. */
export async function readOrder(
  gateway: Pick<Gateway, 'graphql'>,
  { connection, gidNamespace, id, callId }: OrderAddress,
): Promise<Result<OutboxChange | null, ApiError>> {
  const variables = { id: toGid('FulfillmentOrder', id, gidNamespace) };
  const answer = await gateway.graphql({ connection, id: callId, query: QUERY, variables });
  if (!answer.ok) return answer;
  const { data, errors } = answer.value;
  const read = dataSchema.safeParse(data);
  // Null beside an error is no word about the order: the token may not see it.
  if (!read.success || (read.data.fulfillmentOrder === null && errors.length > 0)) return err(unreadable);
  const order = read.data.fulfillmentOrder;
  if (order !== null && isAnother(variables.id, order)) return err(unreadable);
  return ok(order === null ? null : fromGraphql(id, order));
}

const unreadable: ApiError = {
  kind: 'internal',
  status: 200,
  requestId: null,
};
