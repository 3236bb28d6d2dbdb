import {
  cacheExchange,
  Client,
  fetchExchange,
  makeOperation,
  mapExchange,
  type Operation,
  type OperationContext,
} from '@urql/core';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { GraphqlAnswer, GraphqlCall } from '../../shared/contract/store-calls.ts';
import { cancelOnAbort } from './cancel-on-abort.ts';
import { checkAnswer, failedAtRoot } from './check-answer.ts';
import { HostError, type HostClient } from './host-client.ts';
import { withoutRoots } from './without-roots.ts';

/** Object types of the schema whose lists a write can change. */
export type GraphqlType = 'Product' | 'ProductVariant' | 'Order' | 'FulfillmentOrder';

/** For the context of operations whose answer nobody waits for: calls of a higher priority are sent first. */
export const BACKGROUND = { fetchOptions: { priority: 'low' } } as const satisfies Partial<OperationContext>;

/** The GraphQL side of one connection. */
export interface GraphqlSide {
  readonly client: Client;
  /** Reads queries on the screen again whose data holds one of the types. Other queries are read when they are opened. */
  refresh(types: readonly GraphqlType[]): void;
  /** Reads everything on the screen again, including what failed. */
  refreshAll(): void;
}

interface GraphqlDependencies {
  readonly host: HostClient;
  readonly connection: ConnectionId;
  readonly newCallId: () => string;
}

/** A client that caches answers until the store is left, with another client for the same store that caches none. */
type StoreClient = Client & { readonly uncached: Client };

/** The uncached client for the same store. */
export function withoutCache(client: Client): Client {
  return 'uncached' in client ? (client as StoreClient).uncached : client;
}

export function createGraphqlSide(dependencies: GraphqlDependencies): GraphqlSide {
  const queries = new Map<number, { operation: Operation; types: ReadonlySet<string> }>();
  const transport = {
    // Never requested: `fetch` below passes the operation to the host, which knows the address.
    url: 'storedesk:graphql',
    fetch: fetchThroughHost(dependencies),
    preferGetMethod: false,
  };
  const uncached = new Client({ ...transport, requestPolicy: 'network-only', exchanges: [fetchExchange] });
  const cached = new Client({
    ...transport,
    // Show cached data at once, and read it again: other people write to the same store.
    requestPolicy: 'cache-and-network',
    exchanges: [
      mapExchange({
        onOperation: ({ kind, key }) => {
          if (kind === 'teardown') queries.delete(key);
        },
        onResult: ({ operation, data }) => {
          if (operation.kind === 'query') queries.set(operation.key, { operation, types: typesIn(data) });
        },
      }),
      cacheExchange,
      fetchExchange,
    ],
  });
  const client: StoreClient = Object.assign(cached, { uncached });
  // The client ignores operations that have no subscribers any more.
  const readAgain = (operation: Operation) =>
    client.reexecuteOperation(
      makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
    );
  return {
    client,
    refresh: (types) => {
      for (const { operation, types: held } of queries.values()) {
        if (types.some((type) => held.has(type) || held.has(`${type}Connection`))) readAgain(operation);
      }
    },
    refreshAll: () => {
      for (const { operation } of queries.values()) readAgain(operation);
    },
  };
}

/**
 * Implements `fetch` for urql on top of the host's contract. A failed call rejects with its `HostError`. If the store lacks
 * fields of a query, the query is sent without them, unless nothing would be left (D8.3).
 */
function fetchThroughHost({ host, connection, newCallId }: GraphqlDependencies): typeof fetch {
  /** Queries of which the store lacks a part, reduced to the rest. */
  const rest = new Map<string, { readonly query: string; readonly missing: readonly string[] }>();
  return async (_address, init) => {
    // urql writes the body itself, as JSON text.
    const { query, variables } = JSON.parse(init?.body as string) as Pick<GraphqlCall, 'query'> &
      Partial<Pick<GraphqlCall, 'variables'>>;
    const ask = async (text: string) => {
      const id = newCallId();
      const answer = await cancelOnAbort(host, id, init?.signal, async () =>
        host.ask('store.graphql', {
          connection,
          id,
          query: text,
          variables: variables ?? {},
          ...(init?.priority === BACKGROUND.fetchOptions.priority && { priority: 'background' }),
        }),
      );
      return checkAnswer(text, answer);
    };
    const before = rest.get(query);
    const result = await ask(before?.query ?? query);
    if (result.ok) return Response.json(withNulls(toResponse(result.value), before?.missing ?? []));
    const { error } = result;
    const left = error.kind === 'bad_request' ? withoutRoots(query, error.lacks ?? []) : null;
    if (before !== undefined || left === null) throw new HostError(error);
    const answer = await ask(left.query);
    if (!answer.ok) throw new HostError(answer.error);
    rest.set(query, left);
    return Response.json(withNulls(toResponse(answer.value), left.missing));
  };
}

/** Sets fields that the store lacks to null, which the public schema allows. */
function withNulls(response: ReturnType<typeof toResponse>, missing: readonly string[]) {
  if (
    !('data' in response) ||
    typeof response.data !== 'object' ||
    response.data === null ||
    Array.isArray(response.data)
  )
    return response;
  return {
    ...response,
    data: { ...response.data, ...Object.fromEntries(missing.map((name) => [name, null])) },
  };
}

/**
 * A refused field is null, even if its type is non-null (D1.3). If that is a root field, the data would not match the type of
 * the document, so only the errors are passed on.
 */
export function toResponse({ data, errors, extensions }: GraphqlAnswer) {
  if (errors.length === 0) return { data, extensions };
  return failedAtRoot(errors) ? { errors, extensions } : { data, errors, extensions };
}

/** Every `__typename` in a result. Empty lists are covered, because their connection has one. */
export function typesIn(data: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(data)) for (const item of data) typesIn(item, found);
  else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (key === '__typename' && typeof value === 'string') found.add(value);
      else typesIn(value, found);
    }
  }
  return found;
}
