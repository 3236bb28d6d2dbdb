import type { Client } from '@urql/core';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import { toGid } from '../../../../shared/gid.ts';
import { fulfillmentState, pairFromGraphql } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { graphql } from '../../../data/graphql.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import { SearchedRows } from '../inbox/inbox-documents.ts';
import { readRow, type InboxRow } from '../inbox/inbox-row.ts';
import { isFulfilledToTheEnd } from '../inbox/row-contents.ts';
import { whyNotToPack } from '../not-to-pack.ts';
import { LINES_PER_PAGE, MoreLines } from '../order/order-documents.ts';
import { exactNameQuery, orderNameQuery } from '../search/narrow-view.ts';
import { isScannedName, readNumberCode } from '../slip-code.ts';

/** The order that a slip names, and how many orders have that name: it may have been split. */
export interface ScannedOrder {
  readonly row: Pick<InboxRow, 'id' | 'orderName' | 'status' | 'state' | 'holds'>;
  readonly count: number;
}

/** What decides between orders of the same name. */
export interface NameChoice {
  /** The order on the screen, which stays there unless another one takes precedence. */
  readonly open: FulfillmentOrderId | null;
  /** Orders that were picked here, or have nothing left to pack. */
  readonly done: ReadonlySet<FulfillmentOrderId>;
}

/** Maximum orders read per name. */
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

/** Finds the order whose number or name a code is: slips carry the number, older ones the name. Null if there is none. */
export async function findScanned(
  client: Client,
  connection: Pick<Connection, 'gidNamespace'>,
  codes: readonly string[],
  choice: NameChoice,
): Promise<Result<ScannedOrder | null, ApiError>> {
  const numbers = codes.flatMap((code) => readNumberCode(code) ?? []);
  const marked = numbers.find(({ isMarked }) => isMarked);
  if (marked !== undefined) {
    const byNumber = await findNumber(client, connection, marked.id);
    if (!byNumber.ok || byNumber.value !== null) return byNumber;
  }
  for (const code of codes) {
    const byName = await findNamed(client, connection, code, choice);
    if (!byName.ok || byName.value !== null) return byName;
  }
  const [number] = numbers;
  if (number === undefined || number.isMarked) return ok(null);
  // An unmarked number comes from an older slip or any other label: ignored if an older slip would carry the name.
  const byNumber = await findNumber(client, connection, number.id);
  return byNumber.ok && byNumber.value !== null && isScannedName(byNumber.value.row.orderName)
    ? ok(null)
    : byNumber;
}

async function findNamed(
  client: Client,
  { gidNamespace }: Pick<Connection, 'gidNamespace'>,
  code: string,
  choice: NameChoice,
): Promise<Result<ScannedOrder | null, ApiError>> {
  // The exact name first: more orders may begin with it than are read.
  for (const query of [exactNameQuery(code), orderNameQuery(code)]) {
    if (query === null) continue;
    const answer = await readGraphql(client, SearchedRows, {
      first: MOST,
      after: null,
      query,
      includeClosed: true,
      sortKey: 'UPDATED_AT',
      reverse: true,
    });
    if (!answer.ok) return answer;
    const rows = answer.value.page.nodes.flatMap((node) => readRow(node) ?? []);
    const found = await chooseUnfulfilled(rows, code, choice, async ({ id }) =>
      isFulfilledToTheEnd(async (after) => {
        const gid = toGid('FulfillmentOrder', id, gidNamespace);
        return readGraphql(client, MoreLines, { id: gid, lines: LINES_PER_PAGE, after });
      }),
    );
    if (!found.ok || found.value !== null) return found;
  }
  return ok(null);
}

async function findNumber(
  client: Client,
  { gidNamespace }: Pick<Connection, 'gidNamespace'>,
  id: FulfillmentOrderId,
): Promise<Result<ScannedOrder | null, ApiError>> {
  const answer = await readGraphql(client, ScannedId, { id: toGid('FulfillmentOrder', id, gidNamespace) });
  if (!answer.ok) return answer;
  const node = answer.value.fulfillmentOrder;
  if (node === null) return ok(null);
  const { orderName, fulfillmentHolds: holds } = node;
  const pair = pairFromGraphql(node);
  return ok({
    row: { id, orderName, holds, status: pair.status, state: fulfillmentState(pair) },
    count: 1,
  });
}

/**
 * Chooses among the orders with exactly this name, ignoring `#`: one that was accepted and is still to be packed, otherwise
 * one that waits to be accepted, otherwise any that can be packed, otherwise any. Of equal ones the open one, otherwise the
 * first row.
 */
export function chooseNamed(
  rows: readonly InboxRow[],
  code: string,
  { open, done }: NameChoice,
): ScannedOrder | null {
  const named = rows.filter(({ orderName }) => nameOf(orderName) === nameOf(code));
  const rank = (row: InboxRow) => {
    const isLeft = !done.has(row.id);
    if (isPackedFirst(row)) return isLeft ? 0 : 2;
    if (row.status !== 'open' || whyNotToPack(row) !== null) return 4;
    return isLeft && row.requestStatus === 'submitted' ? 1 : 3;
  };
  const [row] = named.toSorted(
    (one, other) => rank(one) - rank(other) || Number(other.id === open) - Number(one.id === open),
  );
  return row === undefined ? null : { row, count: named.length };
}

/** Like `chooseNamed`, without accepted orders that have nothing left to pack. `isFulfilled` reads whether one has. */
export async function chooseUnfulfilled(
  rows: readonly InboxRow[],
  code: string,
  choice: NameChoice,
  isFulfilled: (row: ScannedOrder['row']) => Promise<Result<boolean, ApiError>>,
): Promise<Result<ScannedOrder | null, ApiError>> {
  const found = chooseNamed(rows, code, choice);
  if (found === null || found.count === 1 || !isPackedFirst(found.row) || choice.done.has(found.row.id))
    return ok(found);
  const fulfilled = await isFulfilled(found.row);
  if (!fulfilled.ok) return fulfilled;
  if (!fulfilled.value) return ok(found);
  const done = new Set([...choice.done, found.row.id]);
  return chooseUnfulfilled(rows, code, { ...choice, done }, isFulfilled);
}

/** Whether an order was accepted and can be packed. */
export function isPackedFirst(row: Pick<InboxRow, 'status' | 'state' | 'holds'>): boolean {
  return row.status === 'in_progress' && whyNotToPack(row) === null;
}

function nameOf(text: string): string {
  return text.trim().replace(/^#/, '').toLowerCase();
}
