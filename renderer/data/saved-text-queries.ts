import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { SavedText } from '../../shared/contract/inbox-records.ts';
import { useActiveStore } from './active-store.tsx';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { storedRecordsQuery } from './stored-records.ts';

const savedTextsQuery = (host: HostClient, connection: ConnectionId) =>
  storedRecordsQuery('texts', connection, () => host.call('texts.list', { connection }));

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
