import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import type { SavedView } from '../../shared/contract/inbox-records.ts';
import { useActiveStore } from './active-store.tsx';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { storedRecordsQuery } from './stored-records.ts';

/** The saved views of a store's lists on this computer, in the order in which they were saved. */
const savedViewsQuery = (host: HostClient, connection: ConnectionId) =>
  storedRecordsQuery('views', connection, () => host.call('views.list', { connection }));

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
