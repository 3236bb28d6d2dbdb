import type { DatabaseSync } from 'node:sqlite';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { type SavedText, savedTextSchema } from '../../shared/contract/inbox-records.ts';
import { readRows, type StoredRow } from '../database/stored-rows.ts';

/** The saved texts of every store. */
export interface SavedTexts {
  /** In the order in which they were saved. */
  list(connection: ConnectionId): SavedText[];
  /** Keeps a text, once: what the store has already is given back as it is. */
  save(text: Omit<SavedText, 'id'>): SavedText;
  /** Removing what is gone already is no failure. */
  remove(connection: ConnectionId, id: string): void;
  /** How many rows of all stores cannot be read. */
  unreadable(): number;
}

/** The table `saved_texts` of a database that has been migrated. */
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
    list: (connection) => readRows(selectOf, connection).flatMap(toText),
    unreadable: () => readRows(selectAll).filter((row) => toText(row).length === 0).length,
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

/** What was damaged, or written by a later version, is left out, not lost. */
function toText(row: StoredRow): SavedText[] {
  const text = savedTextSchema.safeParse(row);
  return text.success ? [text.data] : [];
}
