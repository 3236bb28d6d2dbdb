import { describe, expect, test } from 'vitest';
import { toGid } from '../../shared/gid.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import { CREATE, DELETE, setUpVariantShop, size, UPDATE } from './variant-mutations.ts';
import { SHIRT, SHIRT_IMAGES, TENT, TENT_IMAGE } from './variant-rows.ts';

const { run, shirts, rows, titles, shop } = setUpVariantShop();

describe('D5.8: productVariantsBulkCreate', () => {
  test('D1.7 refuses an id, which the new variant could not get', async () => {
    const id = toGid('ProductVariant', 1 as VariantId);
    const { productVariants, userErrors } = await run(CREATE, SHIRT, [size('S'), size('M', { id })]);
    expect(productVariants).toBeNull();
    expect(userErrors).toEqual([
      { field: ['variants', '1', 'id'], message: 'is read-only', code: 'INVALID' },
    ]);
    expect(await titles()).toEqual([]);
  });
  test('creates variants in order, with the fields of the input', async () => {
    const answer = await run(CREATE, SHIRT, [
      size('S', {
        price: '10.005',
        compareAtPrice: 12,
        barcode: '4006381333931',
        taxable: false,
        taxCode: 'P0000000',
        inventoryPolicy: 'CONTINUE',
        mediaId: toGid('ProductImage', SHIRT_IMAGES[0] ?? TENT_IMAGE),
        inventoryItem: {
          sku: 'SHIRT-S',
          tracked: false,
          requiresShipping: false,
          measurement: { weight: { unit: 'KILOGRAMS', value: 0.25 } },
        },
        metafields: [{ namespace: 'care', key: 'wash', type: 'single_line_text_field', value: '30' }],
      }),
      size('M'),
    ]);
    expect(answer).toMatchObject({
      product: { id: toGid('Product', SHIRT) },
      productVariants: [
        { title: 'S', price: '10.01' },
        { title: 'M', price: '0.00' },
      ],
      userErrors: [],
    });
    expect((await rows())[0]).toMatchObject({
      price: '10.01',
      compare_at_price: '12.00',
      barcode: '4006381333931',
      taxable: false,
      inventory_policy: 'continue',
      image_id: SHIRT_IMAGES[0],
      sku: 'SHIRT-S',
      requires_shipping: false,
      weight: 0.25,
      weight_unit: 'kg',
    });
  });
  test('creates nothing if one entry is refused, and reports every reason with its path', async () => {
    await shirts('L');
    const answer = await run(CREATE, SHIRT, [
      size('S', { price: '-1' }),
      size('M'),
      size('m '),
      size('l'),
      { price: '1' },
      size('XL', { compareAtPrice: 'cheap', inventoryItem: { sku: 'x'.repeat(256) } }),
    ]);
    expect(answer.productVariants).toBeNull();
    expect(answer.userErrors.map(({ field, message }) => [field?.join('.'), message])).toEqual([
      ['variants.0.price', 'must be greater than or equal to 0'],
      ['variants.2', "The variant 'm' already exists."],
      ['variants.3', "The variant 'l' already exists."],
      ['variants.4.optionValues', "can't be blank: the product has the option Size"],
      ['variants.5.compareAtPrice', 'is not a number'],
      ['variants.5.inventoryItem.sku', 'is too long (maximum is 255 characters)'],
    ]);
    expect(await titles()).toEqual(['L']);
  });
  test('D8.1, D5.9 an option value without an option name or a value is a user error', async () => {
    const optionValues = [{ optionName: 'Poles', name: 'Steel' }, { optionName: 'Color' }, { name: '2' }];
    expect((await run(CREATE, TENT, [{ optionValues }])).userErrors).toEqual([
      {
        field: ['variants', '0', 'optionValues', '1', 'name'],
        message: "The option 'Color' has no value.",
        code: 'INVALID',
      },
      {
        field: ['variants', '0', 'optionValues', '2', 'optionName'],
        message: 'The name of the option is missing.',
        code: 'INVALID',
      },
    ]);
  });
  test('D3.2 option values are matched to options by name, in any order', async () => {
    const tent = [
      { optionName: 'Poles', name: 'Steel' },
      { optionName: 'Color', name: 'Green' },
      { optionName: 'Size', name: '2' },
    ];
    expect((await run(CREATE, TENT, [{ optionValues: tent }])).productVariants?.[0]?.title).toBe(
      'Green / 2 / Steel',
    );
    const wrong = [...tent, { optionName: 'Depth', name: '1' }, { optionName: 'Color', name: 'Red' }];
    expect((await run(CREATE, TENT, [{ optionValues: wrong }])).userErrors).toEqual([
      {
        field: ['variants', '0', 'optionValues', '3', 'optionName'],
        message: "The product has no option 'Depth'.",
        code: 'INVALID',
      },
      {
        field: ['variants', '0', 'optionValues', '4', 'optionName'],
        message: "The option 'Color' is listed more than once.",
        code: 'INVALID',
      },
    ]);
  });
  test('D3.3 refuses all variants if one of them would be the 101st', async () => {
    await run(
      CREATE,
      SHIRT,
      Array.from({ length: 99 }, (_, index) => size(String(index))),
    );
    const { userErrors } = await run(CREATE, SHIRT, [size('A'), size('B')]);
    expect(userErrors).toEqual([
      { field: ['variants', '1'], message: 'A product holds at most 100 variants.', code: 'INVALID' },
    ]);
    expect(await rows()).toHaveLength(99);
  });
  test('D5.9 a product that does not exist is a user error', async () => {
    expect(await run(CREATE, 99 as ProductId, [size('S')])).toEqual({
      product: null,
      productVariants: null,
      userErrors: [{ field: ['productId'], message: 'The product does not exist.', code: 'NOT_FOUND' }],
    });
  });
  test('refuses more than 250 entries with MAX_INPUT_SIZE_EXCEEDED', async () => {
    const variants = Array.from({ length: 251 }, () => ({}));
    const { body } = await shop().graphql(CREATE, { productId: toGid('Product', SHIRT), variants });
    expect(body.errors?.[0]?.extensions['code']).toBe('MAX_INPUT_SIZE_EXCEEDED');
  });
  test('of concurrent creates for the last places, only one succeeds', async () => {
    await run(
      CREATE,
      SHIRT,
      Array.from({ length: 98 }, (_, index) => size(String(index))),
    );
    const answers = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => run(CREATE, SHIRT, [size(name), size(`${name}${name}`)])),
    );
    expect(answers.filter(({ productVariants }) => productVariants !== null)).toHaveLength(1);
    expect(await rows()).toHaveLength(100);
  });
});

/** The product's time of last change, in the public API's field. */
const changedAt = async (): Promise<string> => {
  const { body } = await shop().graphql<{ product: { updatedAt: string } }>(
    `{ product(id: "${toGid('Product', SHIRT)}") { updatedAt } }`,
  );
  return body.data.product.updatedAt;
};

test('D3.14 changing a variant advances updatedAt of its product; a write without changes does not', async () => {
  const [small = ''] = await shirts('S', 'M');
  const [{ id: variant_id } = { id: 0 as VariantId }] = await rows();
  const writes = [
    async () => shirts('L'),
    async () => run(UPDATE, SHIRT, [{ id: small, price: '5' }]),
    async () =>
      shop().call('variants.update', { params: { variant_id }, body: { variant: { position: 3 } } }),
    async () => run(DELETE, SHIRT, [small]),
  ];
  const instants = [await changedAt()];
  for (const write of writes) {
    // No two writes may happen at the same time.
    shop().clock.step(2_000);
    await write();
    instants.push(await changedAt());
  }
  expect(new Set(instants).size).toBe(writes.length + 1);
  expect(instants.toSorted()).toEqual(instants);
  shop().clock.step(2_000);
  await run(UPDATE, SHIRT, [
    { id: toGid('ProductVariant', (await rows())[0]?.id ?? variant_id), price: '0' },
  ]);
  expect(await changedAt()).toBe(instants.at(-1));
});

describe('D5.8: productVariantsBulkDelete', () => {
  test('removes variants and closes the gaps in the positions', async () => {
    const [, medium, large] = await shirts('S', 'M', 'L', 'XL');
    expect((await run(DELETE, SHIRT, [large, medium])).userErrors).toEqual([]);
    expect(await titles()).toEqual(['S', 'XL']);
  });
  test('D3.9 refuses to remove all variants of a product, and removes none', async () => {
    const ids = await shirts('S', 'M');
    expect((await run(DELETE, SHIRT, ids)).userErrors).toEqual([
      {
        field: ['variantsIds', '1'],
        message: 'The last variant of a product cannot be deleted.',
        code: 'INVALID',
      },
    ]);
    expect(await titles()).toEqual(['S', 'M']);
  });
  test('D5.9 an unknown or duplicate variant is a user error, and nothing is removed', async () => {
    const [small] = await shirts('S', 'M');
    const unknown = 'gid://service/ProductVariant/99999';
    const { userErrors } = await run(DELETE, SHIRT, [small, small, unknown, unknown]);
    expect(userErrors.map(({ field, ...error }) => [field?.join('.'), error])).toEqual([
      ['variantsIds.1', { message: 'is listed more than once', code: 'INVALID' }],
      ['variantsIds.2', { message: 'The product variant does not exist.', code: 'NOT_FOUND' }],
      ['variantsIds.3', { message: 'The product variant does not exist.', code: 'NOT_FOUND' }],
    ]);
    expect(await titles()).toEqual(['S', 'M']);
  });
});
