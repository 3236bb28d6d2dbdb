import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

export const pickedKeys = {
  all: ['host', 'picked'],
  of: (connection: ConnectionId) => ['host', 'picked', connection] as const,
} as const;

/** The orders of a store whose picking was started or finished on this computer. */
export const pickedQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: pickedKeys.of(connection),
    queryFn: () => host.call('picked.list', { connection }),
    staleTime: Infinity,
  });

/** Reads the marks on the screen again if the event says that some were set. */
export function refreshPicked(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('picked', event))
    inBackground(queryClient.invalidateQueries({ queryKey: pickedKeys.all }));
}
