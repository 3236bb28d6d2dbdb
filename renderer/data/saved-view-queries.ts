import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent, HostInput } from '../../shared/contract/host-contract.ts';
import type { SavedView } from '../../shared/contract/inbox-records.ts';
import { useActiveStore } from './active-store.tsx';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

export const savedViewKeys = {
  all: ['host', 'views'],
  of: (connection: ConnectionId) => ['host', 'views', connection] as const,
} as const;

/** The saved views of a store's lists on this computer, in the order in which they were saved. */
export const savedViewsQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: savedViewKeys.of(connection),
    queryFn: () => host.call('views.list', { connection }),
    staleTime: Infinity,
  });

/** Reads the views on the screen again if the event says that they have changed. */
export function refreshSavedViews(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('views', event))
    inBackground(queryClient.invalidateQueries({ queryKey: savedViewKeys.all }));
}

const NONE: readonly SavedView[] = [];

/** The saved views of one list of the active store, in the order in which they were saved. Empty until they are known. */
export function useSavedViews<View extends SavedView>(isOfList: (view: SavedView) => view is View) {
  const { connection } = useActiveStore();
  const { data = NONE } = useQuery(savedViewsQuery(useHost(), connection.id));
  return useMemo(() => data.filter(isOfList), [data, isOfList]);
}

/** Saves a view of the active store under an existing id, or as a new one (null). Fails with a `HostError`. */
export function useSaveView() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (view: Omit<HostInput<'views.save'>, 'connection'>) =>
      host.call('views.save', { ...view, connection: connection.id }),
    onSettled: () => queryClient.invalidateQueries(savedViewsQuery(host, connection.id)),
  });
}

/** Removes a saved view of the active store. Fails with a `HostError`. */
export function useRemoveView() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => host.call('views.remove', { connection: connection.id, id }),
    onSettled: () => queryClient.invalidateQueries(savedViewsQuery(host, connection.id)),
  });
}
