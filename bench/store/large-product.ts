import { DatabaseSync } from 'node:sqlite';

/** Returns the id of the product with the most variants in a store's file, after adding up to 150: more than the store would. */
export function makeLargeProduct(path: string): number {
  const file = new DatabaseSync(path);
  try {
    const { product } = file
      .prepare('select product_id as product from variant group by product_id order by count(*) desc limit 1')
      .get() as { product: number };
    const columns = (
      file.prepare("select name from pragma_table_info('variant')").all() as { name: string }[]
    )
      .map(({ name }) => name)
      .filter((name) => name !== 'id');
    const changed: Readonly<Record<string, string>> = {
      position: 'position + :by',
      combination_key: "combination_key || ' ' || :by",
      inventory_item_id: 'inventory_item_id + 1000000 + :by',
    };
    const copy = file.prepare(
      `insert into variant (${columns.join(', ')})
       select ${columns.map((name) => changed[name] ?? name).join(', ')} from variant
       where product_id = :product and position between 1 and :most`,
    );
    copy.run({ by: 100, product, most: 100 });
    copy.run({ by: 200, product, most: 50 });
    return product;
  } finally {
    file.close();
  }
}
