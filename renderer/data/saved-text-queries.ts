import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { SavedText } from '../../shared/contract/inbox-records.ts';
import { useActiveStore } from './active-store.tsx';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

const savedTextKeys = {
  all: ['host', 'texts'],
  of: (connection: ConnectionId) => ['host', 'texts', connection] as const,
} as const;

const savedTextsQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: savedTextKeys.of(connection),
    queryFn: () => host.call('texts.list', { connection }),
    staleTime: Infinity,
  });

/** Reads the texts on the screen again if the event says that they have changed. */
export function refreshSavedTexts(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('texts', event))
    inBackground(queryClient.invalidateQueries({ queryKey: savedTextKeys.all }));
}

const NONE: readonly SavedText[] = [];

/** Texts saved for the active store on this computer, in the order in which they were saved. Empty until they are known. */
export function useSavedTexts(): readonly SavedText[] {
  const { connection } = useActiveStore();
  const { data = NONE } = useQuery(savedTextsQuery(useHost(), connection.id));
  return data;
}

/** Saves a text for the active store, and removes one by id. Both fail with a `HostError`. */
export function useChangeSavedTexts() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const onSettled = async () => queryClient.invalidateQueries(savedTextsQuery(host, connection.id));
  const save = useMutation({
    mutationFn: async (text: string) => host.call('texts.save', { connection: connection.id, text }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => host.call('texts.remove', { connection: connection.id, id }),
    onSettled,
  });
  return { save, remove };
}
