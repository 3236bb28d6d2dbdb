import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../../../messages/language.ts';
import { operationOf } from '../../../../shared/activity/operation-actions.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { idOfGid, toGid } from '../../../../shared/gid.ts';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../../shared/ids.ts';
import { afterPaint } from '../../../data/after-paint.ts';
import { activityQuery } from '../../../data/activity-queries.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError, unwrap, type HostClient } from '../../../data/host-client.ts';
import { useHost } from '../../../data/host-context.tsx';
import { readUncached } from '../../../data/read-uncached.ts';
import { errorText } from '../../../ui/error-text.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import type { FulfillmentDetail } from './fulfillment-detail.ts';
import { OrderSiblings, SIBLINGS, type SiblingNode } from './order-documents.ts';
import { mergeEvents, sentEvents } from './order-events.ts';

/** Maximum log entries per order; older ones are in Activity. */
const MOST_ENTRIES = 200;
const NO_ENTRIES: readonly ActivityEntry[] = [];

/** Combines what the order itself, this computer's log and the order's siblings tell. */
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
    // A new version of the order is a reason to ask again.
    queryKey: [connection.id, 'fulfillment-siblings', id, order.updatedAt],
    queryFn: async () => {
      await afterPaint();
      return readSiblings(host, connection, id);
    },
    placeholderData: keepPreviousData,
  });
  const entries = log.data?.entries ?? NO_ENTRIES;
  const links = useMemo(() => orderLinks(id, entries, siblings.data ?? []), [id, entries, siblings.data]);
  const events = useMemo(() => mergeEvents(history, sentEvents(entries, id)), [id, entries, history]);
  return {
    links,
    events,
    /** Why the attempts of this computer cannot be shown; null if they can. */
    problem:
      log.error === null ? null : errorText(toApiError(log.error), t().orderDetail.readingLog, false).title,
  };
}

/**
 * All fulfillment orders of the same order, including this one. Empty if the token may not read orders: there is
 * nothing to show then, and that is no error (D1.3).
 */
export async function readSiblings(
  host: HostClient,
  { id: connection, gidNamespace }: Pick<Connection, 'id' | 'gidNamespace'>,
  id: FulfillmentOrderId,
): Promise<readonly SiblingNode[]> {
  const variables = { id: toGid('FulfillmentOrder', id, gidNamespace), siblings: SIBLINGS };
  const answer = await readUncached(host, connection, OrderSiblings, variables);
  if (!answer.ok && answer.error.kind === 'access_denied') return [];
  return unwrap(answer).fulfillmentOrder?.order.fulfillmentOrders.nodes ?? [];
}

/** What another fulfillment order of the same order is to this one. */
type Relation =
  /** It holds what a partial request left over. */
  | 'rest'
  /** This one was split off from it. */
  | 'source'
  /** It replaced this one, which was cancelled. */
  | 'replacement'
  /** This one replaced it. */
  | 'replaced'
  | 'sibling';

type LinkedState = Pick<InboxRow, 'status' | 'requestStatus' | 'state'>;

export interface OrderLink {
  readonly id: FulfillmentOrderId;
  readonly relation: Relation;
  /** Null if unknown: a token may lack access to orders. */
  readonly state: LinkedState | null;
}

/**
 * The other fulfillment orders of the same order, by number. Their relation is known if this computer split or
 * cancelled the order; the others come from the store, if the token may read orders.
 */
export function orderLinks(
  own: FulfillmentOrderId,
  entries: readonly ActivityEntry[],
  siblings: readonly SiblingNode[],
): OrderLink[] {
  const relations = new Map(entries.flatMap((entry) => readRelation(own, entry)));
  const states = new Map(siblings.flatMap(readSibling));
  const ids = new Set([...relations.keys(), ...states.keys()]);
  ids.delete(own);
  return [...ids]
    .toSorted((one, other) => one - other)
    .map((id) => ({ id, relation: relations.get(id) ?? 'sibling', state: states.get(id) ?? null }));
}

const FORWARD = { request: 'rest', cancel: 'replacement' } as const;
const BACK = { request: 'source', cancel: 'replaced' } as const;

function readRelation(
  own: FulfillmentOrderId,
  { action, subject, relatedId, outcome }: ActivityEntry,
): (readonly [FulfillmentOrderId, Relation])[] {
  const operation = operationOf(action);
  if (outcome !== 'done' || subject.kind !== 'fulfillment_order') return [];
  if (operation !== 'request' && operation !== 'cancel') return [];
  const isForward = subject.id === own;
  const other = isForward ? relatedId : relatedId === own ? subject.id : null;
  const id = fulfillmentOrderIdSchema.safeParse(other).data;
  return id === undefined ? [] : [[id, (isForward ? FORWARD : BACK)[operation]]];
}

function readSibling(node: SiblingNode): (readonly [FulfillmentOrderId, LinkedState])[] {
  const id = idOfGid('FulfillmentOrder', node.id);
  if (id === null) return [];
  const pair = pairFromGraphql(node);
  return [[id, { ...pair, state: fulfillmentState(pair) }]];
}
