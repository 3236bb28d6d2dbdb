import { queryOptions } from '@tanstack/react-query';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { unwrap, type HostClient } from '../../../data/host-client.ts';
import { readUncached } from '../../../data/read-uncached.ts';
import { OrderSiblings, SIBLINGS, type SiblingNode } from './order-documents.ts';

/**
 * The fulfillment orders of the order that this one is a part of, itself among them. None when the token may not read
 * orders: then there is nothing to show, and nothing went wrong (D1.3). `updatedAt` is the version of this one that is
 * shown: another one is a reason to ask again.
 */
export const siblingsQuery = (
  host: HostClient,
  { id: connection, gidNamespace }: Connection,
  id: FulfillmentOrderId,
  updatedAt: string,
) =>
  queryOptions({
    queryKey: [connection, 'fulfillment-siblings', id, updatedAt],
    queryFn: async (): Promise<readonly SiblingNode[]> => {
      const variables = { id: toGid('FulfillmentOrder', id, gidNamespace), siblings: SIBLINGS };
      const answer = await readUncached(host, connection, OrderSiblings, variables);
      if (!answer.ok && answer.error.kind === 'access_denied') return [];
      return unwrap(answer).fulfillmentOrder?.order.fulfillmentOrders.nodes ?? [];
    },
  });
