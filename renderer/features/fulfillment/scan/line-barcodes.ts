import { queryOptions } from '@tanstack/react-query';
import type { Client, OperationContext } from '@urql/core';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { parseGid, toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { unwrap } from '../../../data/host-client.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { LINES_AT_ONCE, LineVariants } from '../order/order-documents.ts';

/** The barcodes of an order's products, by line. Empty if the token may not read them. `context` is urql's. */
export const lineBarcodesQuery = (
  client: Client,
  { id: connection, gidNamespace }: Connection,
  { id, lines }: Pick<FulfillmentDetail, 'id' | 'lines'>,
  context: Partial<OperationContext> = {},
) =>
  queryOptions({
    queryKey: [connection, 'fulfillment-barcodes', id, lines.map((line) => line.id)],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const barcodes = new Map<FulfillmentOrderLineItemId, string>();
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        const ids = lines
          .slice(at, at + LINES_AT_ONCE)
          .map((line) => toGid('FulfillmentOrderLineItem', line.id, gidNamespace));
        const answer = await readGraphql(client, LineVariants, { ids }, context, signal);
        if (!answer.ok && answer.error.kind === 'access_denied') return barcodes;
        for (const node of unwrap(answer).nodes) {
          if (node?.__typename !== 'FulfillmentOrderLineItem') continue;
          const line = parseGid('FulfillmentOrderLineItem', node.id, gidNamespace);
          if (line !== null && node.variant?.barcode) barcodes.set(line, node.variant.barcode);
        }
      }
      return barcodes;
    },
  });
