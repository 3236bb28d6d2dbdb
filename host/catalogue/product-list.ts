import type { DatabaseSync } from 'node:sqlite';
import {
  type CopyProducts,
  type CopyProductSort,
  type FoundProducts,
  listedProductSchema,
} from '../../shared/catalogue/catalogue-products.ts';
import { readRows } from '../database/stored-rows.ts';
import { foldText } from './fold-text.ts';
import { productCondition } from './product-condition.ts';

const INVENTORY =
  '(select coalesce(sum(v.inventory_quantity), 0) from variants v where v.product = p.number)';

const SORTS = {
  id: 'p.id',
  title: 'fold(p.title)',
  vendor: 'fold(p.vendor)',
  type: 'fold(p.type)',
  inventory: INVENTORY,
  updated_at: 'instant(p.updated_at)',
} as const satisfies Record<CopyProductSort, string>;

/** Returns a function that lists the products of a catalogue file like the store's own list (D5.6). See `foundProductsSchema`. */
export function createProductList(database: DatabaseSync) {
  const pure = { deterministic: true } as const;
  database.function('fold', pure, (text: unknown) => foldText(typeof text === 'string' ? text : ''));
  database.function('instant', pure, (text: unknown) => Date.parse(String(text)));
  return function list({ search, sort: { by, descending }, from, count }: CopyProducts): FoundProducts {
    const condition = productCondition(search);
    if (condition === null) return null;
    const { sql, values } = condition;
    const direction = descending ? 'desc' : 'asc';
    const counted = database.prepare(`select count(*) as count from products p where ${sql}`).get(...values);
    const rows = readRows(
      database.prepare(`
        select p.id, p.title, p.status, p.vendor, p.type, p.updated_at as updatedAt, ${INVENTORY} as inventory,
          (select count(*) from variants v where v.product = p.number) as variants
        from products p where ${sql} order by ${SORTS[by]} ${direction}, p.id ${direction} limit ? offset ?`),
      ...values,
      count,
      from,
    );
    const products = [...rows].flatMap((row) => listedProductSchema.safeParse(row).data ?? []);
    return { count: Number(counted?.['count'] ?? 0), products };
  };
}
