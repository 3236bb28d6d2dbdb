import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type SavedText, savedTextSchema } from '../../shared/contract/inbox-records.ts';
import { countUnreadable, readableRows } from '../database/stored-rows.ts';

/** The saved texts of every store. */
export interface SavedTexts {
  /** In the order they were saved. */
  list(connection: ConnectionId): SavedText[];
  /** Saves a text. If the store already has it, returns the existing one. */
  save(text: Omit<SavedText, 'id'>): SavedText;
  /** Succeeds if the text is already gone. */
  remove(connection: ConnectionId, id: string): void;
  /** Number of unreadable rows, across all stores. */
  unreadable(): number;
}

/** Reads and writes the table `saved_texts` of a migrated database. */
export function createSavedTexts(database: DatabaseSync, newId: () => string): SavedTexts {
  const columns = 'id, connection, text';
  const selectAll = database.prepare(`select ${columns} from saved_texts`);
  const selectOf = database.prepare(
    `select ${columns} from saved_texts where connection = ? order by number`,
  );
  const selectSame = database.prepare('select id from saved_texts where connection = ? and text = ?');
  const insert = database.prepare('insert into saved_texts (id, connection, text) values (?, ?, ?)');
  const deleteOne = database.prepare('delete from saved_texts where connection = ? and id = ?');

  return {
    list: (connection) => readableRows(savedTextSchema, selectOf, connection),
    unreadable: () => countUnreadable(savedTextSchema, selectAll),
    save({ connection, text }) {
      const known = selectSame.get(connection, text);
      if (known !== undefined) return { id: String(known['id']), connection, text };
      const id = newId();
      insert.run(id, connection, text);
      return { id, connection, text };
    },
    remove: (connection, id) => {
      deleteOne.run(connection, id);
    },
  };
}
