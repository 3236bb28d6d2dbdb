import { queryOptions } from '@tanstack/react-query';
import type { Client, OperationContext } from '@urql/core';
import type { ResultOf } from 'gql.tada';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { Connection, ConnectionId } from '../../../shared/contract/connection.ts';
import { toGid } from '../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { afterPaint } from '../../data/after-paint.ts';
import { OTHER_SHAPE } from '../../data/check-answer.ts';
import { unwrap } from '../../data/host-client.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { readDetail, type FulfillmentDetail } from './order/fulfillment-detail.ts';
import {
  HISTORY_LENGTH,
  LINES_PER_PAGE,
  MoreLines,
  OrderDetail,
  type DetailNode,
  type LineNode,
} from './order/order-documents.ts';

/** Schema fields that a store needs for its orders to be listed, counted and shown (D8.3). */
export const INBOX_FIELDS = [
  'QueryRoot.fulfillmentOrders',
  'QueryRoot.assignedFulfillmentOrders',
  'QueryRoot.fulfillmentOrder',
] as const;

export const fulfillmentKeys = {
  order: (connection: ConnectionId, id: FulfillmentOrderId) => [connection, 'fulfillment-order', id] as const,
};

/** Reads an order with all its lines in its current state; null if it does not exist. */
export async function readOrder(
  client: Client,
  { gidNamespace }: Pick<Connection, 'gidNamespace'>,
  id: FulfillmentOrderId,
  { context = {}, signal = null }: { context?: Partial<OperationContext>; signal?: AbortSignal | null } = {},
): Promise<Result<FulfillmentDetail | null, ApiError>> {
  const gid = toGid('FulfillmentOrder', id, gidNamespace);
  const variables = { id: gid, lines: LINES_PER_PAGE, history: HISTORY_LENGTH };
  return withAllLines(
    await readGraphql(client, OrderDetail, variables, context, signal),
    async (after) =>
      readGraphql(client, MoreLines, { id: gid, lines: LINES_PER_PAGE, after }, context, signal),
    (order, lines) => readDetail(order, lines, gidNamespace),
  );
}

/**
 * Reads the lines after an order's first page, and converts the order with all of them: operations name lines, and a
 * slip with only some of them would leave goods behind. Null if the order does not exist, or disappeared meanwhile.
 */
export async function withAllLines<Order extends Pick<DetailNode, 'lineItems'>, Converted>(
  first: Result<{ readonly fulfillmentOrder: Order | null }, ApiError>,
  readMore: (after: string) => Promise<Result<ResultOf<typeof MoreLines>, ApiError>>,
  convert: (order: Order, lines: readonly LineNode[]) => Converted,
): Promise<Result<Converted | null, ApiError>> {
  if (!first.ok) return first;
  const order = first.value.fulfillmentOrder;
  if (order === null) return ok(null);
  const lines = [...order.lineItems.nodes];
  let { hasNextPage, endCursor } = order.lineItems.pageInfo;
  while (hasNextPage && endCursor !== null) {
    const answer = await readMore(endCursor);
    if (!answer.ok) return answer;
    if (answer.value.fulfillmentOrder === null) return ok(null);
    const page = answer.value.fulfillmentOrder.lineItems;
    lines.push(...page.nodes);
    // It would be read without end.
    if (page.pageInfo.hasNextPage && page.pageInfo.endCursor === endCursor) return err(OTHER_SHAPE);
    ({ hasNextPage, endCursor } = page.pageInfo);
  }
  return ok(convert(order, lines));
}

/**
 * The open order. Owned by TanStack Query, because operations write it through REST. Cancelled when the user moves on
 * before it is read. `context` is urql's.
 */
export const orderQuery = (
  client: Client,
  connection: Connection,
  id: FulfillmentOrderId,
  context: Partial<OperationContext> = {},
) =>
  queryOptions({
    queryKey: fulfillmentKeys.order(connection.id, id),
    queryFn: async ({ signal, client: cache, queryKey }) => {
      // An order that was read ahead is painted first.
      if (cache.getQueryData(queryKey) !== undefined) await afterPaint();
      return unwrap(await readOrder(client, connection, id, { context, signal }));
    },
  });
