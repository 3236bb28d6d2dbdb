import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { Result } from '../../../../shared/result.ts';
import type { HostClient } from '../../../data/host-client.ts';
import { readUncached } from '../../../data/read-uncached.ts';
import { withAllLines } from '../fulfillment-queries.ts';
import { LINES_PER_PAGE, MoreLines } from '../order/order-documents.ts';
import { PackingSlip, readSlip, SLIP_REQUESTS, type Slip, type SlipOrder } from './slip.ts';

/**
 * One slip with all its lines, in the order's current state; null if the order does not exist. Holds the recipient, which is
 * recorded first.
 */
export async function querySlip(
  host: HostClient,
  connection: Pick<Connection, 'id' | 'gidNamespace'>,
  order: SlipOrder,
  shop: string,
  signal: AbortSignal,
): Promise<Result<Slip | null, ApiError>> {
  const gid = toGid('FulfillmentOrder', order.id, connection.gidNamespace);
  const recipientView = { action: 'slip.printed', order } as const;
  const variables = { id: gid, lines: LINES_PER_PAGE, requests: SLIP_REQUESTS };
  return withAllLines(
    await readUncached(host, connection.id, PackingSlip, variables, { recipientView, signal }),
    async (after) =>
      readUncached(host, connection.id, MoreLines, { id: gid, lines: LINES_PER_PAGE, after }, { signal }),
    (read, lines) => readSlip(read, lines, shop),
  );
}
