import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { createLargeSeed } from './seed-large.ts';

/** Not a multiple of the size of a series, so that the last one must be cut. */
const SIZE = { variants: 3456, fulfillmentOrders: 1000 };

let store: RunningStore;
let turns = 0;
beforeAll(async () => {
  const made = new AbortController();
  const counting = countTurns(made.signal);
  store = await startStore({ seed: createLargeSeed(SIZE), sandbox: { large: createLargeSeed(SIZE) } });
  made.abort();
  turns = await counting;
});
afterAll(() => store.stop());

/** Counts the turns of the event loop until the signal is aborted. */
async function countTurns(signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    await nextTurn();
    count += 1;
  }
  return count;
}

const rowsOf = async (table: 'variant' | 'fulfillment_order' | 'product' | 'orders') =>
  store.store.context.read.selectFrom(table).selectAll().orderBy('id').execute();

describe('a large shop', () => {
  test('has exactly the requested number of variants and fulfillment orders', async () => {
    expect(await rowsOf('variant')).toHaveLength(SIZE.variants);
    expect(await rowsOf('fulfillment_order')).toHaveLength(SIZE.fulfillmentOrders);
  });

  test('has unique SKUs and order numbers, and variant positions 1 to n in each product', async () => {
    const { read } = store.store.context;
    const variants = await read.selectFrom('variant').select(['sku', 'product_id', 'position']).execute();
    const skus = variants.flatMap(({ sku }) => sku ?? []);
    expect(new Set(skus).size).toBe(skus.length);
    const positions = new Map<number, number[]>();
    for (const { product_id: id, position } of variants)
      positions.set(id, [...(positions.get(id) ?? []), position]);
    expect(positions.size).toBe((await rowsOf('product')).length);
    for (const list of positions.values())
      expect(list.toSorted((a, b) => a - b)).toEqual(list.map((_, index) => index + 1));
    const orders = await read.selectFrom('orders').select(['name', 'number']).execute();
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  });

  test('serves its last variant', async () => {
    const last = (await rowsOf('variant')).at(-1);
    const { status, body } = await store.call('variants.get', { params: { variant_id: last?.id ?? 0 } });
    expect([status, body.variant?.id]).toEqual([200, last?.id]);
  });

  test('does not block the event loop while it is generated', () => {
    expect(turns).toBeGreaterThan(50);
  });

  test('D6 has the same variants and fulfillment orders after a reset', async () => {
    // Rows that are inserted again have other versions.
    const readAll = async () => [
      (await rowsOf('variant')).map((row) => ({ ...row, row_version: 0 })),
      await rowsOf('fulfillment_order'),
    ];
    const before = await readAll();
    const reset = await store.send('/_sandbox/reset', {
      method: 'POST',
      body: JSON.stringify({ seed: 'large' }),
    });
    expect([reset.status, reset.body]).toEqual([200, { seed: 'large' }]);
    expect(await readAll()).toEqual(before);
  });
});
