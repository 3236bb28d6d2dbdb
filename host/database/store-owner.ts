import type { ConnectionId } from '../../shared/contract/connection.ts';

/** Whose rows: a connection at the address of its store, because a connection may later lead to another store. */
export interface StoreOwner {
  readonly connection: ConnectionId;
  readonly origin: string;
}
