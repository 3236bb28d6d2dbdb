import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { readSearch } from '../graphql/search-condition.ts';
import { PRODUCT_LIST } from '../product/product-list.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { VARIANT_LIST } from '../variant/variant-search.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** Few characters, so that searches find something: both cases, wildcards, quotes, more than one byte, two code units. */
const LETTERS = ['a', 'b', 'A', 'B', '%', '_', '\\', '"', ' ', 'ä', 'Ä', '🏕'];
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength });
const quote = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const term = fc
  .tuple(fc.constantFrom('', 'title:', 'sku:', 'vendor:', 'product_type:'), text(2, 4), fc.boolean())
  .map(([field, value, prefix]) => {
    const word = value.replaceAll(/[\s"()*]/g, '');
    return prefix && /^[^-.<>=:]/.test(word) ? `${field}${word}*` : field + quote(value);
  });
const search = fc
  .array(fc.tuple(fc.constantFrom(' ', ' OR ', ' -'), term), { minLength: 1, maxLength: 4 })
  .map((terms) => terms.map(([between, each], index) => (index === 0 ? each : between + each)).join(''));

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

/** Gives every product and variant a text of these few letters: what is written goes through the index's own upkeep. */
const rewrite = async (texts: readonly string[]) => {
  const at = (index: number) => texts[index % texts.length] ?? '';
  await store.store.context.write(async (tx) => {
    const products = await tx.selectFrom('product').select('id').orderBy('id').limit(20).execute();
    for (const [index, { id }] of products.entries()) {
      const row = { title: at(index), vendor: at(index * 3), product_type: at(index * 5) };
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
    return { ok: true, value: null };
  });
};
const byIndex = async (field: 'products' | 'productVariants', query: string) => {
  const { body } = await store.graphql<{ found: { nodes: { legacyResourceId: string }[] } }>(
    `query S($query: String) { found: ${field}(first: 250, query: $query) { nodes { legacyResourceId } } }`,
    { query },
  );
  expect(body.errors).toBeUndefined();
  return body.data.found.nodes.map(({ legacyResourceId }) => Number(legacyResourceId));
};
const bySight = async (table: 'product' | 'variant', query: string) => {
  const { condition } = readSearch(query, (table === 'product' ? PRODUCT_LIST : VARIANT_LIST).searchable);
  const all = store.store.context.read.selectFrom(table).select('id').orderBy('id').limit(250);
  const rows = await (condition === null ? all : all.where(condition)).execute();
  return rows.map(({ id }) => Number(id));
};

test(
  'D5.6 a search by the index finds what looking at every row finds',
  async () => {
    const property = fc.asyncProperty(
      fc.array(text(3, 20), { minLength: 20, maxLength: 30 }),
      fc.array(search, { minLength: 12, maxLength: 12 }),
      async (texts, searches) => {
        await rewrite(texts);
        // What is there, too.
        for (const query of [...searches, ...texts.slice(0, 6).map((each) => quote(each.toUpperCase()))]) {
          expect([query, await byIndex('products', query)]).toEqual([query, await bySight('product', query)]);
          const variants = [query, await byIndex('productVariants', query)];
          expect(variants).toEqual([query, await bySight('variant', query)]);
        }
      },
    );
    await fc.assert(property, { numRuns: RUNS.sequences / 4 });
  },
  PATIENCE_MS,
);
