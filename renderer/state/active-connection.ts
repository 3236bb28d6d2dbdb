import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

/** The connection to show: the one that was chosen last, else the sandbox, else the first. Null when there is none. */
export function activeConnection(
  connections: readonly Connection[],
  chosen: ConnectionId | undefined,
): Connection | null {
  const byId = (id: ConnectionId | undefined) => connections.find((connection) => connection.id === id);
  return byId(chosen) ?? byId(SANDBOX_CONNECTION) ?? connections[0] ?? null;
}
