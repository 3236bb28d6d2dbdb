import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  connectInputSchema,
  type ConnectionId,
  connectionIdSchema,
  storeKindSchema,
} from '../../shared/contract/connection.ts';
import type { StoreKind } from '../../shared/store-kind.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, type StoredRow } from '../database/stored-rows.ts';
import { parseStoreAddress } from '../gateway/store-address.ts';
import {
  type ConnectionMarkRows,
  type ConnectionMarks,
  createConnectionMarkRows,
} from './connection-marks.ts';

/** A connection as the host stores it: where it leads, without the token. */
export interface ConnectionRow {
  readonly id: ConnectionId;
  readonly name: string;
  readonly origin: string;
  readonly storeKind: StoreKind;
  readonly headerName: string;
  readonly gidNamespace: string;
  readonly apiVersion: string;
  /** The name its store last reported; null if none yet. */
  readonly shopName: string | null;
}

export interface ConnectionRows {
  readonly marks: ConnectionMarkRows;
  /** Oldest first. Unreadable rows are left out and stay in the file. */
  all(): ConnectionRow[];
  /** Includes unreadable rows. */
  ids(): ConnectionId[];
  find(id: ConnectionId): ConnectionRow | null;
  /** Inserts a connection together with its marks, or neither. `createdAt` is ISO 8601. */
  insert(row: ConnectionRow, marks: ConnectionMarks, createdAt: string): void;
  /** Saves the name that a connection's store reports. */
  saveShopName(id: ConnectionId, shopName: string): void;
  /** Deletes a connection together with its marks, or neither. */
  delete(id: ConnectionId): void;
}

/** Reads and writes the table `connections` of a migrated database. */
export function createConnectionRows(database: DatabaseSync): ConnectionRows {
  const columns = 'id, name, origin, store_kind, header_name, gid_namespace, api_version, shop_name';
  const selectAll = database.prepare(`select ${columns} from connections order by created_at, id`);
  const selectOne = database.prepare(`select ${columns} from connections where id = ?`);
  const insertOne = database.prepare(
    `insert into connections (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const updateShopName = database.prepare('update connections set shop_name = ? where id = ?');
  const markRows = createConnectionMarkRows(database);
  const deleteOne = database.prepare('delete from connections where id = ?');
  return {
    marks: markRows,
    all: () => readRows(selectAll).flatMap(toRow),
    ids: () => readRows(selectAll).map(({ id }) => String(id) as ConnectionId),
    find: (id) => readRows(selectOne, id).flatMap(toRow)[0] ?? null,
    insert(row, marks, createdAt) {
      const { id, name, origin, storeKind, headerName, gidNamespace, apiVersion, shopName } = row;
      transaction(database, () => {
        markRows.save(id, origin, marks);
        insertOne.run(id, name, origin, storeKind, headerName, gidNamespace, apiVersion, shopName, createdAt);
      });
    },
    saveShopName: (id, shopName) => {
      updateShopName.run(shopName, id);
    },
    delete: (id) =>
      transaction(database, () => {
        markRows.delete(id);
        deleteOne.run(id);
      }),
  };
}

const { headerName, gidNamespace, apiVersion } = connectInputSchema.shape;

/** These columns decide where and how the token is sent: a damaged row must not send it elsewhere. */
const rowSchema = z.object({
  id: connectionIdSchema,
  name: z.string().min(1).max(200),
  origin: z.string().refine((origin) => {
    const parsed = parseStoreAddress(origin);
    return parsed.ok && parsed.value === origin;
  }),
  store_kind: storeKindSchema,
  header_name: headerName.unwrap(),
  gid_namespace: gidNamespace.unwrap(),
  api_version: apiVersion.unwrap(),
  shop_name: z.string().nullable(),
});

function toRow(row: StoredRow): ConnectionRow[] {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) return [];
  const { id, name, origin, ...rest } = parsed.data;
  return [
    {
      id,
      name,
      origin,
      storeKind: rest.store_kind,
      headerName: rest.header_name,
      gidNamespace: rest.gid_namespace,
      apiVersion: rest.api_version,
      shopName: rest.shop_name,
    },
  ];
}
