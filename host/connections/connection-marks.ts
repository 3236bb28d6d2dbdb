import type { DatabaseSync } from 'node:sqlite';
import {
  type ConnectionId,
  STORE_COLOURS,
  type StoreColour,
  storeColourSchema,
} from '../../shared/contract/connection.ts';
import { readRows } from '../database/stored-rows.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

/** User-given marks that distinguish a store, and whether it may be changed. */
export interface ConnectionMarks {
  /** Null if the user gave it no name; it then keeps its own. */
  readonly name: string | null;
  readonly colour: StoreColour;
  readonly readOnly: boolean;
}

export interface ConnectionMarkRows {
  /** Null if nothing is stored for this connection at this address. */
  find(connection: ConnectionId, origin: string): ConnectionMarks | null;
  save(connection: ConnectionId, origin: string, marks: ConnectionMarks): void;
  /** Deletes the marks of a connection at every address. */
  delete(connection: ConnectionId): void;
}

/** Reads and writes the table `connection_marks` of a migrated database. */
export function createConnectionMarkRows(database: DatabaseSync): ConnectionMarkRows {
  const select = database.prepare(
    'select name, colour, read_only from connection_marks where connection = ? and origin = ?',
  );
  const upsert = database.prepare(
    'insert or replace into connection_marks (connection, origin, name, colour, read_only) values (?, ?, ?, ?, ?)',
  );
  const deleteAll = database.prepare('delete from connection_marks where connection = ?');
  return {
    find(connection, origin) {
      const [row] = readRows(select, connection, origin);
      if (row === undefined) return null;
      const { name, colour, read_only: readOnly } = row;
      return {
        name: typeof name === 'string' && name !== '' ? name : null,
        colour: storeColourSchema.catch('grey').parse(colour),
        // An unreadable value must not make a store writable.
        readOnly: readOnly !== 0,
      };
    },
    save(connection, origin, { name, colour, readOnly }) {
      upsert.run(connection, origin, name, colour, Number(readOnly));
    },
    delete: (connection) => {
      deleteAll.run(connection);
    },
  };
}

/** The color for a new store: the first of those that the fewest other stores have. The sandbox is gray. */
export function freeColour(connection: ConnectionId, taken: readonly StoreColour[]): StoreColour {
  if (connection === SANDBOX_CONNECTION) return 'grey';
  const count = (colour: StoreColour) => taken.filter((one) => one === colour).length;
  const colours = STORE_COLOURS.filter((colour) => colour !== 'grey');
  return colours.toSorted((one, other) => count(one) - count(other))[0] ?? 'grey';
}
