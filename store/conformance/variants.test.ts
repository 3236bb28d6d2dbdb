import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VariantWire } from '../../shared/contract/variant-wire.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { seedProducts, SHIRT, SHIRT_IMAGES, TENT, TENT_IMAGE } from './variant-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ seed: seedProducts });
});
afterEach(() => store.stop());

const create = (product: number, variant: object) =>
  store.call('variants.create', { params: { product_id: product }, body: { variant } });
const read = (id: number, version = 'latest') =>
  store.call('variants.get', { params: { variant_id: id }, version });
const update = (id: number, variant: object) =>
  store.call('variants.update', { params: { variant_id: id }, body: { variant } });
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

/** The fields that a refusal names, having checked that it is one. */
async function refused(answer: Promise<{ status: number; body: { errors?: object } }>): Promise<string[]> {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return Object.keys(body.errors ?? {});
}

describe('creating a variant', () => {
  it('4.2-2, 2.2-1, 2.2-2, 2.2-15, 2.2-22, 2.2-23, 2.2-24 with option1 and price only, the rest is what the specification says', async () => {
    const { status, body } = await create(SHIRT, { option1: 'M', price: '10.00' });
    expect(status).toBe(201);
    expect(body.variant).toEqual({
      id: body.variant?.id,
      product_id: SHIRT,
      title: 'M',
      price: '10.00',
      compare_at_price: null,
      position: 1,
      option1: 'M',
      option2: null,
      option3: null,
      barcode: null,
      sku: null,
      taxable: true,
      tax_code: '',
      requires_shipping: true,
      grams: 0,
      weight: 0,
      weight_unit: 'lb',
      image_id: null,
      inventory_item_id: body.variant?.inventory_item_id,
      inventory_management: 'shopify',
      inventory_policy: 'deny',
      inventory_quantity: 0,
      old_inventory_quantity: 0,
      fulfillment_service: 'manual',
      presentment_prices: [{ price: { amount: '10.00', currency_code: 'EUR' }, compare_at_price: null }],
      created_at: '2026-07-04T12:00:00.000+00:00',
      updated_at: '2026-07-04T12:00:00.000+00:00',
      admin_graphql_api_id: `gid://service/ProductVariant/${String(body.variant?.id)}`,
    });
  });

  it.each([
    ['10', '10.00'],
    [10.5, '10.50'],
    ['10.005', '10.01'],
    ['0.004', '0.00'],
    [1e-7, '0.00'],
    ['1e3', '1000.00'],
    [0, '0.00'],
  ])('D3.1, 2.2-4 price %s reads back as %s', async (price, expected) => {
    expect((await create(SHIRT, { option1: 'M', price })).body.variant?.price).toBe(expected);
  });

  it.each(['-1', -0.01, 'ten', '', '1.2.3', '999999999999999999'])(
    'D3.1 price %s is refused',
    async (price) => {
      expect(await refused(create(SHIRT, { option1: 'M', price }))).toEqual(['price']);
    },
  );

  it('D3.2, D3.4, 2.2-3, 2.2-7 needs a value for exactly the options of the product', async () => {
    expect(await refused(create(SHIRT, { price: '1' }))).toEqual(['option1']);
    expect(await refused(create(SHIRT, { option1: '  ' }))).toEqual(['option1']);
    expect(await refused(create(SHIRT, { option1: 'M', option2: 'Red' }))).toEqual(['option2']);
    expect(await refused(create(TENT, { option1: 'Red' }))).toEqual(['option2', 'option3']);
    const tent = await create(TENT, { option1: 'Red', option2: '2', option3: 'Carbon' });
    expect(tent.body.variant?.title).toBe('Red / 2 / Carbon');
  });

  it('D3.2 refuses a combination that exists, whatever its case and spaces', async () => {
    await create(TENT, { option1: 'Red', option2: '2', option3: 'Carbon' });
    const { status, body } = await create(TENT, { option1: ' red ', option2: '2', option3: 'CARBON' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ base: ["The variant 'red / 2 / CARBON' already exists."] });
  });

  it('D3.2 of two that create the same combination at once, one wins', async () => {
    const answers = await Promise.all([create(SHIRT, { option1: 'M' }), create(SHIRT, { option1: 'm' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('D3.3, 8-3, 1-5, 4.2-4 the 101st variant is refused', async () => {
    for (let size = 1; size <= 100; size += 1) {
      expect((await create(SHIRT, { option1: String(size) })).status).toBe(201);
    }
    expect(await refused(create(SHIRT, { option1: '101' }))).toEqual(['base']);
    const count = await store.call('variants.count', { params: { product_id: SHIRT } });
    expect(count.body).toEqual({ count: 100 });
  });

  it('D3.8 with a position stands there, and the others make room', async () => {
    await shirts('S', 'M', 'L');
    await create(SHIRT, { option1: 'XS', position: 1 });
    await create(SHIRT, { option1: 'XL', position: 99 });
    expect(await order()).toEqual(['XS', 'S', 'M', 'L', 'XL']);
  });

  it('7.1-5 in a product that is not there answers 404', async () => {
    expect((await create(99, { option1: 'M' })).status).toBe(404);
  });
});

describe('changing a variant', () => {
  it('D3.14, 4.2-6 updated_at moves only when something changed', async () => {
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

  it('2.2-5, 2.2-8, 2.2-9, 2.2-12, 2.2-15, 4.2-14 every writable field reads back, and null clears it', async () => {
    const [shirt] = await shirts('M');
    const fields = {
      compare_at_price: '20.00',
      barcode: '4006381333931',
      sku: '=SUM(A1)',
      taxable: false,
      tax_code: 'P0000000',
      requires_shipping: false,
      image_id: SHIRT_IMAGES[1],
      inventory_policy: 'continue',
      option1: 'مقاس كبير 🧥',
    };
    const { body } = await update(shirt!.id, fields);
    expect(body.variant).toMatchObject({ ...fields, title: fields.option1 });
    const cleared = { compare_at_price: null, barcode: null, sku: null, image_id: null };
    expect((await update(shirt!.id, cleared)).body.variant).toMatchObject(cleared);
  });

  it.each([
    ['inventory_quantity', 7],
    ['old_inventory_quantity', 7],
    ['inventory_item_id', 7],
    ['product_id', TENT],
    ['id', 7],
    ['title', 'Other'],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['admin_graphql_api_id', 'gid://service/ProductVariant/7'],
    ['presentment_prices', []],
  ])('D3.4, D3.5, D1.7, 2.2-16 writing %s is refused', async (field, value) => {
    const [shirt] = await shirts('M');
    expect(await refused(update(shirt!.id, { [field]: value, price: '99' }))).toEqual([field]);
    expect((await read(shirt!.id)).body.variant).toEqual(shirt);
  });

  it.each([
    [
      { weight: 1.5, weight_unit: 'kg' },
      { grams: 1500, weight: 1.5, weight_unit: 'kg' },
    ],
    [
      { weight: 1, weight_unit: 'oz' },
      { grams: 28, weight: 1, weight_unit: 'oz' },
    ],
    [
      { weight: 2, weight_unit: 'lb' },
      { grams: 907, weight: 2, weight_unit: 'lb' },
    ],
    [
      { weight: 0.5, weight_unit: 'g' },
      { grams: 1, weight: 0.5, weight_unit: 'g' },
    ],
    [{ grams: 250 }, { grams: 250, weight: 250, weight_unit: 'g' }],
    [
      { grams: 1, weight: 3, weight_unit: 'g' },
      { grams: 3, weight: 3, weight_unit: 'g' },
    ],
  ])('D3.6, 2.2-11 weight %o reads back as %o', async (sent, expected) => {
    const [shirt] = await shirts('M');
    expect((await update(shirt!.id, sent)).body.variant).toMatchObject(expected);
  });

  it('D3.6, D3.7, D3.13, 2.2-12 other values are refused, each by its field', async () => {
    const [shirt] = await shirts('M');
    expect(await refused(update(shirt!.id, { weight_unit: 'stone' }))).toEqual(['weight_unit']);
    expect(await refused(update(shirt!.id, { weight: -1 }))).toEqual(['weight']);
    expect(await refused(update(shirt!.id, { image_id: TENT_IMAGE }))).toEqual(['image_id']);
    expect(await refused(update(shirt!.id, { inventory_policy: 'maybe' }))).toEqual(['inventory_policy']);
    expect(await refused(update(shirt!.id, { position: 0 }))).toEqual(['position']);
    const metafields = [{ namespace: 'care', key: 'wash', value: '30' }];
    expect(await refused(update(shirt!.id, { metafields }))).toEqual(['metafields']);
  });

  it('D1.7 several problems are told at once', async () => {
    const [shirt] = await shirts('M');
    expect(await refused(update(shirt!.id, { price: '-1', image_id: 5, title: 'x' }))).toEqual([
      'price',
      'image_id',
      'title',
    ]);
  });

  it.each([
    [1, ['L', 'S', 'M', 'XL']],
    [2, ['S', 'L', 'M', 'XL']],
    [3, ['S', 'M', 'L', 'XL']],
    [4, ['S', 'M', 'XL', 'L']],
    [50, ['S', 'M', 'XL', 'L']],
  ])('D3.8, 2.2-6 moving the third variant to position %i closes the gap', async (position, expected) => {
    const [, , large] = await shirts('S', 'M', 'L', 'XL');
    expect((await update(large!.id, { position })).body.variant?.position).toBe(Math.min(position, 4));
    expect(await order()).toEqual(expected);
  });

  it('D3.13, 2.2-21, 4.2-14 metafields are stored and not returned', async () => {
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
  it('D3.8, 4.2-7, 7.1-5 closes the gap and answers an empty object', async () => {
    const [small] = await shirts('S', 'M', 'L');
    const { status, body } = await remove(SHIRT, small!.id);
    expect(status).toBe(200);
    expect(body).toEqual({});
    expect(await order()).toEqual(['M', 'L']);
    expect((await read(small!.id)).status).toBe(404);
  });

  it('D3.9 the last one of a product, and one of another product, stay', async () => {
    const [shirt] = await shirts('M');
    expect(await refused(remove(SHIRT, shirt!.id))).toEqual(['base']);
    expect((await remove(TENT, shirt!.id)).status).toBe(404);
    expect((await read(shirt!.id)).status).toBe(200);
  });

  it('D3.9 of two that delete the last two at once, one is refused', async () => {
    const [small, medium] = await shirts('S', 'M');
    const answers = await Promise.all([remove(SHIRT, small!.id), remove(SHIRT, medium!.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await order()).toHaveLength(1);
  });
});
