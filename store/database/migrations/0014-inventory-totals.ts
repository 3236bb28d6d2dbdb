import { sql, type Kysely } from 'kysely';

/** For sorting products by the total inventory of their variants. Without this column, every page adds up all variants. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('product')
    .addColumn('inventory_total', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update product set inventory_total =
      coalesce((select sum(inventory_quantity) from variant where product_id = product.id), 0)
  `.execute(database);
  await sql`create index product_by_inventory_total_and_id on product (inventory_total, id)`.execute(
    database,
  );
}
