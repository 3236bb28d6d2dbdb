import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VariantWire } from '../../shared/contract/variant-wire.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { refused, variantCalls } from './variant-calls.ts';
import { seedProducts, SHIRT, TENT } from './variant-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ seed: seedProducts });
});
afterEach(() => store.stop());

const { create, read, update } = variantCalls(() => store);
const remove = (product: number, id: number) =>
  store.call('variants.delete', { params: { product_id: product, variant_id: id } });

/** Adds shirts of these sizes and returns them in order. */
async function shirts(...sizes: string[]): Promise<VariantWire[]> {
  const made: VariantWire[] = [];
  for (const option1 of sizes) made.push((await create(SHIRT, { option1, price: '10.00' })).body.variant!);
  return made;
}

async function order(): Promise<string[]> {
  const { body } = await store.call('variants.list', { params: { product_id: SHIRT } });
  expect(body.variants?.map(({ position }) => position)).toEqual(body.variants?.map((_, index) => index + 1));
  return (body.variants ?? []).map(({ title }) => title);
}

describe('creating a variant', () => {
  it('D3.2 of two concurrent creates of the same combination, one succeeds', async () => {
    const answers = await Promise.all([create(SHIRT, { option1: 'M' }), create(SHIRT, { option1: 'm' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('D3.3, 8-3, 1-5, 4.2-4 refuses the 101st variant', async () => {
    for (let size = 1; size <= 100; size += 1) {
      expect((await create(SHIRT, { option1: String(size) })).status).toBe(201);
    }
    expect(await refused(create(SHIRT, { option1: '101' }))).toEqual(['base']);
    const count = await store.call('variants.count', { params: { product_id: SHIRT } });
    expect(count.body).toEqual({ count: 100 });
  });

  it('D3.8 with a position inserts the variant there and moves the others', async () => {
    await shirts('S', 'M', 'L');
    await create(SHIRT, { option1: 'XS', position: 1 });
    await create(SHIRT, { option1: 'XL', position: 99 });
    expect(await order()).toEqual(['XS', 'S', 'M', 'L', 'XL']);
  });

  it('7.1-5 returns 404 for an unknown product', async () => {
    expect((await create(99, { option1: 'M' })).status).toBe(404);
  });
});

describe('changing a variant', () => {
  it('D3.14, 4.2-6 advances updated_at only if something has changed', async () => {
    const [shirt] = await shirts('M');
    store.clock.advance(60_000);
    const same = { ...shirt, price: '10', sku: null, grams: 0 };
    expect((await update(shirt!.id, same)).body.variant).toEqual(shirt);
    expect((await update(shirt!.id, {})).body.variant).toEqual(shirt);
    const changed = await update(shirt!.id, { price: '12.5' });
    expect(changed.body.variant).toEqual({
      ...shirt,
      price: '12.50',
      presentment_prices: [{ price: { amount: '12.50', currency_code: 'EUR' }, compare_at_price: null }],
      updated_at: '2026-07-04T12:01:00.000+00:00',
    });
  });

  it.each([
    [1, ['L', 'S', 'M', 'XL']],
    [2, ['S', 'L', 'M', 'XL']],
    [3, ['S', 'M', 'L', 'XL']],
    [4, ['S', 'M', 'XL', 'L']],
    [50, ['S', 'M', 'XL', 'L']],
  ])('D3.8, 2.2-6 to position %i moves the third variant and closes the gap', async (position, expected) => {
    const [, , large] = await shirts('S', 'M', 'L', 'XL');
    expect((await update(large!.id, { position })).body.variant?.position).toBe(Math.min(position, 4));
    expect(await order()).toEqual(expected);
  });

  it('D3.13, 2.2-21, 4.2-14 stores metafields, but does not return them', async () => {
    const [shirt] = await shirts('M');
    store.clock.advance(1000);
    const metafields = [{ namespace: 'care', key: 'wash', type: 'single_line_text_field', value: '30' }];
    const { body } = await update(shirt!.id, { metafields });
    expect(body.variant).toEqual({ ...shirt, updated_at: '2026-07-04T12:00:01.000+00:00' });
    store.clock.advance(1000);
    expect((await update(shirt!.id, { metafields })).body.variant).toEqual(body.variant);
    const rows = await store.store.context.read.selectFrom('variant_metafield').selectAll().execute();
    expect(rows).toEqual([{ variant_id: shirt!.id, ...metafields[0] }]);
  });
});

describe('deleting a variant', () => {
  it('D3.8, 4.2-7, 7.1-5 closes the gap in the positions and returns an empty object', async () => {
    const [small] = await shirts('S', 'M', 'L');
    const { status, body } = await remove(SHIRT, small!.id);
    expect(status).toBe(200);
    expect(body).toEqual({});
    expect(await order()).toEqual(['M', 'L']);
    expect((await read(small!.id)).status).toBe(404);
  });

  it('D3.9 refuses the last variant of a product and a variant of another product', async () => {
    const [shirt] = await shirts('M');
    expect(await refused(remove(SHIRT, shirt!.id))).toEqual(['base']);
    expect((await remove(TENT, shirt!.id)).status).toBe(404);
    expect((await read(shirt!.id)).status).toBe(200);
  });

  it('D3.9 of two concurrent deletes of the last two variants, one is refused', async () => {
    const [small, medium] = await shirts('S', 'M');
    const answers = await Promise.all([remove(SHIRT, small!.id), remove(SHIRT, medium!.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await order()).toHaveLength(1);
  });
});
