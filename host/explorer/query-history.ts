import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { EXPLORER_CALLS, type HistoryEntry, KEPT_HISTORY } from '../../shared/contract/explorer-calls.ts';
import { readRows } from '../database/stored-rows.ts';
import { transaction } from '../database/transaction.ts';

/** The queries run in the explorer, per store. */
export interface QueryHistory {
  /** Newest first, at most `KEPT_HISTORY`. */
  list(connection: ConnectionId): HistoryEntry[];
  /** Adds a run at `at` (milliseconds since 1970), and deletes the oldest beyond `KEPT_HISTORY`. */
  add(connection: ConnectionId, run: Pick<HistoryEntry, 'query' | 'variables' | 'at'>): void;
  clear(connection: ConnectionId): void;
}

/** Reads and writes the table `explorer_history` of a migrated database. */
export function createQueryHistory(database: DatabaseSync): QueryHistory {
  const select = database.prepare(
    'select id, at, query, variables from explorer_history where connection = ? order by id desc limit ?',
  );
  const insert = database.prepare(
    'insert into explorer_history (connection, at, query, variables) values (?, ?, ?, ?)',
  );
  // A query that is run again moves to the top.
  const deleteSame = database.prepare(
    'delete from explorer_history where connection = ? and query = ? and variables = ?',
  );
  const prune = database.prepare(
    `delete from explorer_history where connection = ?1 and id not in
       (select id from explorer_history where connection = ?1 order by id desc limit ?2)`,
  );
  const deleteOf = database.prepare('delete from explorer_history where connection = ?');
  const entries = EXPLORER_CALLS['explorer.history'].output.element;

  return {
    // Rows that are damaged, or written by a later version, are skipped but stay in the file.
    list: (connection) =>
      readRows(select, connection, KEPT_HISTORY).flatMap((row) => entries.safeParse(row).data ?? []),
    add(connection, { at, query, variables }) {
      transaction(database, () => {
        deleteSame.run(connection, query, variables);
        insert.run(connection, at, query, variables);
        prune.run(connection, KEPT_HISTORY);
      });
    },
    clear: (connection) => {
      deleteOf.run(connection);
    },
  };
}
