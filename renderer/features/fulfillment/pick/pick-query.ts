import type { ResultOf } from 'gql.tada';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { graphql } from '../../../data/graphql.ts';
import type { HostClient } from '../../../data/host-client.ts';
import { readUncached } from '../../../data/read-uncached.ts';
import { withAllLines } from '../fulfillment-queries.ts';
import {
  linePage,
  LINES_AT_ONCE,
  LINES_PER_PAGE,
  LineVariants,
  MoreLines,
  type LineNode,
} from '../order/order-documents.ts';
import { stateWarning } from '../not-to-pack.ts';
import type { PickedVariant, PickOrder } from './pick-list.ts';

/** What a picker needs of an order; without the recipient (D4.7). */
export const PickOrderDocument = graphql(
  `
    query PickOrder($id: ID!, $lines: Int!) {
      fulfillmentOrder(id: $id) {
        id
        orderName
        status
        requestStatus
        fulfillmentHolds {
          reason
        }
        assignedLocation {
          name
          location {
            id
          }
        }
        lineItems(first: $lines) {
          ...LinePage
        }
      }
    }
  `,
  [linePage],
);

type PickNode = NonNullable<ResultOf<typeof PickOrderDocument>['fulfillmentOrder']>;
type Store = Pick<Connection, 'id' | 'gidNamespace'>;

/** One order with all its lines in its current state; null if it does not exist. */
export async function queryPickOrder(
  host: HostClient,
  connection: Store,
  id: FulfillmentOrderId,
): Promise<Result<PickOrder | null, ApiError>> {
  const gid = toGid('FulfillmentOrder', id, connection.gidNamespace);
  return withAllLines(
    await readUncached(host, connection.id, PickOrderDocument, { id: gid, lines: LINES_PER_PAGE }),
    async (after) => readUncached(host, connection.id, MoreLines, { id: gid, lines: LINES_PER_PAGE, after }),
    (node, lines) => readPickOrder(id, node, lines),
  );
}

/** Converts an order of an answer, keeping only the lines that have something left. */
export function readPickOrder(
  id: FulfillmentOrderId,
  node: Omit<PickNode, 'lineItems'>,
  lines: readonly LineNode[],
): PickOrder {
  return {
    id,
    orderName: node.orderName,
    location: { id: node.assignedLocation.location?.id ?? null, name: node.assignedLocation.name },
    holds: node.fulfillmentHolds,
    forbidden: stateWarning(fulfillmentState(pairFromGraphql(node))),
    lines: lines
      .filter(({ remainingQuantity }) => remainingQuantity > 0)
      .map(({ id: gid, sku, productTitle: title, variantTitle, remainingQuantity: units }) => ({
        gid,
        sku: sku === '' ? null : sku,
        title,
        variantTitle,
        units,
      })),
  };
}

/** The variants of order lines, by the lines' global IDs; a line whose variant was deleted has none. */
export async function queryVariants(
  host: HostClient,
  connection: Store,
  orders: readonly PickOrder[],
): Promise<Result<ReadonlyMap<string, PickedVariant>, ApiError>> {
  const gids = orders.flatMap(({ lines }) => lines.map(({ gid }) => gid));
  const variants = new Map<string, PickedVariant>();
  for (let from = 0; from < gids.length; from += LINES_AT_ONCE) {
    const ids = gids.slice(from, from + LINES_AT_ONCE);
    const answer = await readUncached(host, connection.id, LineVariants, { ids });
    if (!answer.ok) return answer;
    for (const node of answer.value.nodes) {
      if (node?.__typename === 'FulfillmentOrderLineItem' && node.variant !== null)
        variants.set(node.id, node.variant);
    }
  }
  return ok(variants);
}
