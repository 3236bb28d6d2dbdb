import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Connection, ConnectionId } from '../../../../shared/contract/connection.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { HostClient } from '../../../data/host-client.ts';
import { readUncached } from '../../../data/read-uncached.ts';
import { LINES_PER_PAGE, MoreLines } from '../order/order-documents.ts';
import { PackingSlip, SLIP_REQUESTS, type SlipNode } from './slip-document.ts';
import { readSlip, type Slip } from './slip.ts';

/** One slip with all its lines, as the order stands now; null when the order is not there. Holds the recipient. */
export async function querySlip(
  host: HostClient,
  connection: Pick<Connection, 'id' | 'gidNamespace'>,
  id: FulfillmentOrderId,
  shop: string,
): Promise<Result<Slip | null, ApiError>> {
  const gid = toGid('FulfillmentOrder', id, connection.gidNamespace);
  const variables = { id: gid, lines: LINES_PER_PAGE, requests: SLIP_REQUESTS };
  const first = await readUncached(host, connection.id, PackingSlip, variables);
  if (!first.ok) return first;
  const order = first.value.fulfillmentOrder;
  if (order === null) return ok(null);
  const lines = await readLines(host, connection.id, gid, order.lineItems);
  return lines.ok ? ok(lines.value && readSlip(order, lines.value, shop)) : lines;
}

/** All lines: a slip with a part of them would leave goods behind. Null when the order went away meanwhile. */
async function readLines(
  host: HostClient,
  connection: ConnectionId,
  gid: string,
  first: SlipNode['lineItems'],
): Promise<Result<SlipNode['lineItems']['nodes'] | null, ApiError>> {
  const lines = [...first.nodes];
  let { hasNextPage, endCursor } = first.pageInfo;
  while (hasNextPage && endCursor !== null) {
    const answer = await readUncached(host, connection, MoreLines, {
      id: gid,
      lines: LINES_PER_PAGE,
      after: endCursor,
    });
    if (!answer.ok) return answer;
    if (answer.value.fulfillmentOrder === null) return ok(null);
    const page = answer.value.fulfillmentOrder.lineItems;
    lines.push(...page.nodes);
    ({ hasNextPage, endCursor } = page.pageInfo);
  }
  return ok(lines);
}
