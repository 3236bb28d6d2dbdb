import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { activityQuery } from '../../../data/activity-queries.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import { useHost } from '../../../data/host-context.tsx';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import type { SiblingNode } from './order-documents.ts';
import { siblingsQuery } from './siblings-query.ts';

/** As many entries of the log as one order can hold on the screen; older ones are in Activity. */
const MOST_ENTRIES = 200;
const NO_ENTRIES: readonly ActivityEntry[] = [];
const NO_SIBLINGS: readonly SiblingNode[] = [];

/** What is known of an order beside the order itself. */
export interface OrderRecord {
  /** What this computer did to the order, newest first. */
  readonly entries: readonly ActivityEntry[];
  readonly entriesError: ApiError | null;
  /** The fulfillment orders of the same order; none when the token may not read orders. */
  readonly siblings: readonly SiblingNode[];
}

export function useOrderRecord({ id, updatedAt }: Pick<FulfillmentDetail, 'id' | 'updatedAt'>): OrderRecord {
  const host = useHost();
  const { connection } = useActiveStore();
  const log = useQuery(
    activityQuery(host, {
      connection: connection.id,
      search: '',
      subject: { kind: 'fulfillment_order', id },
      outcome: null,
      beforeId: null,
      limit: MOST_ENTRIES,
    }),
  );
  const siblings = useQuery({
    ...siblingsQuery(host, connection, id, updatedAt),
    placeholderData: keepPreviousData,
  });
  return {
    entries: log.data?.entries ?? NO_ENTRIES,
    entriesError: log.error === null ? null : toApiError(log.error),
    siblings: siblings.data ?? NO_SIBLINGS,
  };
}
