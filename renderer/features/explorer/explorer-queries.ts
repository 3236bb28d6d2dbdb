import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { t } from '../../../messages/language.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { HistoryEntry } from '../../../shared/contract/explorer-calls.ts';
import type { HostInput } from '../../../shared/contract/host-contract.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { hostKeys } from '../../data/connection-queries.ts';
import { cancelOnAbort } from '../../data/cancel-on-abort.ts';
import type { HostClient } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { storedRecordsQuery } from '../../data/stored-records.ts';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';

const keys = {
  history: (connection: ConnectionId) => [...hostKeys.explorer(connection), 'history'] as const,
  schema: (connection: ConnectionId, version: string) =>
    [...hostKeys.explorer(connection), 'schema', version] as const,
  files: ['host', 'queries'] as const,
};

const stateQuery = (host: HostClient, connection: ConnectionId) =>
  storedRecordsQuery('writes', connection, () => host.call('explorer.state', { connection }));

/** Whether calls that change something are allowed, and the function that allows them. */
export function useExplorerAccess() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const query = stateQuery(host, connection.id);
  const { data: access = null } = useQuery(query);
  const allow = (allowed: boolean) => {
    const call = host.ask('explorer.allowWrites', { connection: connection.id, allowed }).then((answer) => {
      if (answer.ok) queryClient.setQueryData(query.queryKey, answer.value);
      return answer;
    });
    tellIfFailed(t().explorer.writes.allow, call);
  };
  return { access, allow };
}

/** The store's schema by introspection, read once per API version while the app is open. */
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

/** The latest runs in the active store, newest first, and the calls that add to them and clear them. */
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
  const clear = async () => {
    const answer = await host.ask('explorer.clearHistory', { connection: connection.id });
    await onSettled();
    return answer;
  };
  return { history, remember, clear };
}

const NONE: readonly HistoryEntry[] = [];

/** The query files on this computer. Other programs may change them, so they are read again whenever they are shown. */
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
