import type { Client } from '@urql/core';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import type { ChangesPage } from './feed-reader.ts';
import type { ViewArguments } from './fulfillment-views.ts';
import { AssignedRows, FEW_CHANGES, NEXT_PAGE, RowsById, SearchedRows } from './inbox-documents.ts';
import type { InboxPage } from './inbox-page.ts';
import { readRow, type InboxRow, type RowNode } from './inbox-row.ts';

/** One page of a list, read from the store and not from a cache: `first` rows after a row's cursor. */
export async function readInboxPage(
  client: Client,
  read: ViewArguments,
  after: string | null,
  first: number,
): Promise<Result<InboxPage, ApiError>> {
  const answer = await readPageOf(client, read, after, first);
  return answer.ok ? ok(toPage(answer.value)) : answer;
}

interface PageNode {
  readonly page: {
    readonly edges: readonly { readonly cursor: string; readonly node: RowNode }[];
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
}

async function readPageOf(
  client: Client,
  read: ViewArguments,
  after: string | null,
  first: number,
): Promise<Result<PageNode, ApiError>> {
  const paging = { first, after, sortKey: read.sortKey, reverse: read.reverse };
  if (read.connection === 'assignedFulfillmentOrders') {
    return readGraphql(client, AssignedRows, { ...paging, assignmentStatus: read.assignmentStatus });
  }
  const { query, includeClosed } = read;
  return readGraphql(client, SearchedRows, { ...paging, query, includeClosed });
}

function toPage({ page: { edges, pageInfo } }: PageNode): InboxPage {
  const entries = edges.flatMap(({ cursor, node }) => {
    const row = readRow(node);
    return row === null ? [] : [{ row, cursor }];
  });
  return { entries, endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: pageInfo.hasNextPage };
}

/** Orders as they stand now, whichever list they are in. Those that do not exist any more are left out. */
export async function readRowsById(
  client: Client,
  ids: readonly string[],
): Promise<Result<readonly InboxRow[], ApiError>> {
  const answer = await readGraphql(client, RowsById, { ids: [...ids] });
  if (!answer.ok) return answer;
  const rows = answer.value.nodes.map((node) => (node !== null && 'status' in node ? readRow(node) : null));
  return ok(rows.filter((row) => row !== null));
}

/** The order that changed last; null in a store without any. */
export async function readNewest(client: Client): Promise<Result<InboxRow | null, ApiError>> {
  const read = { ...CHANGED, query: null, reverse: true };
  const answer = await readInboxPage(client, read, null, 1);
  return answer.ok ? ok(answer.value.entries[0]?.row ?? null) : answer;
}

/** What has changed at or after an instant (ISO 8601), oldest first: the first few, and more of them after a cursor. */
export async function readChanges(
  client: Client,
  since: string,
  after: string | null,
): Promise<Result<ChangesPage, ApiError>> {
  return readMatching(client, changedSince(since), after, after === null ? FEW_CHANGES : NEXT_PAGE);
}

/** Of what has changed since an instant, what matches a search. */
export async function readNarrowedChanges(
  client: Client,
  narrowed: string,
  since: string,
): Promise<Result<ChangesPage, ApiError>> {
  return readMatching(client, `(${narrowed}) AND ${changedSince(since)}`, null, NEXT_PAGE);
}

const changedSince = (instant: string) => `updated_at:>="${instant}"`;

async function readMatching(
  client: Client,
  query: string,
  after: string | null,
  first: number,
): Promise<Result<ChangesPage, ApiError>> {
  const answer = await readInboxPage(client, { ...CHANGED, query, reverse: false }, after, first);
  if (!answer.ok) return answer;
  const { entries, endCursor, hasNextPage } = answer.value;
  return ok({ rows: entries.map(({ row }) => row), endCursor, hasNextPage });
}

const CHANGED = { connection: 'fulfillmentOrders', includeClosed: true, sortKey: 'UPDATED_AT' } as const;
