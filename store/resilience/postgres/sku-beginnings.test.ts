import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { startStore, type RunningStore } from '../../conformance/start-store.ts';
import { findTextIndex } from '../../database/text-index.ts';
import { FULFILLMENT_ORDER_LIST } from '../../fulfillment/fulfillment-list.ts';
import { readSearch } from '../../graphql/read-search.ts';
import { ORDER_LIST } from '../../order/order-list.ts';
import { PRODUCT_LIST } from '../../product/product-list.ts';
import { seedDemo } from '../../sandbox/seed-demo.ts';
import { VARIANT_LIST } from '../../variant/variant-search.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

/** The plan of a search's lookup, without scans of whole tables, which PostgreSQL prefers for small tables. */
async function planOf(query: string, { searchable }: Pick<typeof VARIANT_LIST, 'searchable'>) {
  const planned = await store.store.context.write(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const index = await findTextIndex(tx);
    if (index === null) throw new Error('The server has no pg_trgm.');
    const statement = readSearch(query, searchable, index).candidates[0]?.statements[0] ?? sql`select 0`;
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
    return ok(rows.map((row) => row['QUERY PLAN']).join('\n'));
  });
  return planned.ok ? planned.value : '';
}

test.each([
  ['variants', VARIANT_LIST, 'variant'],
  ['products', PRODUCT_LIST, 'variant'],
  ['orders', ORDER_LIST, 'line_item'],
  ['fulfillment orders', FULFILLMENT_ORDER_LIST, 'line_item'],
] as const)(
  'D5.6 %s are found by the beginning of a SKU through an ordinary index',
  async (_, list, table) => {
    expect(await planOf('sku:qwxyz*', list)).toContain(`${table}_beginning_sku`);
    expect(await planOf('sku:qwxyz', list)).toContain(`${table}_text_sku`);
  },
);
