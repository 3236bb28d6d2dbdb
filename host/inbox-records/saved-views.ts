import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { NAME_TAKEN, type SavedView, savedViewSchema } from '../../shared/contract/inbox-records.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { nameKey } from '../../shared/visible-name.ts';
import { countUnreadable, readableRows, storedJson } from '../database/stored-rows.ts';
import { invalidField } from '../refusals.ts';

/** The saved views of every store's lists. */
export interface SavedViews {
  /** In the order they were saved. */
  list(connection: ConnectionId): SavedView[];
  /**
   * Saves a view; creates a new one if `id` is null. Errors: `invalid` at `name` if the name of another view of the store
   * looks the same; `not_found` if the view has been removed.
   */
  save(view: Omit<SavedView, 'id'> & { readonly id: string | null }): Result<SavedView, ApiError>;
  /** Succeeds if the view is already gone. */
  remove(connection: ConnectionId, id: string): void;
  /** Number of unreadable rows, across all stores. */
  unreadable(): number;
}

/** Reads and writes the table `saved_views` of a migrated database. */
export function createSavedViews(database: DatabaseSync, newId: () => string): SavedViews {
  const columns = 'id, connection, name, base, search';
  const selectAll = database.prepare(`select ${columns} from saved_views`);
  const selectOf = database.prepare(
    `select ${columns} from saved_views where connection = ? order by number`,
  );
  const selectNamed = database.prepare(
    'select 1 from saved_views where connection = ? and name_key = ? and id <> ?',
  );
  const insert = database.prepare(
    'insert into saved_views (id, connection, name, name_key, base, search) values (?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'update saved_views set name = ?, name_key = ?, base = ?, search = ? where connection = ? and id = ?',
  );
  const deleteOne = database.prepare('delete from saved_views where connection = ? and id = ?');

  return {
    list: (connection) => readableRows(rowSchema, selectOf, connection),
    unreadable: () => countUnreadable(rowSchema, selectAll),
    save({ id, connection, name, base, search }) {
      const view = { id: id ?? newId(), connection, name, base, search };
      const key = nameKey(name);
      if (selectNamed.get(connection, key, view.id) !== undefined)
        return err(invalidField('name', NAME_TAKEN));
      const rest = JSON.stringify(search);
      if (id === null) insert.run(view.id, connection, name, key, base, rest);
      else if (update.run(name, key, base, rest, connection, id).changes === 0) return err(gone);
      return ok(view);
    },
    remove: (connection, id) => {
      deleteOne.run(connection, id);
    },
  };
}

const gone: ApiError = { kind: 'not_found', requestId: null };

const rowSchema = savedViewSchema.extend({
  search: storedJson.transform((search): unknown => search).pipe(savedViewSchema.shape.search),
});
