import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { createLargeSeed } from '../sandbox/seed-large.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** The last product is cut: it has fewer variants than in the demo shop. */
const cutSeed = createLargeSeed({ variants: 300, fulfillmentOrders: 0 });

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, sandbox: { demo: seedDemo, large: cutSeed } });
});
afterAll(() => store.stop());

const reset = async (seed: 'demo' | 'large') =>
  store.send('/_sandbox/reset', { method: 'POST', body: JSON.stringify({ seed }) });
beforeEach(() => reset('large'));

/** The stored total of each product, and the sum over its variants. */
async function readTotals(): Promise<[kept: unknown, summed: unknown]> {
  const { read } = store.store.context;
  const products = await read.selectFrom('product').select(['id', 'inventory_total']).orderBy('id').execute();
  const variants = await read.selectFrom('variant').select(['product_id', 'inventory_quantity']).execute();
  const sums = new Map(products.map(({ id }) => [id, 0]));
  for (const { product_id: id, inventory_quantity: quantity } of variants)
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  return [new Map(products.map(({ id, inventory_total: total }) => [id, total])), sums];
}

async function expectEqualTotals(): Promise<void> {
  const [kept, summed] = await readTotals();
  expect(kept).toEqual(summed);
}

const operations = array(
  record({
    kind: constantFrom('create', 'price', 'move', 'remove', 'remove two', 'remove wrongly'),
    at: nat(),
  }),
  { minLength: 5, maxLength: 30 },
);
type Operation = typeof operations extends { generate: (...args: never[]) => { value: (infer One)[] } }
  ? One
  : never;

interface Stocked {
  readonly id: VariantId;
  readonly product_id: ProductId;
}

async function run({ kind, at }: Operation, number: number): Promise<void> {
  const { services, context } = store.store;
  const all: readonly Stocked[] = await context.read
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .orderBy('id')
    .execute();
  const { id, product_id: product } = all[at % all.length] ?? {
    id: 0 as VariantId,
    product_id: 0 as ProductId,
  };
  const siblings = all.filter((each) => each.product_id === product).map((each) => each.id);
  const options = { option1: `New ${String(number)}`, option2: 'New', option3: 'New' };
  if (kind === 'create') await services.variants.create(product, options);
  else if (kind === 'price') await services.variants.update(id, { price: String(number) });
  else if (kind === 'move') await services.variants.update(id, { position: 1 });
  else if (kind === 'remove') await services.variants.remove(product, id);
  else if (kind === 'remove two') await services.variants.removeMany(product, siblings.slice(0, 2));
  // Removing the second one fails, so the first one stays too.
  else await services.variants.removeMany(product, [id, 1 as VariantId]);
}

test(
  "a product's inventory total equals the sum of its variants after any sequence of operations",
  async () => {
    const property = asyncProperty(operations, async (list) => {
      await reset('large');
      for (const [number, operation] of list.entries()) {
        await run(operation, number);
        await expectEqualTotals();
      }
    });
    await assert(property, { numRuns: RUNS.sequences });
    expect(store.log.filter(({ event }) => event === 'bug')).toEqual([]);
  },
  PATIENCE_MS,
);

test("a product's inventory total equals the sum of its variants after concurrent removals", async () => {
  const { services, context } = store.store;
  const variants = await context.read.selectFrom('variant').select(['id', 'product_id']).execute();
  const removed = await Promise.all(
    variants.slice(0, 60).map(async ({ id, product_id: product }) => services.variants.remove(product, id)),
  );
  expect(removed.some(({ ok }) => ok)).toBe(true);
  await expectEqualTotals();
});

test("a product's inventory total equals the sum of its variants after the store is filled or reset", async () => {
  await expectEqualTotals();
  await reset('demo');
  await expectEqualTotals();
  const [kept] = await readTotals();
  expect(new Set((kept as Map<ProductId, number>).values()).size).toBeGreaterThan(50);
});
