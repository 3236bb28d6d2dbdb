import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ConnectInput,
  ConnectionChange,
  ConnectionId,
  TokenChange,
} from '../../../shared/contract/connection.ts';
import { hostKeys } from '../../data/connection-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { saveFile } from '../../ui/export/save-file.ts';
import { useSettings } from '../../data/use-settings.ts';
import { localDay } from '../../../shared/local-day.ts';

/** Checks and keeps a connection, then shows its store. `show`: whether it does. */
export function useAddConnection({ show }: { show: boolean }) {
  const host = useHost();
  const queryClient = useQueryClient();
  const { change } = useSettings();
  return useMutation({
    mutationFn: async (input: ConnectInput) => host.call('connections.add', input),
    onSuccess: async (connection) => {
      await queryClient.invalidateQueries({ queryKey: hostKeys.connections });
      if (show) change({ activeConnection: connection.id });
    },
  });
}

/** Asks a store anew who it is, what the token may do and what its schema has (D8.3), and reads the screen again. */
export function useCheckAgain() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (connection: ConnectionId) =>
      host.call('connections.check', { connection, again: true }),
    onSuccess: async (_, connection) => queryClient.invalidateQueries({ queryKey: [connection] }),
  });
}

/** Gives a store another token, and reads what was refused with the old one. */
export function useChangeToken() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: TokenChange) => host.call('connections.changeToken', change),
    // What was typed is not kept beside the mutation.
    gcTime: 0,
    onSuccess: async (_, { connection }) => queryClient.invalidateQueries({ queryKey: [connection] }),
  });
}

/** Saves a file of the stores that were connected; resolves with its name and how many are in it. */
export function useExportConnections() {
  const host = useHost();
  return useMutation({
    mutationFn: async () => {
      const { text, count } = await host.call('connections.export', null);
      const file = `storedesk-stores-${localDay(Date.now())}.json`;
      saveFile(file, 'application/json', [text]);
      return { file, count };
    },
    // The addresses are in the file, and nowhere else on the page.
    gcTime: 0,
  });
}

/** Changes how a store is told apart, and whether it may be changed. */
export function useChangeConnection() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ConnectionChange) => host.call('connections.change', change),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: hostKeys.connections }),
  });
}

/** Forgets a connection, its token, and everything that was read from its store. */
export function useRemoveConnection() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (connection: ConnectionId) => host.call('connections.remove', { connection }),
    onSettled: async (_, error, connection) => {
      await queryClient.invalidateQueries({ queryKey: hostKeys.connections });
      if (error === null) queryClient.removeQueries({ queryKey: [connection] });
    },
  });
}
