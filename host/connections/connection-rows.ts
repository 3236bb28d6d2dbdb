import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';

/** A connection as the host keeps it: how to get there, and no token. */
export interface ConnectionRow {
  readonly id: ConnectionId;
  readonly name: string;
  readonly origin: string;
  readonly headerName: string;
  readonly gidNamespace: string;
  readonly apiVersion: string;
}

export interface ConnectionRows {
  /** Oldest first. */
  all(): ConnectionRow[];
  find(id: ConnectionId): ConnectionRow | null;
  /** `createdAt` is ISO 8601. */
  insert(row: ConnectionRow, createdAt: string): void;
  delete(id: ConnectionId): void;
}

/** The table `connections` of a database that has been migrated. */
export function createConnectionRows(database: DatabaseSync): ConnectionRows {
  const columns = 'id, name, origin, header_name, gid_namespace, api_version';
  const selectAll = database.prepare(`select ${columns} from connections order by created_at, id`);
  const selectOne = database.prepare(`select ${columns} from connections where id = ?`);
  const insertOne = database.prepare(
    `insert into connections (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const deleteOne = database.prepare('delete from connections where id = ?');
  return {
    all: () => selectAll.all().map(toRow),
    find(id) {
      const row = selectOne.get(id);
      return row === undefined ? null : toRow(row);
    },
    insert({ id, name, origin, headerName, gidNamespace, apiVersion }, createdAt) {
      insertOne.run(id, name, origin, headerName, gidNamespace, apiVersion, createdAt);
    },
    delete: (id) => void deleteOne.run(id),
  };
}

function toRow(row: Record<string, SQLOutputValue>): ConnectionRow {
  return {
    id: String(row['id']) as ConnectionId,
    name: String(row['name']),
    origin: String(row['origin']),
    headerName: String(row['header_name']),
    gidNamespace: String(row['gid_namespace']),
    apiVersion: String(row['api_version']),
  };
}
