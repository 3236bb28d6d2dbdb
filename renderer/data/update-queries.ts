import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { UpdateState } from '../../shared/contract/updates.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveMissed } from './lost-events.ts';

const UPDATES_KEY = ['host', 'updates'] as const;

/** The state of app updates. Kept current by `refreshUpdates`. */
export const updatesQuery = (host: HostClient) =>
  queryOptions({
    queryKey: UPDATES_KEY,
    queryFn: () => host.call('updates.read', null),
    staleTime: Infinity,
  });

/** Stores the state that a call returned. */
export function takeUpdates(queryClient: QueryClient, updates: UpdateState): void {
  queryClient.setQueryData(UPDATES_KEY, updates);
}

/** Applies an event about updates. */
export function refreshUpdates(queryClient: QueryClient, event: HostEvent): void {
  if (event.type === 'updates') takeUpdates(queryClient, event.updates);
  if (mayHaveMissed(event)) inBackground(queryClient.invalidateQueries({ queryKey: UPDATES_KEY }));
}
