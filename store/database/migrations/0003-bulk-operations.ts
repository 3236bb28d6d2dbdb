import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** Adds bulk operations (D5.8), and the index for reading `productVariants` by SKU. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const table = database.schema
    .createTable('bulk_operation')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('running', 'completed', 'failed')`),
    )
    .addColumn('error_code', 'text')
    .addColumn('object_count', 'integer', (column) => column.notNull())
    .addColumn('root_object_count', 'integer', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('file_size', 'integer')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('completed_at', 'integer');
  await (dialectOf(database) === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await sql`create index bulk_operation_by_client on bulk_operation (client_id, id)`.execute(database);
  // At most one running operation per client.
  await sql`
    create unique index bulk_operation_one_running on bulk_operation (client_id) where status = 'running'
  `.execute(database);
  await sql`create index variant_by_sort_sku on variant (coalesce(sku, ''), id)`.execute(database);
}
