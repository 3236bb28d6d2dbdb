import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { fulfillmentState, pairFromGraphql } from '../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import type { PageFulfillmentOrder } from './order-page-documents.ts';

/** Where the inbox shows a fulfillment order: in a view for its state. */
export function inboxLink(
  connection: ConnectionId,
  id: FulfillmentOrderId,
  order: Pick<PageFulfillmentOrder, 'status' | 'requestStatus'>,
) {
  const state = fulfillmentState(pairFromGraphql(order));
  return {
    to: '/stores/$store/fulfillment/$target',
    params: { store: connection, target: String(id) },
    search: state === null ? {} : { state },
  } as const;
}
