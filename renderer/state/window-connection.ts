import type { ConnectionId } from '../../shared/contract/connection.ts';

/** In the session storage, which belongs to one window and outlives a reload of its page. */
const ITEM = 'storedesk-connection';

/** The connection that this window showed last; null in a new window. It may have been removed since. */
export function windowConnection(): ConnectionId | null {
  return sessionStorage.getItem(ITEM) as ConnectionId | null;
}

export function keepWindowConnection(connection: ConnectionId): void {
  sessionStorage.setItem(ITEM, connection);
}

/** Makes the window a new one. */
export function forgetWindowConnection(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(ITEM);
}

const EXPLORER_ITEM = 'storedesk-explorer-';

/** The item of the session storage with what was typed in this window's explorer for a connection. */
export function explorerItem(connection: ConnectionId): string {
  return EXPLORER_ITEM + connection;
}

/** Removes what this window has kept of connections that no longer exist. */
export function forgetOtherConnections(existing: readonly ConnectionId[]): void {
  const kept = new Set(existing.map(explorerItem));
  const items = Object.keys(sessionStorage).filter((item) => item.startsWith(EXPLORER_ITEM));
  for (const item of items) if (!kept.has(item)) sessionStorage.removeItem(item);
}
