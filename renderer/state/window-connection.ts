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
