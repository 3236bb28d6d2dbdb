import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds up what the variants of each product have, after rows of many were written (`product.inventory_total`). */
export async function sumInventory(database: QueryExecutorProvider): Promise<void> {
  await sql`
    update product set inventory_total =
      coalesce((select sum(inventory_quantity) from variant where product_id = product.id), 0)
  `.execute(database);
}
