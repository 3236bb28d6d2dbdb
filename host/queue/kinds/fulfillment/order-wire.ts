import { z } from 'zod';
import type { OrderState } from '../../../../shared/contract/fulfillment-job.ts';
import { type FulfillmentOrderId, fulfillmentOrderIdSchema } from '../../../../shared/ids.ts';

/** What the queue asks of an order by GraphQL. Nothing of its recipient. */
export const ORDER_FIELDS = 'id status requestStatus updatedAt';

/** As long as `orderStateSchema` takes them: a longer one could be written down and never be read again. */
const word = z.string().max(64);

/** An order that GraphQL answered, by the names of REST. */
export const graphqlOrderSchema = z.object({
  id: z.string().optional(),
  status: word,
  requestStatus: word,
  updatedAt: word,
});

/** Whether GraphQL answered about another order than the one that was asked about. */
export function isAnother(gid: string, { id }: z.infer<typeof graphqlOrderSchema>): boolean {
  return id !== undefined && id !== gid;
}

/** An order that REST answered, as far as the queue keeps it: a newer store may know more states than we do. */
export const restOrderSchema = z.object({
  id: fulfillmentOrderIdSchema,
  status: word,
  request_status: word,
  updated_at: word,
});

/** GraphQL writes states in capitals. */
export function fromGraphql(id: FulfillmentOrderId, order: z.infer<typeof graphqlOrderSchema>): OrderState {
  const { status, requestStatus, updatedAt } = order;
  return { id, status: status.toLowerCase(), requestStatus: requestStatus.toLowerCase(), updatedAt };
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
