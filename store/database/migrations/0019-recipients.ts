import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { createTextIndex } from '../make-text-index.ts';

/**
 * Adds the name of each recipient as a column and creates the text index (D5.6). On PostgreSQL the name is stored, because it
 * checks each row that the index finds; on SQLite it is derived where it is read.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const [first, last] = ['$.firstName', '$.lastName'].map(
    (path) => sql`coalesce(json_extract(destination, ${sql.lit(path)}), '')`,
  );
  const name = sql<string>`trim(${first} || ' ' || ${last})`;
  await database.schema
    .alterTable('fulfillment_order')
    .addColumn('recipient', 'text', (column) => {
      const derived = column.generatedAlwaysAs(name);
      return dialectOf(database) === 'sqlite' ? derived : derived.stored();
    })
    .execute();
  await createTextIndex(database);
}
