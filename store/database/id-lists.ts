import { sql, type RawBuilder } from 'kysely';
import { dialectOf, type Dialect } from './dialect.ts';
import { statement, type Query, type ValueOf } from './statement.ts';
import type { Reader } from './transaction.ts';

/** How a list of ids is passed to a database: as one text, so that a statement has the same SQL for any number of ids. */
export interface IdLists {
  readonly write: (ids: readonly number[]) => string;
  /** Aggregates the `id` column of a statement into such a text. */
  readonly gathered: RawBuilder<string>;
  /** SQL condition that an id is on the list. */
  readonly among: (id: RawBuilder<unknown>, list: string) => RawBuilder<boolean>;
}

export const ID_LISTS: Readonly<Record<Dialect, IdLists>> = {
  sqlite: {
    write: (ids) => JSON.stringify(ids),
    gathered: sql`json_group_array(id)`,
    among: (id, list) => sql`${id} in (select value from json_each(${list}))`,
  },
  postgres: {
    write: (ids) => `{${ids.join(',')}}`,
    gathered: sql`coalesce(array_agg(id), '{}')::text`,
    among: (id, list) => sql`${id} = any(${list}::bigint[])`,
  },
};

/**
 * A `statement` for the rows of any number of ids, whose `where` must contain `isAmong('column')`. The rows come in the
 * statement's own order, not in that of the ids.
 */
export function statementByIds<Row>(
  write: (read: Reader, isAmong: (column: string) => RawBuilder<boolean>) => Query<Row>,
): (read: Reader, ids: readonly number[]) => Promise<Row[]> {
  const run = statement((read, value: ValueOf<{ ids: string }>) => {
    const { among } = ID_LISTS[dialectOf(read)];
    return write(read, (column) => among(sql.ref(column), value('ids')));
  });
  return async (read, ids) => run(read, { ids: ID_LISTS[dialectOf(read)].write(ids) });
}
