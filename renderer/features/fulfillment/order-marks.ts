import { useQueryClient } from '@tanstack/react-query';
import { useClient } from 'urql';
import type { OrderMark, PickedOrder } from '../../../shared/contract/inbox-records.ts';
import { isOfEarlierRequest } from '../../../shared/fulfillment/earlier-request.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { graphql } from '../../data/graphql.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { pickedQuery, printedQuery } from '../../data/order-mark-queries.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import type { StoreSession } from '../../data/store-session.ts';
import { BACKGROUND } from '../../data/urql-client.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import type { InboxRow } from './inbox/inbox-row.ts';

/** Orders whose requests are read per query: 325 points (D5.2). */
const MOST_AT_ONCE = 25;

/** What tells whether an order may have been requested again. */
type MarkedOrder = Pick<InboxRow, 'id' | 'gid' | 'state' | 'updatedAt'>;

/** Identifies an order for setting its mark. */
export function toMarked({ id, updatedAt }: Pick<InboxRow, 'id' | 'updatedAt'>) {
  return { order: id, orderUpdatedAt: updatedAt };
}

/** Indexes a list of marks once, however many rows look it up: there may be ten thousand marks. */
function indexByOrder<Mark extends OrderMark>() {
  const known = new WeakMap<readonly Mark[], ReadonlyMap<FulfillmentOrderId, Mark>>();
  return (marks: readonly Mark[]): ReadonlyMap<FulfillmentOrderId, Mark> => {
    const index = known.get(marks) ?? new Map(marks.map((mark) => [mark.order, mark]));
    known.set(marks, index);
    return index;
  };
}

export const printedByOrder = indexByOrder<OrderMark>();
export const pickedByOrder = indexByOrder<PickedOrder>();

/** Number of an order's latest requests that are read: other kinds may lie between two requests to fulfill. */
const LAST_REQUESTS = 10;

const RequestTimes = graphql(`
  query RequestTimes($ids: [ID!]!, $requests: Int!) {
    nodes(ids: $ids) {
      ... on FulfillmentOrder {
        id
        merchantRequests(last: $requests) {
          nodes {
            id
            kind
            sentAt
          }
        }
      }
    }
  }
`);

/** Whether the order has changed since the mark was set: only then are its requests worth reading. */
function isOlderThan({ orderUpdatedAt }: OrderMark, { updatedAt }: MarkedOrder): boolean {
  return orderUpdatedAt !== null && Date.parse(orderUpdatedAt) < Date.parse(updatedAt);
}

/** Orders whose requests were read, as keys with their `updatedAt`. */
const readOf = (_session: StoreSession) => new Set<string>();

/** Returns a function that removes marks of earlier requests from orders that are requested or in progress. */
export function useForgetOldMarks(): (rows: readonly MarkedOrder[]) => void {
  const host = useHost();
  const client = useClient();
  const queryClient = useQueryClient();
  const { session, connection: store } = useActiveStore();
  const { id: connection } = store;
  const isRead = session.part(readOf);

  const readMarks = async () => ({
    printed: printedByOrder(await queryClient.query(printedQuery(host, connection)).catch(() => [])),
    picked: pickedByOrder(await queryClient.query(pickedQuery(host, connection)).catch(() => [])),
  });
  /** Returns false if reading the requests or removing a mark failed. */
  const forgetThese = async (toCheck: readonly MarkedOrder[]): Promise<boolean> => {
    const ids = toCheck.map(({ gid }) => gid);
    const answer = await readGraphql(client, RequestTimes, { ids, requests: LAST_REQUESTS }, BACKGROUND);
    if (!answer.ok) return false;
    const requests = new Map(
      answer.value.nodes.flatMap((node) =>
        node !== null && 'merchantRequests' in node ? [[node.id, node.merchantRequests.nodes] as const] : [],
      ),
    );
    // The order may have been printed or scanned while its requests were read.
    const { printed, picked } = await readMarks();
    const oldOf = (marks: ReadonlyMap<FulfillmentOrderId, OrderMark>) =>
      toCheck
        .filter(({ id, gid }) => {
          const mark = marks.get(id);
          return mark !== undefined && isOfEarlierRequest(mark.orderUpdatedAt, requests.get(gid) ?? []);
        })
        .map(toMarked);
    const unprinted = oldOf(printed);
    const unpicked = oldOf(picked).map((order) => ({ ...order, picked: false, scanned: [] }));
    const answers = await Promise.all([
      unprinted.length > 0 && host.ask('printed.set', { connection, orders: unprinted, printed: false }),
      unpicked.length > 0 && host.ask('picked.set', { connection, orders: unpicked }),
    ]);
    return answers.every((done) => done === false || done.ok);
  };
  // If reading or saving fails, the marks are removed when the order is seen again.
  const forget = async (requested: readonly MarkedOrder[]) => {
    const { printed, picked } = await readMarks();
    const mayBeOutdated = (order: MarkedOrder, mark: OrderMark | undefined) =>
      mark !== undefined && isOlderThan(mark, order);
    const toCheck = requested.filter(
      (order) =>
        !isRead.has(stateOf(order)) &&
        (mayBeOutdated(order, printed.get(order.id)) || mayBeOutdated(order, picked.get(order.id))),
    );
    for (const order of toCheck) isRead.add(stateOf(order));
    for (let at = 0; at < toCheck.length; at += MOST_AT_ONCE) {
      const some = toCheck.slice(at, at + MOST_AT_ONCE);
      if (!(await forgetThese(some))) for (const order of some) isRead.delete(stateOf(order));
    }
  };
  return useStableCallback((rows: readonly MarkedOrder[]) => {
    // The answer to the new request may have been given elsewhere, before this computer saw the order again.
    const requested = rows.filter(
      ({ state }) => state === 'open/submitted' || state?.startsWith('in_progress/') === true,
    );
    if (requested.length > 0) inBackground(forget(requested));
  });
}

function stateOf({ id, updatedAt }: MarkedOrder): string {
  return `${String(id)}@${updatedAt}`;
}
