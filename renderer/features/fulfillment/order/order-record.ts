import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '../../../../messages/language.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { toGid } from '../../../../shared/gid.ts';
import { activityQuery } from '../../../data/activity-queries.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError, unwrap, type HostClient } from '../../../data/host-client.ts';
import { useHost } from '../../../data/host-context.tsx';
import { readUncached } from '../../../data/read-uncached.ts';
import { errorText } from '../../../ui/error-text.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { OrderSiblings, SIBLINGS, type SiblingNode } from './order-documents.ts';
import { mergeEvents, sentEvents } from './order-events.ts';
import { orderLinks } from './order-links.ts';

/** As many entries of the log as one order can hold on the screen; older ones are in Activity. */
const MOST_ENTRIES = 200;

/** What is known of an order from the order itself, from the log of this computer and from its siblings. */
export function useOrderRecord(order: FulfillmentDetail) {
  const { id, history } = order;
  const host = useHost();
  const { connection } = useActiveStore();
  const log = useQuery(
    activityQuery(host, {
      connection: connection.id,
      search: [],
      subject: { kind: 'fulfillment_order', id },
      outcome: null,
      beforeId: null,
      limit: MOST_ENTRIES,
    }),
  );
  const siblings = useQuery({
    ...siblingsQuery(host, connection, order),
    placeholderData: keepPreviousData,
  });
  const entries = log.data?.entries ?? [];
  return {
    links: orderLinks(id, entries, siblings.data ?? []),
    events: mergeEvents(history, sentEvents(entries, id)),
    /** Why what this computer sent cannot be told; null when it can. */
    problem:
      log.error === null ? null : errorText(toApiError(log.error), t().orderDetail.readingLog, false).title,
  };
}

/**
 * The fulfillment orders of the order that this one is a part of, itself among them. None when the token may not read
 * orders: then there is nothing to show, and nothing went wrong (D1.3). Another version of this one is a reason to ask
 * again.
 */
export const siblingsQuery = (
  host: HostClient,
  { id: connection, gidNamespace }: Connection,
  { id, updatedAt }: Pick<FulfillmentDetail, 'id' | 'updatedAt'>,
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
