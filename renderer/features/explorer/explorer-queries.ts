import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { useRef } from 'react';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ExplorerAnswer, HistoryEntry } from '../../../shared/contract/explorer-calls.ts';
import type { HostInput } from '../../../shared/contract/host-contract.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { cancelOnAbort } from '../../data/cancel-on-abort.ts';
import type { HostClient } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';

const keys = {
  state: (connection: ConnectionId) => ['host', 'explorer', connection, 'state'] as const,
  history: (connection: ConnectionId) => ['host', 'explorer', connection, 'history'] as const,
  schema: (connection: ConnectionId, version: string) =>
    ['host', 'explorer', connection, 'schema', version] as const,
  files: ['host', 'queries'] as const,
};

const stateQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: keys.state(connection),
    queryFn: () => host.call('explorer.state', { connection }),
  });

/** Whether calls that change something are let through, and the function that switches it. */
export function useExplorerAccess() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const { data: access = null } = useQuery(stateQuery(host, connection.id));
  const allow = useMutation({
    mutationFn: async (allowed: boolean) =>
      host.call('explorer.allowWrites', { connection: connection.id, allowed }),
    onSuccess: (state) => queryClient.setQueryData(keys.state(connection.id), state),
  });
  return { access, allow };
}

/** The store's schema by introspection, read once for each version of the API as long as the app is open. */
export function useSchema() {
  const host = useHost();
  const { connection } = useActiveStore();
  const { access } = useExplorerAccess();
  const version = access?.apiVersion ?? '';
  return useQuery({
    queryKey: keys.schema(connection.id, version),
    enabled: access !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<GraphQLSchema> => {
      const id = crypto.randomUUID();
      const query = getIntrospectionQuery({ inputValueDeprecation: true });
      const call = { connection: connection.id, id, query, variables: {} };
      const { data } = await cancelOnAbort(host, id, signal, async () => host.call('store.graphql', call));
      return buildClientSchema(data as unknown as IntrospectionQuery);
    },
  });
}

type Call =
  | ({ readonly api: 'graphql' } & Pick<HostInput<'explorer.graphql'>, 'query' | 'variables'>)
  | ({ readonly api: 'rest' } & Pick<HostInput<'explorer.rest'>, 'method' | 'path' | 'query' | 'body'>);

/** What is run; `writes`: it may change the store. */
export interface ExplorerRun {
  readonly call: Call;
  readonly writes: boolean;
}

/** Runs one call at a time. After one that may have changed something every screen reads the store again. */
export function useExplorerRun() {
  const host = useHost();
  const { connection, refreshAll } = useActiveStore();
  const running = useRef<AbortController | null>(null);
  const run = useMutation({
    mutationFn: async ({ call }: ExplorerRun): Promise<ExplorerAnswer> => {
      const id = crypto.randomUUID();
      const controller = new AbortController();
      running.current = controller;
      return cancelOnAbort(host, id, controller.signal, async () => {
        const sent = { connection: connection.id, id };
        if (call.api === 'graphql') {
          const { query, variables } = call;
          return host.call('explorer.graphql', { ...sent, query, variables });
        }
        const { method, path, query, body } = call;
        return host.call('explorer.rest', { ...sent, method, path, query, body });
      });
    },
    onSettled: (_answer, _error, { writes }) => {
      if (writes) inBackground(refreshAll());
    },
  });
  return { run, cancel: () => running.current?.abort() };
}

/** What was run at the active store, newest first. */
export function useRunHistory() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const queryKey = keys.history(connection.id);
  const { data: history = NONE } = useQuery({
    queryKey,
    queryFn: () => host.call('explorer.history', { connection: connection.id }),
  });
  const onSettled = async () => queryClient.invalidateQueries({ queryKey });
  const remember = useMutation({
    mutationFn: async (run: Pick<HistoryEntry, 'query' | 'variables'>) =>
      host.call('explorer.remember', { connection: connection.id, ...run }),
    onSettled,
  });
  const clear = useMutation({
    mutationFn: async () => host.call('explorer.clearHistory', { connection: connection.id }),
    onSettled,
  });
  return { history, remember, clear };
}

const NONE: readonly HistoryEntry[] = [];

/** The query files of this computer, which other programs may change, too: read again whenever they are shown. */
export function useQueryFiles(shown: boolean) {
  const host = useHost();
  return useQuery({
    queryKey: keys.files,
    enabled: shown,
    staleTime: 0,
    queryFn: () => host.call('queries.list', null),
  });
}

export function useQueryFileCalls() {
  const host = useHost();
  const queryClient = useQueryClient();
  const onSettled = async () => queryClient.invalidateQueries({ queryKey: keys.files });
  const open = useMutation({ mutationFn: async (name: string) => host.call('queries.open', { name }) });
  const save = useMutation({
    mutationFn: async (file: HostInput<'queries.save'>) => host.call('queries.save', file),
    onSettled,
  });
  const rename = useMutation({
    mutationFn: async (file: HostInput<'queries.rename'>) => host.call('queries.rename', file),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async (name: string) => host.call('queries.remove', { name }),
    onSettled,
  });
  return { open, save, rename, remove };
}
