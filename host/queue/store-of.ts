import type { ConnectionId } from '../../shared/contract/connection.ts';

/** A connection's store: its namespace of global ids, and its address to tell it from another. Null: no connection. */
export type StoreOf = (
  connection: ConnectionId,
) => { readonly gidNamespace: string; readonly origin: string } | null;
