import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf } from '../conformance/gid-number.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { FULFILLMENT_ORDER_LIST } from '../fulfillment/fulfillment-list.ts';
import { readSearch } from '../graphql/read-search.ts';
import type { Searchable } from '../graphql/search-condition.ts';
import { ORDER_LIST } from '../order/order-list.ts';
import { PRODUCT_LIST } from '../product/product-list.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { VARIANT_LIST } from '../variant/variant-search.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** Few characters, so that searches find something: both cases, wildcards, quotes, several bytes, two code units. */
const LETTERS = ['a', 'b', 'A', 'B', '%', '_', '\\', '"', ' ', 'ä', 'Ä', 'ß', '🏕'];
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength });
const quote = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const termOf = (fields: readonly string[]) =>
  fc.tuple(fc.constantFrom('', ...fields), text(1, 4), fc.boolean()).map(([field, value, prefix]) => {
    const word = value.replaceAll(/[\s"()*]/g, '');
    return prefix && /^[^-.<>=:]/.test(word) ? `${field}${word}*` : field + quote(value);
  });
const searchOf = (fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(' ', ' OR ', ' -'), termOf(fields)), { minLength: 1, maxLength: 4 })
    .map((terms) => terms.map(([between, each], index) => (index === 0 ? each : between + each)).join(''));
const searchesOf = (fields: readonly string[]) => fc.array(searchOf(fields), { minLength: 6, maxLength: 6 });

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

/** Writes these texts to rows of every searched table, so that the index has to follow the changes. */
const rewrite = async (texts: readonly string[]) => {
  const at = (index: number) => texts[index % texts.length] ?? '';
  await store.store.context.write(async (tx) => {
    const products = await tx.selectFrom('product').select('id').orderBy('id').limit(20).execute();
    for (const [index, { id }] of products.entries()) {
      const tags = JSON.stringify([at(index * 2), at(index * 7)]);
      const row = { title: at(index), vendor: at(index * 3), product_type: at(index * 5), tags };
      await tx.updateTable('product').set(row).where('id', '=', id).execute();
    }
    const variants = await tx.selectFrom('variant').select('id').orderBy('id').limit(60).execute();
    for (const [index, { id }] of variants.entries()) {
      const row = { sku: index % 7 === 0 ? null : at(index), barcode: at(index * 2) };
      await tx.updateTable('variant').set(row).where('id', '=', id).execute();
    }
    await tx
      .deleteFrom('variant')
      .where('id', '=', variants.at(-1)?.id ?? null)
      .execute();
    const orders = await tx.selectFrom('orders').select('id').orderBy('id').limit(30).execute();
    for (const [index, { id }] of orders.entries()) {
      const tags = JSON.stringify([
        at(index),
        Array.from(at(index * 3))
          .slice(0, 2)
          .join(''),
      ]);
      const row = { name: `#${at(index)}`, note: index % 5 === 0 ? null : at(index * 2), tags };
      await tx.updateTable('orders').set(row).where('id', '=', id).execute();
    }
    const requests = await tx
      .selectFrom('fulfillment_order')
      .select(['id', 'destination'])
      .limit(30)
      .execute();
    for (const [index, { id, destination }] of requests.entries()) {
      const address = JSON.parse(destination) as object;
      const names = { firstName: index % 5 === 0 ? null : at(index), lastName: at(index * 3) };
      const row = { destination: JSON.stringify({ ...address, ...names }) };
      await tx.updateTable('fulfillment_order').set(row).where('id', '=', id).execute();
    }
    return { ok: true, value: null };
  });
};

interface TestedList {
  readonly name: 'fulfillmentOrders' | 'orders' | 'productVariants' | 'products';
  readonly table: 'fulfillment_order' | 'orders' | 'product' | 'variant';
  readonly searchable: Searchable;
  /** Search fields for texts. */
  readonly fields: readonly string[];
}
const LISTS: readonly TestedList[] = [
  {
    ...PRODUCT_LIST,
    name: 'products',
    table: 'product',
    fields: ['title:', 'sku:', 'vendor:', 'product_type:', 'tag:'],
  },
  {
    ...VARIANT_LIST,
    name: 'productVariants',
    table: 'variant',
    fields: ['title:', 'sku:', 'barcode:', 'vendor:', 'product_type:'],
  },
  { ...ORDER_LIST, name: 'orders', table: 'orders', fields: ['name:', 'tag:', 'sku:'] },
  {
    ...FULFILLMENT_ORDER_LIST,
    name: 'fulfillmentOrders',
    table: 'fulfillment_order',
    fields: ['order_name:', 'recipient:', 'sku:'],
  },
];

const byIndex = async ({ name, table }: TestedList, query: string) => {
  const counted = table === 'fulfillment_order' ? '' : `count: ${name}Count(query: $query) { count }`;
  const closed = table === 'fulfillment_order' ? ', includeClosed: true' : '';
  const { body } = await store.graphql<{
    found: { nodes: { id: string }[] };
    count?: { count: number };
  }>(
    `query S($query: String) { found: ${name}(first: 250, query: $query${closed}, sortKey: ID) { nodes { id } } ${counted} }`,
    { query },
  );
  expect(body.errors).toBeUndefined();
  const ids = body.data.found.nodes.map(({ id }) => numberOf(id));
  return { ids, count: body.data.count?.count ?? null };
};
const bySight = async ({ table, searchable }: TestedList, query: string) => {
  const { condition } = readSearch(query, searchable);
  const all = store.store.context.read.selectFrom(table).select('id').orderBy('id');
  const rows = await (condition === null ? all : all.where(condition)).execute();
  const count = table === 'fulfillment_order' ? null : rows.length;
  return { ids: rows.slice(0, 250).map(({ id }) => Number(id)), count };
};

test.each(LISTS)(
  'D5.6 a search of $name through the index returns the same rows and count as a scan of all rows',
  async (list) => {
    const property = fc.asyncProperty(
      fc.array(text(1, 20), { minLength: 20, maxLength: 30 }),
      searchesOf(list.fields),
      async (texts, searches) => {
        await rewrite(texts);
        // Also searches for texts that exist.
        for (const query of [...searches, ...texts.slice(0, 3).map((each) => quote(each.toUpperCase()))])
          expect([query, await byIndex(list, query)]).toEqual([query, await bySight(list, query)]);
      },
    );
    await fc.assert(property, { numRuns: RUNS.sequences / 4 });
  },
  PATIENCE_MS,
);
