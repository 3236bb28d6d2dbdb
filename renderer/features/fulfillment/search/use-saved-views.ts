import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HostInput } from '../../../../shared/contract/host-contract.ts';
import type { SavedView } from '../../../../shared/contract/inbox-records.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { savedViewsQuery } from '../../../data/saved-view-queries.ts';

const NONE: readonly SavedView[] = [];

/** The saved views of the active store, in the order in which they were saved. Empty until they are known. */
export function useSavedViews(): readonly SavedView[] {
  const { connection } = useActiveStore();
  const { data = NONE } = useQuery(savedViewsQuery(useHost(), connection.id));
  return data;
}

/** Saves a view of the active store, under an id that is there or as a new one (null). Fails with a `HostError`. */
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
