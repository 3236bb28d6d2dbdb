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

/** A connection as the host keeps it: how to get there, and no token. */
export interface ConnectionRow {
  readonly id: ConnectionId;
  readonly name: string;
  readonly origin: string;
  readonly storeKind: StoreKind;
  readonly headerName: string;
  readonly gidNamespace: string;
  readonly apiVersion: string;
  /** What its store last said it is called; null: nothing yet. */
  readonly shopName: string | null;
}

export interface ConnectionRows {
  /** Oldest first. Rows that cannot be read are left out and stay in the file. */
  all(): ConnectionRow[];
  /** Also of those that cannot be read. */
  ids(): ConnectionId[];
  find(id: ConnectionId): ConnectionRow | null;
  /** `createdAt` is ISO 8601. */
  insert(row: ConnectionRow, createdAt: string): void;
  /** Keeps what a connection's store says it is called. */
  saveShopName(id: ConnectionId, shopName: string): void;
  /** Deletes a connection and what it has been given, or neither. */
  delete(id: ConnectionId): void;
}

/** The table `connections` of a database that has been migrated. */
export function createConnectionRows(database: DatabaseSync): ConnectionRows {
  const columns = 'id, name, origin, store_kind, header_name, gid_namespace, api_version, shop_name';
  const selectAll = database.prepare(`select ${columns} from connections order by created_at, id`);
  const selectOne = database.prepare(`select ${columns} from connections where id = ?`);
  const insertOne = database.prepare(
    `insert into connections (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const updateShopName = database.prepare('update connections set shop_name = ? where id = ?');
  const deleteMarks = database.prepare('delete from connection_marks where connection = ?');
  const deleteOne = database.prepare('delete from connections where id = ?');
  return {
    all: () => readRows(selectAll).flatMap(toRow),
    ids: () => readRows(selectAll).map(({ id }) => String(id) as ConnectionId),
    find: (id) => readRows(selectOne, id).flatMap(toRow)[0] ?? null,
    insert(row, createdAt) {
      const { id, name, origin, storeKind, headerName, gidNamespace, apiVersion, shopName } = row;
      insertOne.run(id, name, origin, storeKind, headerName, gidNamespace, apiVersion, shopName, createdAt);
    },
    saveShopName: (id, shopName) => {
      updateShopName.run(shopName, id);
    },
    delete: (id) =>
      transaction(database, () => {
        deleteMarks.run(id);
        deleteOne.run(id);
      }),
  };
}

const { headerName, gidNamespace, apiVersion } = connectInputSchema.shape;

/** Where the token is sent, and how: what was damaged must not lead it elsewhere. */
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
