import type { Client } from '@urql/core';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { toGid } from '../../../../shared/gid.ts';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { fulfillmentOrderIdSchema } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { graphql } from '../../../data/graphql.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import { SearchedRows } from '../inbox/inbox-documents.ts';
import { readRow, type InboxRow } from '../inbox/inbox-row.ts';
import { whyNotToPack } from '../not-to-pack.ts';
import { orderNameQuery } from '../search/narrow-view.ts';

/** An order that a slip names, and how many of that name there are: it may have been split. */
export interface ScannedOrder {
  readonly row: Pick<InboxRow, 'id' | 'orderName' | 'status' | 'state' | 'holds'>;
  readonly count: number;
}

/** Orders of one name that are read. */
const MOST = 25;

const ScannedId = graphql(`
  query FulfillmentScannedId($id: ID!) {
    fulfillmentOrder(id: $id) {
      id
      orderName
      status
      requestStatus
      fulfillmentHolds {
        reason
      }
    }
  }
`);

/** The order that a code is the name of, or the number (slips have it for names that no barcode can carry); null when none is. */
export async function findScanned(
  client: Client,
  connection: Pick<Connection, 'gidNamespace'>,
  codes: readonly string[],
): Promise<Result<ScannedOrder | null, ApiError>> {
  for (const code of codes) {
    const byName = await readGraphql(client, SearchedRows, {
      first: MOST,
      after: null,
      query: orderNameQuery(code),
      includeClosed: true,
      sortKey: 'UPDATED_AT',
      reverse: true,
    });
    if (!byName.ok) return byName;
    const found = chooseNamed(
      byName.value.page.nodes.flatMap((node) => readRow(node) ?? []),
      code,
    );
    if (found !== null) return ok(found);
  }
  const id = fulfillmentOrderIdSchema.safeParse(Number(codes.find((code) => /^\d+$/.test(code)))).data;
  if (id === undefined) return ok(null);
  const gid = toGid('FulfillmentOrder', id, connection.gidNamespace);
  const byId = await readGraphql(client, ScannedId, { id: gid });
  if (!byId.ok) return byId;
  const node = byId.value.fulfillmentOrder;
  if (node === null) return ok(null);
  const { orderName, fulfillmentHolds: holds } = node;
  const pair = pairFromGraphql(node);
  const row = { id, orderName, holds, status: pair.status, state: fulfillmentState(pair) };
  return ok({ row, count: 1 });
}

/**
 * Of the orders with exactly this name, the `#` left out or not, one that was accepted and can be packed, or else one that can
 * be packed, or else that which changed last.
 */
export function chooseNamed(rows: readonly InboxRow[], code: string): ScannedOrder | null {
  const named = rows.filter(({ orderName }) => nameOf(orderName) === nameOf(code));
  const toPack = ({ status, ...row }: InboxRow) => status === 'open' && whyNotToPack(row) === null;
  const row = named.find(isPackedFirst) ?? named.find(toPack) ?? named[0];
  return row === undefined ? null : { row, count: named.length };
}

/** Whether an order was accepted and can be packed. */
export function isPackedFirst(row: Pick<InboxRow, 'status' | 'state' | 'holds'>): boolean {
  return row.status === 'in_progress' && whyNotToPack(row) === null;
}

function nameOf(text: string): string {
  return text.trim().replace(/^#/, '').toLowerCase();
}
