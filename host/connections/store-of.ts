import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { StoreOf } from '../queue/restore-queue.ts';
import type { Connections } from './connections.ts';

/** What the jobs of a connection must know of its store; null when there is no such connection, or nobody knows where it is. */
export function storeOf(connections: Connections | null, id: ConnectionId): ReturnType<StoreOf> {
  const connection = connections?.list().find((one) => one.id === id);
  const origin = connections?.originOf(id) ?? null;
  return connection === undefined || origin === null
    ? null
    : { gidNamespace: connection.gidNamespace, origin, readOnly: connection.readOnly };
}
