import { sql, type QueryExecutorProvider } from 'kysely';

/** Recomputes `product.inventory_total` for all products, after variants of many products were written. */
export async function sumInventory(database: QueryExecutorProvider): Promise<void> {
  await sql`
    update product set inventory_total =
      coalesce((select sum(inventory_quantity) from variant where product_id = product.id), 0)
  `.execute(database);
}
