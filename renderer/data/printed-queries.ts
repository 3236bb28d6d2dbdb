import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

export const printedKeys = {
  all: ['host', 'printed'],
  of: (connection: ConnectionId) => ['host', 'printed', connection] as const,
} as const;

/** Which packing slips of a store were printed on this computer, and when (milliseconds since 1970). */
export const printedQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: printedKeys.of(connection),
    queryFn: () => host.call('printed.list', { connection }),
    staleTime: Infinity,
  });

/** Reads the marks on the screen again if the event says that some were set. */
export function refreshPrinted(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('printed', event))
    inBackground(queryClient.invalidateQueries({ queryKey: printedKeys.all }));
}
