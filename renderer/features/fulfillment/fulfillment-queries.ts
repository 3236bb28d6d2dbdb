import { queryOptions } from '@tanstack/react-query';
import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { Connection, ConnectionId } from '../../../shared/contract/connection.ts';
import { toGid } from '../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { graphqlProblem } from '../../desktop/graphql-problem.ts';
import { unwrap } from '../../desktop/host-client.ts';
import { readDetail, type FulfillmentDetail, type LineNode } from './order/fulfillment-detail.ts';
import { HISTORY_LENGTH, LINES_PER_PAGE, MoreLines, OrderDetail } from './order/order-documents.ts';
import { AssignedPage, OneRow, PAGE_SIZE, SearchedPage } from './fulfillment-documents.ts';
import { FULFILLMENT_VIEWS, type ViewArguments, type ViewId } from './inbox/fulfillment-views.ts';
import type { InboxPage } from './inbox/inbox-reader.ts';
import { readRow, type InboxRow, type RowNode } from './inbox/inbox-row.ts';

export const fulfillmentKeys = {
  order: (connection: ConnectionId, id: FulfillmentOrderId) => [connection, 'fulfillment-order', id] as const,
  operation: (connection: ConnectionId, id: FulfillmentOrderId) =>
    [connection, 'fulfillment-operation', id] as const,
};

/** One page of a view, read from the store and not from a cache. */
export async function readInboxPage(
  client: Client,
  view: ViewId,
  after: string | null,
): Promise<Result<InboxPage, ApiError>> {
  const answer = await readPageOf(client, FULFILLMENT_VIEWS[view].read, after);
  if (!answer.ok) return answer;
  const { nodes, pageInfo } = answer.value.page;
  return ok({
    rows: nodes.map(readRow).filter((row) => row !== null),
    endCursor: pageInfo.endCursor,
    hasNextPage: pageInfo.hasNextPage,
  });
}

interface PageNode {
  readonly page: {
    readonly nodes: readonly RowNode[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

async function readPageOf(
  client: Client,
  read: ViewArguments,
  after: string | null,
): Promise<Result<PageNode, ApiError>> {
  const paging = { first: PAGE_SIZE, after, sortKey: read.sortKey, reverse: read.reverse };
  if (read.connection === 'assignedFulfillmentOrders') {
    return readGraphql(client, AssignedPage, { ...paging, assignmentStatus: read.assignmentStatus });
  }
  const { query, includeClosed } = read;
  return readGraphql(client, SearchedPage, { ...paging, query, includeClosed });
}

/** One order as a row, as it stands now; null when it is not there any more. */
export async function readInboxRow(client: Client, gid: string): Promise<Result<InboxRow | null, ApiError>> {
  const answer = await readGraphql(client, OneRow, { id: gid });
  if (!answer.ok) return answer;
  return ok(answer.value.row === null ? null : readRow(answer.value.row));
}

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
  return lines.ok ? ok(readDetail(order, lines.value, gidNamespace)) : lines;
}

/** Operations name lines, so an order is never worked on with only a part of them. */
async function readAllLines(
  client: Client,
  gid: string,
  first: { nodes: LineNode[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } },
): Promise<Result<readonly LineNode[], ApiError>> {
  const lines = [...first.nodes];
  let { hasNextPage, endCursor } = first.pageInfo;
  while (hasNextPage && endCursor !== null) {
    const variables = { id: gid, lines: LINES_PER_PAGE, after: endCursor };
    const answer = await readGraphql(client, MoreLines, variables);
    if (!answer.ok) return answer;
    const page = answer.value.fulfillmentOrder?.lineItems;
    if (page === undefined) break;
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

async function readGraphql<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Result<Data, ApiError>> {
  const { data, error } = await client
    .query(document, variables, { requestPolicy: 'network-only' })
    .toPromise();
  if (data !== undefined && data !== null) return ok(data);
  return err(error === undefined ? NO_DATA : graphqlProblem(error));
}

const NO_DATA: ApiError = { kind: 'not_a_store', message: 'The answer holds no data.', status: 200 };
