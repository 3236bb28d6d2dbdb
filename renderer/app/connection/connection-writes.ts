import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../../messages/language.ts';
import type {
  Connection,
  ConnectInput,
  ConnectionChange,
  ConnectionId,
  TokenChange,
} from '../../../shared/contract/connection.ts';
import { hostKeys } from '../../data/connection-queries.ts';
import { cancelOnAbort } from '../../data/cancel-on-abort.ts';
import { useHost } from '../../data/host-context.tsx';
import { saveFile } from '../../ui/export/save-file.ts';
import { useSettings } from '../../data/use-settings.ts';
import { localDay } from '../../../shared/local-day.ts';
import { forgetStore, readStoreAgain } from './known-of-store.ts';

/**
 * A mutation that asks the store first. `reset` also cancels the call; if it was too late to cancel, `onDone` is called
 * with `isLeft`: the dialog no longer waits for the result.
 */
function useChecked<Input, Output>(
  call: (input: Input & { readonly id: string }) => Promise<Output>,
  onDone: (output: Output, input: Input, isLeft: boolean) => Promise<void>,
) {
  const host = useHost();
  const asked = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const leaving = new AbortController();
      asked.current = leaving;
      const id = crypto.randomUUID();
      const output = await cancelOnAbort(host, id, leaving.signal, async () => call({ ...input, id }));
      await onDone(output, input, leaving.signal.aborted);
      return output;
    },
    // The typed token is not kept in the mutation cache.
    gcTime: 0,
  });
  const reset = () => {
    asked.current?.abort();
    mutation.reset();
  };
  return { ...mutation, reset };
}

/** Checks and adds a connection and notifies the user. `show`: whether to switch to the new store. */
export function useAddConnection({ show }: { show: boolean }) {
  const host = useHost();
  const queryClient = useQueryClient();
  const { change } = useSettings();
  return useChecked<ConnectInput, Connection>(
    async (input) => host.call('connections.add', input),
    async ({ id, name }, _, isLeft) => {
      await queryClient.invalidateQueries({ queryKey: hostKeys.connections });
      notifications.show({ color: 'teal', message: t().connection.connected({ store: name }) });
      if (show && !isLeft) change({ activeConnection: id });
    },
  );
}

/** Asks a store again for its name, the token's scopes and its schema (D8.3), and reads the screen again. */
export function useCheckAgain() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (connection: ConnectionId) =>
      host.call('connections.check', { connection, again: true }),
    onSuccess: async (_, connection) => readStoreAgain(queryClient, connection),
  });
}

/** Replaces a store's token, reads its data again and notifies the user. `store`: its name. */
export function useChangeToken(store: string) {
  const host = useHost();
  const queryClient = useQueryClient();
  return useChecked<TokenChange, null>(
    async (change) => host.call('connections.changeToken', change),
    async (_, { connection }) => {
      await queryClient.invalidateQueries({ queryKey: [connection] });
      notifications.show({ color: 'teal', message: t().connection.newToken.done({ store }) });
    },
  );
}

/** Saves a file of the connected stores; resolves with its name and the number of stores in it. */
export function useExportConnections() {
  const host = useHost();
  return useMutation({
    mutationFn: async () => {
      const { text, count } = await host.call('connections.export', null);
      const file = `storedesk-stores-${localDay(Date.now())}.json`;
      saveFile(file, 'application/json', [text]);
      return { file, count };
    },
    // The page keeps nothing of the exported addresses.
    gcTime: 0,
  });
}

/** Changes a store's name and color, and whether it is read-only. */
export function useChangeConnection() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ConnectionChange) => host.call('connections.change', change),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: hostKeys.connections }),
  });
}

/** Removes a connection, its token, and everything that was read from its store. */
export function useRemoveConnection() {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (connection: ConnectionId) => host.call('connections.remove', { connection }),
    onSettled: async (_, error, connection) => {
      await queryClient.invalidateQueries({ queryKey: hostKeys.connections });
      if (error === null) forgetStore(queryClient, connection);
    },
  });
}
