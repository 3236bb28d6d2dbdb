import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

/** The connection to show: the last chosen one, otherwise the sandbox, otherwise the first. Null if there is none. */
export function activeConnection(
  connections: readonly Connection[],
  chosen: ConnectionId | undefined,
): Connection | null {
  const byId = (id: ConnectionId | undefined) => connections.find((connection) => connection.id === id);
  return byId(chosen) ?? byId(SANDBOX_CONNECTION) ?? connections[0] ?? null;
}

/**
 * Whether Storedesk forgets a connection when it stops, with its unsaved edits and held operations. The sandbox and the store
 * from the environment have no token in the keychain either, but keep theirs.
 */
export function isOfSession({ kind, tokenKept }: Pick<Connection, 'kind' | 'tokenKept'>): boolean {
  return kind === 'remote' && tokenKept === 'session';
}
