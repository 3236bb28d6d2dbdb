import type { DatabaseSync } from 'node:sqlite';
import {
  type ConnectionId,
  STORE_COLOURS,
  type StoreColour,
  storeColourSchema,
} from '../../shared/contract/connection.ts';
import { readRows } from '../database/stored-rows.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

/** What tells a store apart from the others, and whether it may be changed. */
export interface ConnectionMarks {
  /** Null: nobody has named it, and it has its own name. */
  readonly name: string | null;
  readonly colour: StoreColour;
  readonly readOnly: boolean;
}

export interface ConnectionMarkRows {
  /** Null: nothing is kept of this connection, or it led to another store then. */
  find(connection: ConnectionId, origin: string): ConnectionMarks | null;
  save(connection: ConnectionId, origin: string, marks: ConnectionMarks): void;
}

/** The table `connection_marks` of a database that has been migrated. */
export function createConnectionMarkRows(database: DatabaseSync): ConnectionMarkRows {
  const select = database.prepare(
    'select name, colour, read_only from connection_marks where connection = ? and origin = ?',
  );
  const upsert = database.prepare(
    'insert or replace into connection_marks (connection, origin, name, colour, read_only) values (?, ?, ?, ?, ?)',
  );
  return {
    find(connection, origin) {
      const [row] = readRows(select, connection, origin);
      if (row === undefined) return null;
      const { name, colour, read_only: readOnly } = row;
      return {
        name: typeof name === 'string' && name !== '' ? name : null,
        colour: storeColourSchema.catch('grey').parse(colour),
        // What cannot be read must not open a store for changes.
        readOnly: readOnly !== 0,
      };
    },
    save(connection, origin, { name, colour, readOnly }) {
      upsert.run(connection, origin, name, colour, Number(readOnly));
    },
  };
}

/** The colour of a store that has none yet: the first that the fewest others have. The sandbox is grey. */
export function freeColour(connection: ConnectionId, taken: readonly StoreColour[]): StoreColour {
  if (connection === SANDBOX_CONNECTION) return 'grey';
  const count = (colour: StoreColour) => taken.filter((one) => one === colour).length;
  const colours = STORE_COLOURS.filter((colour) => colour !== 'grey');
  return colours.toSorted((one, other) => count(one) - count(other))[0] ?? 'grey';
}
