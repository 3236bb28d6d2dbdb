import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';

/** Forgets what is kept for a connection. */
export interface ConnectionTables {
  /** Of one: it was removed, or its store has other data now. */
  readonly forget: (connection: ConnectionId) => void;
  /** Of all but these: connections that ended with the run before. What belongs to no connection that can be read stays. */
  readonly forgetAllBut: (connections: readonly ConnectionId[]) => void;
}

/** Tables of a database that has been migrated; each says in `connection` to whom a row belongs. Begins no transaction. */
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
