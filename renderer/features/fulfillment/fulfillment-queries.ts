import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@urql/core';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { Connection, ConnectionId } from '../../../shared/contract/connection.ts';
import { toGid } from '../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { unwrap } from '../../data/host-client.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { readDetail, type FulfillmentDetail } from './order/fulfillment-detail.ts';
import {
  HISTORY_LENGTH,
  LINES_PER_PAGE,
  MoreLines,
  OrderDetail,
  type LineNode,
} from './order/order-documents.ts';

export const fulfillmentKeys = {
  order: (connection: ConnectionId, id: FulfillmentOrderId) => [connection, 'fulfillment-order', id] as const,
};

/** An order with all its lines, as it stands now; null when it is not there. */
export async function readOrder(
  client: Client,
  { gidNamespace }: Pick<Connection, 'gidNamespace'>,
  id: FulfillmentOrderId,
): Promise<Result<FulfillmentDetail | null, ApiError>> {
  const gid = toGid('FulfillmentOrder', id, gidNamespace);
  const variables = { id: gid, lines: LINES_PER_PAGE, history: HISTORY_LENGTH };
  const first = await readGraphql(client, OrderDetail, variables);
  if (!first.ok) return first;
  const order = first.value.fulfillmentOrder;
  if (order === null) return ok(null);
  const lines = await readAllLines(client, gid, order.lineItems);
  if (!lines.ok) return lines;
  return ok(lines.value === null ? null : readDetail(order, lines.value, gidNamespace));
}

/** Operations name lines, so an order is never worked on with only a part of them: null when it is gone meanwhile. */
async function readAllLines(
  client: Client,
  gid: string,
  first: { nodes: LineNode[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } },
): Promise<Result<readonly LineNode[] | null, ApiError>> {
  const lines = [...first.nodes];
  let { hasNextPage, endCursor } = first.pageInfo;
  while (hasNextPage && endCursor !== null) {
    const variables = { id: gid, lines: LINES_PER_PAGE, after: endCursor };
    const answer = await readGraphql(client, MoreLines, variables);
    if (!answer.ok) return answer;
    const page = answer.value.fulfillmentOrder?.lineItems;
    if (page === undefined) return ok(null);
    lines.push(...page.nodes);
    ({ hasNextPage, endCursor } = page.pageInfo);
  }
  return ok(lines);
}

/** The order that is worked on. Owned by TanStack Query: operations write it through REST. */
export const orderQuery = (client: Client, connection: Connection, id: FulfillmentOrderId) =>
  queryOptions({
    queryKey: fulfillmentKeys.order(connection.id, id),
    queryFn: async () => unwrap(await readOrder(client, connection, id)),
  });
