import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { seedProducts, SHIRT } from '../conformance/variant-rows.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';
import { VariantModel } from './variant-model.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedProducts, sandbox: { empty: seedProducts } });
});
afterAll(() => store.stop());

const SIZES = ['S', 's', ' S ', 'M', 'L', 'XL', 'xl', '42', '', ' ', 'ß', 'SS', 'İ', 'very long '.repeat(5)];
const size = constantFrom(...SIZES);
const position = constantFrom(undefined, undefined, 1, 2, 3, 7, 1000);
const at = nat({ max: 9 });
const operations = array(
  oneof(
    { weight: 3, arbitrary: record({ kind: constant('create' as const), size, position }) },
    {
      weight: 3,
      arbitrary: record({
        kind: constant('update' as const),
        at,
        size: oneof(constant(undefined), size),
        position: oneof(position, constantFrom(0, -1)),
      }),
    },
    { weight: 1, arbitrary: record({ kind: constant('remove' as const), at }) },
  ),
  { minLength: 5, maxLength: 40 },
);
type Operation = typeof operations extends { generate: (...args: never[]) => { value: (infer One)[] } }
  ? One
  : never;

/** Runs an operation on the store and on the model, and returns the statuses of both. */
async function run(operation: Operation, model: VariantModel): Promise<[number, number]> {
  if (operation.kind === 'create') {
    const variant = { option1: operation.size, price: '1.00', position: operation.position };
    const { status, body } = await store.call('variants.create', {
      params: { product_id: SHIRT },
      body: { variant },
    });
    const expected = model.create(operation.size);
    if (body.variant) model.add({ id: body.variant.id, option1: operation.size }, operation.position);
    return [status, expected];
  }
  const id = model.variants[operation.at]?.id ?? 999_999;
  if (operation.kind === 'remove') {
    const { status } = await store.call('variants.delete', { params: { product_id: SHIRT, variant_id: id } });
    return [status, model.remove(id)];
  }
  const variant = { id, option1: operation.size, position: operation.position };
  const { status } = await store.call('variants.update', { params: { variant_id: id }, body: { variant } });
  return [status, model.update(id, operation.size, operation.position)];
}

describe('variants under any sequence of operations', () => {
  test(
    'D3.8 positions are 1 to n, D3.2 no option combination occurs twice, and all match the model',
    async () => {
      const property = asyncProperty(operations, async (list) => {
        await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"empty"}' });
        const model = new VariantModel();
        for (const operation of list) {
          const [answered, expected] = await run(operation, model);
          expect([operation, answered]).toEqual([operation, expected]);
          const { body } = await store.call('variants.list', {
            params: { product_id: SHIRT },
            query: { limit: '250' },
          });
          const variants = body.variants ?? [];
          expect(variants.map((each) => each.id)).toEqual(model.variants.map(({ id }) => id));
          expect(variants.map((each) => each.position)).toEqual(variants.map((_, index) => index + 1));
          expect(new Set(variants.map((each) => each.title.trim().toLowerCase())).size).toBe(variants.length);
        }
      });
      await assert(property, { numRuns: RUNS.sequences });
      expect(store.log.filter(({ event }) => event === 'bug')).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'D3.3 a product never has more than 100, even if 104 are created at once',
    async () => {
      await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"empty"}' });
      const create = async (option1: string) =>
        store.call('variants.create', {
          params: { product_id: SHIRT },
          body: { variant: { option1, price: '1' } },
        });
      const answers = await Promise.all(
        Array.from({ length: 104 }, async (_, index) => create(`Size ${String(index)}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(100);
      expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    },
    PATIENCE_MS,
  );
});
