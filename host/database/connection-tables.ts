import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';

/** Deletes what is stored for connections. */
export interface ConnectionTables {
  /** Deletes one connection's rows: it was removed, or its store has other data now. */
  readonly forget: (connection: ConnectionId) => void;
  /** Deletes the rows of all other connections, which ended with the previous run. Rows with an unreadable connection stay. */
  readonly forgetAllBut: (connections: readonly ConnectionId[]) => void;
}

/** For tables of a migrated database whose column `connection` names a row's owner. Does not begin a transaction. */
export function createConnectionTables(
  database: DatabaseSync,
  ...tables: readonly string[]
): ConnectionTables {
  const deletions = tables.map((table) => ({
    ofOne: database.prepare(`delete from ${table} where connection = ?`),
    ofOthers: database.prepare(
      `delete from ${table} where typeof(connection) = 'text' and connection not in (select value from json_each(?))`,
    ),
  }));
  return {
    forget(connection) {
      for (const { ofOne } of deletions) ofOne.run(connection);
    },
    forgetAllBut(connections) {
      const kept = JSON.stringify(connections);
      for (const { ofOthers } of deletions) ofOthers.run(kept);
    },
  };
}
