import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { DataExport } from '../../shared/contract/export-calls.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { useActiveStore } from './active-store.tsx';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';
import { LOST_EVENT_MS, mayHaveMissed } from './lost-events.ts';
import { isRunning, listOf } from '../../shared/export-stages.ts';

const keys = {
  all: ['host', 'exports'],
  of: (connection: ConnectionId) => ['host', 'exports', connection] as const,
} as const;

/** The exports of a connection. Kept current by `refreshDataExports`. */
const exportsQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: keys.of(connection),
    queryFn: async () => host.call('exports.list', { connection }),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state: { data } }) => ((data ?? []).some(isRunning) ? LOST_EVENT_MS : false),
  });

/** Applies an event; reads all exports again after the event stream was interrupted. */
export function refreshDataExports(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveMissed(event)) inBackground(queryClient.invalidateQueries({ queryKey: keys.all }));
  if (event.type === 'exports')
    queryClient.setQueryData<DataExport[]>(keys.of(event.connection), event.exports);
}

/** The export of a list of the active store; null if there is none. */
export function useDataExport(list: 'orders' | 'products'): DataExport | null {
  const { connection } = useActiveStore();
  const { data = [] } = useQuery(exportsQuery(useHost(), connection.id));
  return data.find(({ request }) => listOf(request) === list) ?? null;
}
