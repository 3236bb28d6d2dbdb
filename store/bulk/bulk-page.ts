import { getNamedType } from 'graphql';
import { err, ok, type Result } from '../../shared/result.ts';
import type { AnswerError } from '../graphql/graphql-answer.ts';
import { NOTHING_KNOWN } from '../known-rows.ts';
import { createResolverContext, type ResolverContext } from '../graphql/resolver-context.ts';
import { executeOperation, type QueryEngine } from '../graphql/run-query.ts';
import { selectionSetsOf, collectFields } from '../graphql/collect-fields.ts';
import { toLines } from './bulk-lines.ts';
import type { BulkPage } from './bulk-operation.ts';
import { ADDED, isConnection, WHOLE_LIST, type BulkQuery } from './bulk-query.ts';

/** Page size and paging depth are unlimited: D5.5 refers clients to bulk operations for what its limit excludes. */
const WITHOUT_LIMITS = { size: WHOLE_LIST, objects: Infinity };

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** Reads one page of a bulk query with the rights of the client that started it. Error: the first one in the answer. */
export async function readBulkPage(
  engine: Pick<QueryEngine, 'schema' | 'log'>,
  { parsed, rootKey }: BulkQuery,
  asker: ResolverContext,
  after: string | null,
): Promise<Result<BulkPage, AnswerError>> {
  const { client, requestId, origin, scan, ...parts } = asker;
  const request = { client, requestId, origin, scan, searchWarnings: [], mutations: { done: 0 } };
  // Not cached: a whole list would evict rows that other requests read repeatedly.
  const context = createResolverContext(request, { ...parts, known: NOTHING_KNOWN, paging: WITHOUT_LIMITS });
  const input = { variables: { [ADDED.cursor]: after }, operationName: null };
  const { data, errors } = await executeOperation(engine, parsed, input, context);
  const [error] = errors;
  if (error) return err(error);

  const query = engine.schema.getQueryType();
  const nodes = query && collectFields(parsed, query, [parsed.operation.selectionSet]).get(rootKey);
  const field = query?.getFields()[nodes?.[0]?.name.value ?? ''];
  const type = field && getNamedType(field.type);
  if (!nodes || !isConnection(type)) throw new Error('The root of a bulk query is a connection.');
  const value = (data as Record<string, Record<string, unknown>>)[rootKey] ?? {};
  const lines = toLines(parsed, { type, selections: selectionSetsOf(nodes), value }, null);
  const { hasNextPage, endCursor } = value[ADDED.page] as PageInfo;
  const rootCount = lines.filter((line) => !('__parentId' in line)).length;
  return ok({ lines, rootCount, next: hasNextPage ? endCursor : null });
}
