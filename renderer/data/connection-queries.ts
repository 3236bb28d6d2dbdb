import { queryOptions } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostClient } from './host-client.ts';
import { windowConnection } from '../state/window-connection.ts';
import { storeName } from './store-name.ts';

/** Query keys of data that the host keeps. Keys of a store's data begin with the connection's id. */
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
    // Which store is active is a matter of each window, see `useWindowConnection`.
    queryFn: async ({ client }) => {
      const own = windowConnection();
      const [settings, connections] = await Promise.all([
        host.call('settings.get', null),
        own === null ? [] : client.query({ ...connectionsQuery(host), staleTime: 'static' }).catch(() => []),
      ]);
      const kept = connections.find(({ id }) => id === own);
      return kept === undefined ? settings : { ...settings, activeConnection: kept.id };
    },
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

/** Contents of a connection file. Read again when the connections change, because its stores may be connected by then. */
export const connectionFileQuery = (host: HostClient, text: string) =>
  queryOptions({
    queryKey: [...hostKeys.connections, 'file', text],
    queryFn: () => host.call('connections.readFile', { text }),
    staleTime: Infinity,
    // Addresses are kept no longer than they are shown.
    gcTime: 0,
  });

/** Whether fields are in the store's schema: read again when the host reports that the schema has changed. */
export const offerKeys = {
  all: (connection: ConnectionId) => [connection, 'offers'] as const,
  of: (connection: ConnectionId, fields: readonly string[]) => [connection, 'offers', ...fields] as const,
};

/** What the store reports about itself and the token: name, currency, scopes and version. */
export const checkQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: [connection, 'check'],
    queryFn: () => host.call('connections.check', { connection }),
    staleTime: 5 * 60_000,
  });
