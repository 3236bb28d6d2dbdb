import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { StoreOf } from '../queue/restore-queue.ts';
import type { Connections } from './connections.ts';

/** What a connection's jobs need to know about its store; null if there is no such connection or its address is unknown. */
export function storeOf(connections: Connections | null, id: ConnectionId): ReturnType<StoreOf> {
  const connection = connections?.list().find((one) => one.id === id);
  const origin = connections?.originOf(id) ?? null;
  return connection === undefined || origin === null
    ? null
    : { gidNamespace: connection.gidNamespace, origin, readOnly: connection.readOnly };
}
