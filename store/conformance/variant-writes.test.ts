import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VariantWire } from '../../shared/contract/variant-wire.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { createDemoCatalog } from './demo-catalog.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { refused, variantCalls } from './variant-calls.ts';
import { TIMESTAMP } from './wire-shapes.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const catalog = createDemoCatalog(() => store);
const { create, read, update } = variantCalls(() => store);

let names = 0;
/** Returns a value that no variant has yet. */
function newValue(): string {
  names += 1;
  return `Made ${String(names)}`;
}
/** Returns 255 characters of four bytes each that no database compresses. */
function rareText(seed: number): string {
  const characters = Array.from(
    { length: 255 },
    (_, index) => 0x2_0000 + (((index + seed * 255) * 7919 * 31) % 42_000),
  );
  return String.fromCodePoint(...characters);
}

/** Creates a variant of the product with one option. */
async function added(): Promise<VariantWire> {
  const { plain } = await catalog();
  return (await create(plain.id, { option1: newValue(), price: '10.00' })).body.variant!;
}

describe('creating a variant', () => {
  it('4.2-2, 2.2-1, 2.2-2, 2.2-15, 2.2-22, 2.2-23, 2.2-24 with only option1 and price uses the specified defaults', async () => {
    const { plain } = await catalog();
    const option1 = newValue();
    const { status, body } = await create(plain.id, { option1, price: '10.00' });
    expect(status).toBe(201);
    expect(body.variant).toEqual({
      id: body.variant?.id,
      product_id: plain.id,
      title: option1,
      price: '10.00',
      compare_at_price: null,
      position: expect.any(Number),
      option1,
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
      inventory_item_id: expect.any(Number),
      inventory_management: 'shopify',
      inventory_policy: 'deny',
      inventory_quantity: 0,
      old_inventory_quantity: 0,
      fulfillment_service: 'manual',
      presentment_prices: [{ price: { amount: '10.00', currency_code: 'EUR' }, compare_at_price: null }],
      created_at: expect.stringMatching(TIMESTAMP),
      updated_at: expect.stringMatching(TIMESTAMP),
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
    const { plain } = await catalog();
    const { body } = await create(plain.id, { option1: newValue(), price });
    expect(body.variant?.price).toBe(expected);
  });

  it.each(['-1', -0.01, 'ten', '', '1.2.3', '999999999999999999'])(
    'D3.1 price %s is refused',
    async (price) => {
      const { plain } = await catalog();
      expect(await refused(create(plain.id, { option1: newValue(), price }))).toEqual(['price']);
    },
  );

  it('D3.2, D3.4, 2.2-3, 2.2-7 requires a value for exactly the options of the product', async () => {
    const { plain, choice } = await catalog();
    expect(await refused(create(plain.id, { price: '1' }))).toEqual(['option1']);
    expect(await refused(create(plain.id, { option1: '  ' }))).toEqual(['option1']);
    expect(await refused(create(plain.id, { option1: newValue(), option2: 'Red' }))).toEqual(['option2']);
    expect(await refused(create(choice.id, { option1: 'Red' }))).toEqual(['option2', 'option3']);
    const three = { option1: newValue(), option2: '2', option3: 'Carbon' };
    expect((await create(choice.id, three)).body.variant?.title).toBe(`${three.option1} / 2 / Carbon`);
  });

  it('D3.2 refuses an existing combination, ignoring case and surrounding spaces', async () => {
    const { choice } = await catalog();
    await create(choice.id, { option1: 'Infrared', option2: '2', option3: 'Carbon' });
    const { status, body } = await create(choice.id, {
      option1: ' infrared ',
      option2: '2',
      option3: 'CARBON',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ base: ["The variant 'infrared / 2 / CARBON' already exists."] });
  });

  it('D3.2 accepts three values of 255 characters in any script, but not the same combination twice', async () => {
    const { choice } = await catalog();
    const [option1, option2, option3] = [rareText(1), rareText(2), rareText(3)];
    const { status, body } = await create(choice.id, { option1, option2, option3 });
    expect([status, body.variant?.option3]).toEqual([201, option3]);
    expect(await refused(create(choice.id, { option1, option2, option3 }))).toEqual(['base']);
    const other = await create(choice.id, { option1, option2, option3: `${option3?.slice(0, -2) ?? ''}x` });
    expect(other.status).toBe(201);
  });

  it('D3.10, 9-4, 2.2-14, 2.2-18, 2.2-19 returns uniform inventory and fulfillment fields from 2025-01, and stored ones before', async () => {
    const { plain, giftCard } = await catalog();
    const written = { inventory_management: null, fulfillment_service: 'warehouse' };
    const before = async (variant_id = 0) =>
      (await store.call('variants.get', { params: { variant_id }, version: '2024-10' })).body.variant;
    const goods = (await create(plain.id, { option1: newValue(), ...written })).body.variant;
    expect(goods).toMatchObject({ inventory_management: 'shopify', fulfillment_service: 'manual' });
    const card = (await create(giftCard.id, { option1: newValue(), ...written })).body.variant;
    expect(card).toMatchObject({ inventory_management: 'shopify', fulfillment_service: 'gift_card' });
    expect(await before(goods?.id)).toMatchObject(written);
    expect(await before(card?.id)).toMatchObject(written);
  });
});

it('2.2-13 the inventory item id of a deleted variant is not reused', async () => {
  const { plain } = await catalog();
  const first = (await create(plain.id, { option1: newValue() })).body.variant!;
  await store.call('variants.delete', { params: { product_id: plain.id, variant_id: first.id } });
  const second = (await create(plain.id, { option1: newValue() })).body.variant!;
  expect(second.inventory_item_id).toBeGreaterThan(first.inventory_item_id);
});

describe('changing a variant', () => {
  it('4.2-6 returns the whole variant with the changes', async () => {
    const variant = await added();
    const { status, body } = await update(variant.id, { price: '12.5' });
    expect(status).toBe(200);
    expect(body.variant).toEqual({
      ...variant,
      price: '12.50',
      presentment_prices: [{ price: { amount: '12.50', currency_code: 'EUR' }, compare_at_price: null }],
      updated_at: expect.stringMatching(TIMESTAMP),
    });
  });

  it('D3.14 has no effect if the variant is sent back unchanged', async () => {
    const variant = await added();
    expect((await update(variant.id, variant)).body.variant).toEqual(variant);
    expect((await update(variant.id, {})).body.variant).toEqual(variant);
  });

  it('D1.7 accepts unchanged presentment_prices with keys in another order, but no other value', async () => {
    const variant = await added();
    const presentment_prices = variant.presentment_prices.map(({ price, compare_at_price }) => ({
      compare_at_price,
      price: { currency_code: price.currency_code, amount: price.amount },
    }));
    expect((await update(variant.id, { presentment_prices })).body.variant).toEqual(variant);
    const [{ price }] = presentment_prices as [(typeof presentment_prices)[number]];
    for (const other of [
      [{ price: { ...price, amount: '9.99' }, compare_at_price: null }],
      [{ price }],
      [{ price, compare_at_price: null, more: 1 }],
    ]) {
      expect(await refused(update(variant.id, { presentment_prices: other }))).toEqual([
        'presentment_prices',
      ]);
    }
  });

  it('2.2-14, 2.2-19, D3.10 to blank services stores no inventory management and manual fulfillment', async () => {
    const { id } = await added();
    const inOldVersion = async (variant: object) =>
      store.call('variants.update', { params: { variant_id: id }, body: { variant }, version: '2024-10' });
    await inOldVersion({ inventory_management: 'shopify', fulfillment_service: 'warehouse' });
    const { status, body } = await inOldVersion({ inventory_management: '', fulfillment_service: ' ' });
    const none = { inventory_management: null, fulfillment_service: 'manual' };
    expect([status, body.variant]).toEqual([200, expect.objectContaining(none)]);
  });

  it('2.2-5, 2.2-8, 2.2-9, 2.2-12, 2.2-15, 4.2-14 writes every writable field, and null clears a nullable one', async () => {
    const { plain } = await catalog();
    const { id } = await added();
    const fields = {
      compare_at_price: '20.00',
      barcode: '4006381333931',
      sku: '=SUM(A1)',
      taxable: false,
      tax_code: 'P0000000',
      requires_shipping: false,
      image_id: plain.imageIds[1],
      inventory_policy: 'continue',
      option1: 'مقاس كبير 🧥',
    };
    const { body } = await update(id, fields);
    expect(body.variant).toMatchObject({ ...fields, title: fields.option1 });
    const cleared = { compare_at_price: null, barcode: null, sku: null, image_id: null };
    expect((await update(id, cleared)).body.variant).toMatchObject(cleared);
  });

  it.each([
    ['inventory_quantity', 7],
    ['old_inventory_quantity', 7],
    ['inventory_item_id', 7],
    ['product_id', 7],
    ['id', 7],
    ['title', 'Other'],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['admin_graphql_api_id', 'gid://service/ProductVariant/7'],
    ['presentment_prices', []],
  ])('D3.4, D3.5, D1.7, 2.2-16 refuses to write %s', async (field, value) => {
    const variant = await added();
    expect(await refused(update(variant.id, { [field]: value, price: '99' }))).toEqual([field]);
    expect((await read(variant.id)).body.variant).toEqual(variant);
  });

  it.each([
    [{ weight: 1.5, weight_unit: 'kg' }, 1500, 1.5, 'kg'],
    [{ weight: 1, weight_unit: 'oz' }, 28, 1, 'oz'],
    [{ weight: 2, weight_unit: 'lb' }, 907, 2, 'lb'],
    [{ weight: 0.5, weight_unit: 'g' }, 1, 0.5, 'g'],
    [{ grams: 250 }, 250, 250, 'g'],
    [{ grams: 1, weight: 3, weight_unit: 'g' }, 3, 3, 'g'],
  ])('D3.6, 2.2-11 with the weight %o stores %d grams', async (sent, grams, weight, weight_unit) => {
    const { id } = await added();
    expect((await update(id, sent)).body.variant).toMatchObject({ grams, weight, weight_unit });
  });

  it('D3.6, D3.7, D3.13, 2.2-12 refuses invalid values, and the error names the field', async () => {
    const { choice } = await catalog();
    const { id } = await added();
    expect(await refused(update(id, { weight_unit: 'stone' }))).toEqual(['weight_unit']);
    expect(await refused(update(id, { weight: -1 }))).toEqual(['weight']);
    expect(await refused(update(id, { image_id: choice.imageIds[0] }))).toEqual(['image_id']);
    expect(await refused(update(id, { inventory_policy: 'maybe' }))).toEqual(['inventory_policy']);
    expect(await refused(update(id, { position: 0 }))).toEqual(['position']);
    const metafields = [{ namespace: 'care', key: 'wash', value: '30' }];
    expect(await refused(update(id, { metafields }))).toEqual(['metafields']);
  });

  it('D1.7 reports several problems at once', async () => {
    const { id } = await added();
    const fields = ['price', 'image_id', 'title'];
    expect(await refused(update(id, { price: '-1', image_id: 5, title: 'x' }))).toEqual(fields);
  });

  it.each([
    ['namespace', { namespace: 'ü'.repeat(256) }],
    ['key', { key: '🏕'.repeat(256) }],
  ])('D3.13 refuses a %s of more than 255 characters', async (name, part) => {
    const { id } = await added();
    const metafield = { namespace: 'care', key: 'wash', type: 'single_line_text_field', value: '30' };
    const { status, body } = await update(id, { metafields: [metafield, { ...metafield, ...part }] });
    expect([status, body.errors]).toEqual([
      422,
      { metafields: [`entry 2 has a ${name} of more than 255 characters`] },
    ]);
  });

  it('D3.13 accepts a namespace and a key of 255 characters each', async () => {
    const { id } = await added();
    const metafields = [{ namespace: rareText(1), key: rareText(2), type: 'json', value: 'x'.repeat(9000) }];
    expect((await update(id, { metafields })).status).toBe(200);
  });

  it('D3.14, D3.13 refuses two metafields with the same namespace and key, and changes nothing', async () => {
    const variant = await added();
    const of = (key: string, value: string) => ({ namespace: 'care', key, type: 'json', value });
    const { status, body } = await update(variant.id, {
      metafields: [of('a', '1'), of('b', '1'), of('a', '2')],
    });
    expect([status, body.errors]).toEqual([
      422,
      { metafields: ['entry 3 has the namespace and key of entry 1'] },
    ]);
    expect((await read(variant.id)).body.variant).toEqual(variant);
  });

  it('D3.13, 2.2-21, 4.2-14 accepts metafields, but does not return them', async () => {
    const { id } = await added();
    const metafields = [{ namespace: 'care', key: 'wash', type: 'single_line_text_field', value: '30' }];
    const { status, body } = await update(id, { metafields });
    expect(status).toBe(200);
    expect(body.variant).not.toHaveProperty('metafields');
  });
});

it('D3.12, 4.2-10 presentment prices are in the requested currencies, with their minor units', async () => {
  const { choice } = await catalog();
  const { body } = await store.call('variants.list', {
    params: { product_id: choice.id },
    query: { presentment_currencies: 'JPY,KWD' },
  });
  for (const { price, presentment_prices: prices } of body.variants ?? []) {
    expect(prices.map((one) => one.price.currency_code)).toEqual(['JPY', 'KWD']);
    expect(prices[0]?.price.amount).toBe(String(Math.round(Number(price) * 163.2)));
    expect(prices[1]?.price.amount).toMatch(/^\d+\.\d{3}$/);
  }
});

it('4.2-7, D3.8, 7.1-5 deleting a variant returns an empty object and closes the gap in the positions', async () => {
  const { plain, choice } = await catalog();
  const { id } = await added();
  const remove = (product_id: number) =>
    store.call('variants.delete', { params: { product_id, variant_id: id } });
  expect((await remove(choice.id)).status).toBe(404);
  const { status, body } = await remove(plain.id);
  expect([status, body]).toEqual([200, {}]);
  expect((await remove(plain.id)).status).toBe(404);
  const { body: list } = await store.call('variants.list', { params: { product_id: plain.id } });
  expect(list.variants?.map(({ position }) => position)).toEqual(list.variants?.map((_, index) => index + 1));
});
