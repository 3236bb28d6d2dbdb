import { queryOptions } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostClient } from './host-client.ts';
import { storeName } from './store-name.ts';

/** Keys of what the host itself keeps. Keys of what a store keeps begin with the connection's id. */
export const hostKeys = {
  info: ['host', 'info'],
  settings: ['host', 'settings'],
  connections: ['host', 'connections'],
  explorer: (connection: ConnectionId) => ['host', 'explorer', connection] as const,
} as const;

export const infoQuery = (host: HostClient) =>
  queryOptions({ queryKey: hostKeys.info, queryFn: () => host.call('app.info', null), staleTime: Infinity });

export const settingsQuery = (host: HostClient) =>
  queryOptions({
    queryKey: hostKeys.settings,
    queryFn: () => host.call('settings.get', null),
    staleTime: Infinity,
  });

export const connectionsQuery = (host: HostClient) =>
  queryOptions({
    queryKey: hostKeys.connections,
    queryFn: () => host.call('connections.list', null),
    select: (list) =>
      list.map((connection) => ({ ...connection, name: storeName(connection.id, connection.name) })),
    staleTime: Infinity,
  });

/** What a file of connections says, read anew when the connections change: some of them are connected by then. */
export const connectionFileQuery = (host: HostClient, text: string) =>
  queryOptions({
    queryKey: [...hostKeys.connections, 'file', text],
    queryFn: () => host.call('connections.readFile', { text }),
    staleTime: Infinity,
    // Addresses stay no longer than they are looked at.
    gcTime: 0,
  });

/** Whether fields are in the store's schema: read again when the host says that it has changed. */
export const offerKeys = {
  all: (connection: ConnectionId) => [connection, 'offers'] as const,
  of: (connection: ConnectionId, fields: readonly string[]) => [connection, 'offers', ...fields] as const,
};

/** What the store says of itself and of the token: its name, currency, scopes and version. */
export const checkQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: [connection, 'check'],
    queryFn: () => host.call('connections.check', { connection }),
    staleTime: 5 * 60_000,
  });
