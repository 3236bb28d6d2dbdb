import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

export const savedViewKeys = {
  all: ['host', 'views'],
  of: (connection: ConnectionId) => ['host', 'views', connection] as const,
} as const;

/** The views of a store's inbox that were saved on this computer, in the order in which they were saved. */
export const savedViewsQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: savedViewKeys.of(connection),
    queryFn: () => host.call('views.list', { connection }),
    staleTime: Infinity,
  });

/** Has the views read again where they are on the screen, when the event says that they have changed. */
export function refreshSavedViews(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('views', event))
    inBackground(queryClient.invalidateQueries({ queryKey: savedViewKeys.all }));
}
