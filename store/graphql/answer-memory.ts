import { OperationTypeNode } from 'graphql';
import { rememberRows, type Committed, type RowsAsTheyAre } from '../database/remembered.ts';
import type { JsonText } from '../http/json-text.ts';
import type { GraphqlRequest, ParsedRequest } from './parse-operation.ts';
import type { QueryContext, SearchWarning } from './query-context.ts';

/** What a query was answered. */
export interface KnownAnswer {
  readonly data: JsonText;
  /** In points. */
  readonly actualCost: number;
  readonly searchWarnings: readonly SearchWarning[];
}

/** The answers to queries that were made since the last commit. */
export type AnswerMemory = () => RowsAsTheyAre<KnownAnswer>;

/** How much of the answers is kept, in bytes: some hundred long lists. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/** Remembers answers to queries until something is committed; nothing where others write too. */
export function createAnswerMemory(committed: Committed): AnswerMemory {
  const sizeOf = (name: string, { data }: KnownAnswer): number => 2 * (name.length + data.text.length);
  return rememberRows(committed, sizeOf, MOST_REMEMBERED);
}

/** The one object whose fields change by themselves, as time passes (D5.8); a query that reads them names it. */
const DEPENDS_ON_TIME = /bulkOperation/i;

/** What names the answer to a request, for one client at one address; null when it may be another one without a commit. */
export function nameAnswer(
  { operation }: Pick<ParsedRequest, 'operation'>,
  { query, operationName, variables }: GraphqlRequest,
  { client, origin }: Pick<QueryContext, 'client' | 'origin'>,
): string | null {
  if (operation.operation !== OperationTypeNode.QUERY || DEPENDS_ON_TIME.test(query)) return null;
  return JSON.stringify([client.id, origin, operationName, variables, query]);
}
