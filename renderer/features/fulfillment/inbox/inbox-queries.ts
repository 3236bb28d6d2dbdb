import type { Client, OperationContext } from '@urql/core';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { readGraphql } from '../../../data/read-graphql.ts';
import { BACKGROUND } from '../../../data/urql-client.ts';
import type { ViewArguments } from './fulfillment-views.ts';
import {
  AssignedRows,
  FEW_CHANGES,
  MOST_COUNTED,
  NEXT_PAGE,
  SearchedRows,
  WaitingCount,
} from './inbox-documents.ts';
import { readRow, type InboxRow, type RowsPage } from './inbox-row.ts';

/** How many requests wait for the fulfillment service's answer, by view. */
export interface WaitingCounts {
  readonly new: Count;
  readonly cancellations: Count;
}

export interface Count {
  readonly count: number;
  /** Whether there are more than could be counted. */
  readonly atLeast: boolean;
}

/**
 * Reads one page of a list from the store, past the cache: `first` rows after a cursor. `context` is urql's: a page after
 * the first costs half of the store's limit, and opening an order must not wait for it.
 */
export async function readInboxPage(
  client: Client,
  read: ViewArguments,
  after: string | null,
  first: number,
  context: Partial<OperationContext> = after === null ? {} : BACKGROUND,
): Promise<Result<RowsPage, ApiError>> {
  const { connection: _connection, ...wanted } = read;
  const variables = { first, after, ...wanted };
  const answer =
    'assignmentStatus' in variables
      ? await readGraphql(client, AssignedRows, variables, context)
      : await readGraphql(client, SearchedRows, variables, context);
  if (!answer.ok) return answer;
  const { nodes, pageInfo } = answer.value.page;
  return ok({ rows: nodes.map(readRow).filter((row) => row !== null), ...pageInfo });
}

/** Reads those of these orders that match a search. `read`: the list of the search, which contains `narrowed`. */
export async function readMatches(
  client: Client,
  read: ViewArguments,
  narrowed: string,
  ids: readonly FulfillmentOrderId[],
): Promise<Result<readonly InboxRow[], ApiError>> {
  const either = ids.map((id) => `id:${String(id)}`).join(' OR ');
  const { sortKey, reverse } = read;
  const wanted = { ...CHANGED, query: `(${narrowed}) AND (${either})`, sortKey, reverse };
  const answer = await readInboxPage(client, wanted, null, ids.length, BACKGROUND);
  return answer.ok ? ok(answer.value.rows) : answer;
}

/** The order that changed last; null if the store has none. */
export async function readNewest(client: Client): Promise<Result<InboxRow | null, ApiError>> {
  const read = { ...CHANGED, query: null, reverse: true };
  const answer = await readInboxPage(client, read, null, 1, BACKGROUND);
  return answer.ok ? ok(answer.value.rows[0] ?? null) : answer;
}

/** Changes at or after an instant (ISO 8601), oldest first: a small first page, then full pages after a cursor. */
export async function readChanges(
  client: Client,
  since: string,
  after: string | null,
): Promise<Result<RowsPage, ApiError>> {
  const read = { ...CHANGED, query: `updated_at:>="${since}"`, reverse: false };
  return readInboxPage(client, read, after, after === null ? FEW_CHANGES : NEXT_PAGE, BACKGROUND);
}

const CHANGED = { connection: 'fulfillmentOrders', includeClosed: true, sortKey: 'UPDATED_AT' } as const;

export async function readWaitingCounts(client: Client): Promise<Result<WaitingCounts, ApiError>> {
  const answer = await readGraphql(client, WaitingCount, { first: MOST_COUNTED }, BACKGROUND);
  if (!answer.ok) return answer;
  const { requests, cancellations } = answer.value;
  return ok({ new: toCount(requests), cancellations: toCount(cancellations) });
}

function toCount(list: { edges: readonly unknown[]; pageInfo: { hasNextPage: boolean } }): Count {
  return { count: list.edges.length, atLeast: list.pageInfo.hasNextPage };
}
