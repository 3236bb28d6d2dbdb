import { Kind, OperationTypeNode, parse, type DocumentNode } from 'graphql';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import { GRAPHQL_PATH } from '../../shared/contract/rest-paths.ts';
import { documentCost } from '../../shared/graphql-cost/document-cost.ts';
import { MAX_BODY_BYTES } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { StoreRequest } from './store-request.ts';
import { themesOfGraphql } from './theme-changes.ts';

/**
 * Turns a GraphQL call into a request. Only a document that certainly changes nothing counts as idempotent. One that does
 * not parse is sent anyway, because the store best explains what is wrong with it. Fails with `not_in_contract` if query and
 * variables together are larger than the store accepts (D1.7).
 */
export function prepareGraphqlRequest(
  call: Pick<GraphqlCall, 'query' | 'variables'>,
): Result<StoreRequest, ApiError> {
  const body = JSON.stringify({ query: call.query, variables: call.variables });
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) {
    return err({ kind: 'not_in_contract', detail: 'the query is larger than 1 MiB' });
  }
  const document = parseQuery(call.query);
  const reads = document !== null && onlyReads(document);
  return ok({
    api: 'graphql',
    method: 'POST',
    path: GRAPHQL_PATH,
    body,
    writes: !reads,
    changesThemes: document === null ? [] : themesOfGraphql(document, call.variables),
    idempotent: reads,
    estimatedCost: document === null ? 1 : documentCost(document, call.variables),
    costKey: `${call.query}\n${sizesIn(call.variables)}`,
  });
}

/** The parts of the variables that determine the cost (D5.2): numbers, such as page sizes, and list lengths. */
function sizesIn(variables: GraphqlCall['variables']): string {
  return Object.entries(variables)
    .flatMap(([name, value]) => {
      const size = Array.isArray(value) ? value.length : value;
      return typeof size === 'number' ? `${name}=${String(size)}` : [];
    })
    .join(';');
}

/** Whether a document certainly changes nothing in the store. */
export function surelyReads(query: string): boolean {
  const document = parseQuery(query);
  return document !== null && onlyReads(document);
}

/** Whether a parsed document certainly changes nothing in the store. */
function onlyReads(document: DocumentNode): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY),
  );
}

/** Null for a text that is not GraphQL as we know it. */
export function parseQuery(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true });
  } catch {
    return null;
  }
}
