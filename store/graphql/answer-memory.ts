import { OperationTypeNode } from 'graphql';
import { rememberRows, type Committed, type RowsAsTheyAre } from '../database/remembered.ts';
import type { JsonText } from '../http/json-text.ts';
import type { GraphqlRequest, ParsedRequest } from './parse-operation.ts';
import type { QueryContext, SearchWarning } from './query-context.ts';

/** The cached answer to a query. */
export interface KnownAnswer {
  readonly data: JsonText;
  /** In points. */
  readonly actualCost: number;
  readonly searchWarnings: readonly SearchWarning[];
}

/** Returns the answers cached since the last commit, by the name that `nameAnswer` gives a request. */
export type AnswerMemory = () => RowsAsTheyAre<KnownAnswer>;

/** Maximum size of the cache, in bytes: room for some hundred long lists. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/** Caches answers to queries until the next commit; caches nothing where other stores write to the database too. */
export function createAnswerMemory(committed: Committed): AnswerMemory {
  const sizeOf = (name: string, { data }: KnownAnswer): number => 2 * (name.length + data.text.length);
  return rememberRows(committed, sizeOf, MOST_REMEMBERED);
}

/** The only type whose fields change without a commit, as time passes; a query that reads them contains its name. */
const DEPENDS_ON_TIME = /bulkOperation/i;

/** Cache key of the answer to a request, for one client at one address; null if the answer may change without a commit. */
export function nameAnswer(
  { operation }: Pick<ParsedRequest, 'operation'>,
  { query, operationName, variables }: GraphqlRequest,
  { client, origin }: Pick<QueryContext, 'client' | 'origin'>,
): string | null {
  if (operation.operation !== OperationTypeNode.QUERY || DEPENDS_ON_TIME.test(query)) return null;
  return JSON.stringify([client.id, origin, operationName, variables, query]);
}
