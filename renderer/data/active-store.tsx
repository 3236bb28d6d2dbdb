import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { Provider as UrqlProvider } from 'urql';
import { t } from '../../messages/language.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { Connection, ConnectionCheck, ConnectionId } from '../../shared/contract/connection.ts';
import { holdsOneOf, type Scope, scopeName } from '../../shared/scopes.ts';
import { useIsReachable, useStoreStatus } from '../state/store-status.ts';
import { errorSentence } from '../ui/error-text.ts';
import { checkQuery, offerKeys } from './connection-queries.ts';
import { toApiError } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';
import { codeOnDemand } from './code-on-demand.ts';
import type { Rest } from './rest-client.ts';
import { createStoreSession, type StoreSession } from './store-session.ts';
import { createGraphqlSide, type GraphqlSide, type GraphqlType } from './urql-client.ts';
import { whyAway } from './why-away.ts';

/** What a write has made stale, in both caches. */
interface Invalidation {
  readonly keys?: readonly QueryKey[];
  readonly graphql?: readonly GraphqlType[];
}

/** The store that the pages show. */
export interface ActiveStore {
  readonly connection: Connection;
  readonly rest: Rest;
  /** What features keep while this store is open. */
  readonly session: StoreSession;
  /** Null until the first live check has answered. */
  readonly check: ConnectionCheck | null;
  /** Why `check` is null; null if it is known or still pending. */
  readonly checkError: ApiError | null;
  /** The store's own name; before the first check, the name of the connection. */
  readonly shopName: string;
  /** Why the token may not read what needs one of these scopes; null if it may, or if that is not known yet. */
  readonly whyNotScope: (...needed: readonly Scope[]) => string | null;
  /** The same for writes, which may need another scope. Also not null if the connection is read-only. */
  readonly whyNotWrite: (...needed: readonly Scope[]) => string | null;
  /** Why no call reaches the store now, as a sentence; null if calls do, as far as is known. */
  readonly whyAway: string | null;
  /** Why nothing can be changed in the store now: the reasons of `whyNotWrite`, then `whyAway`. */
  readonly whyNotSend: (...needed: readonly Scope[]) => string | null;
  readonly invalidate: (stale: Invalidation) => Promise<void>;
  /** Reads everything on the screen again, after the store was away. */
  readonly refreshAll: () => Promise<void>;
}

/** How often the check is repeated if the store does not answer or the check failed, in milliseconds. */
const CHECK_AGAIN_MS = 15_000;

/** Loaded with the contract of all calls, which parses their answers. */
const restCode = codeOnDemand(async () => import('./rest-client.ts'));

/** Asking again would make the keychain show the prompt that the user has just dismissed. */
function isDismissed(failure: Error | null): boolean {
  const error = failure === null ? null : toApiError(failure);
  return error?.kind === 'keychain' && error.problem === 'dismissed';
}

/** Of each connection whose pages are open. A write may end after its store was left and opened again. */
const openSides = new Map<ConnectionId, GraphqlSide>();

const ActiveStoreContext = createContext<ActiveStore | null>(null);

/** Provides the pages with one connection: its REST calls, its urql client, and what its token may do. */
export function ActiveStoreProvider({
  connection,
  children,
}: {
  connection: Connection;
  children: ReactNode;
}) {
  const host = useHost();
  const queryClient = useQueryClient();
  const { id, gidNamespace } = connection;
  const sides = useMemo(() => {
    const dependencies = { host, connection: id, newCallId: () => crypto.randomUUID() };
    const rest: Rest = async (name, request) => {
      const { createRest } = await restCode.load();
      return createRest(dependencies)(name, request);
    };
    const graphql = createGraphqlSide(dependencies);
    return { rest, graphql, session: createStoreSession({ host, connection: id, gidNamespace, graphql }) };
  }, [host, id, gidNamespace]);

  useEffect(() => {
    openSides.set(id, sides.graphql);
    return () => {
      openSides.delete(id);
    };
  }, [id, sides]);

  const invalidate = useCallback(
    async ({ keys = [], graphql = [] }: Invalidation) => {
      openSides.get(id)?.refresh(graphql);
      await Promise.all(keys.map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient, id],
  );

  const refreshAll = useCallback(async () => {
    openSides.get(id)?.refreshAll();
    await queryClient.invalidateQueries({ queryKey: [id] });
  }, [queryClient, id]);

  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type === 'records.changed' && event.what === 'schema' && event.connection === id)
          inBackground(queryClient.invalidateQueries({ queryKey: offerKeys.all(id) }));
      }),
    [host, queryClient, id],
  );

  const isReachable = useIsReachable(id);
  const away = useStoreStatus((status) => whyAway(status, id));
  const { data: check = null, error } = useQuery({
    ...checkQuery(host, id),
    refetchInterval: ({ state: { error: failure } }) =>
      (isReachable && failure === null) || isDismissed(failure) ? false : CHECK_AGAIN_MS,
  });
  const store = useMemo<ActiveStore>(() => {
    const missing = (held: 'scopes' | 'writes', needed: readonly Scope[]) => {
      if (check === null || holdsOneOf(check[held], needed)) return null;
      const access = held === 'writes' ? 'write' : 'read';
      // In the store's own scope names (D8.2).
      return t().frame.whyNotScope({
        scopes: needed.map((scope) => scopeName(scope, check.scopeNames, access)),
      });
    };
    const whyNotScope = (...needed: readonly Scope[]) => missing('scopes', needed);
    const whyNotWrite = (...needed: readonly Scope[]) =>
      connection.readOnly ? errorSentence({ kind: 'read_only' }) : missing('writes', needed);
    return {
      connection,
      rest: sides.rest,
      session: sides.session,
      check,
      checkError: check !== null || error === null ? null : toApiError(error),
      shopName: check?.shopName ?? connection.name,
      whyNotScope,
      whyNotWrite,
      whyAway: away,
      whyNotSend: (...needed) => whyNotWrite(...needed) ?? away,
      invalidate,
      refreshAll,
    };
  }, [connection, sides, check, error, away, invalidate, refreshAll]);

  return (
    <UrqlProvider value={sides.graphql.client}>
      <ActiveStoreContext value={store}>{children}</ActiveStoreContext>
    </UrqlProvider>
  );
}

export function useActiveStore(): ActiveStore {
  const store = use(ActiveStoreContext);
  if (store === null) throw new Error('useActiveStore outside of ActiveStoreProvider');
  return store;
}
