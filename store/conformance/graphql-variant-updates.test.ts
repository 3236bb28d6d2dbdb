import { describe, expect, test } from 'vitest';
import { toGid } from '../../shared/gid.ts';
import type { VariantId } from '../../shared/ids.ts';
import { CREATE, setUpVariantShop, size, UPDATE } from './variant-mutations.ts';
import { SHIRT, TENT, TENT_IMAGE } from './variant-rows.ts';

const { run, shirts, rows, titles, shop } = setUpVariantShop();

describe('D5.8: productVariantsBulkUpdate', () => {
  test('changes only the given fields of the given variants, and null clears a field', async () => {
    const [small, medium] = await shirts('S', 'M', 'L');
    shop().clock.advance(1000);
    const answer = await run(UPDATE, SHIRT, [
      { id: medium, price: 20, inventoryItem: { sku: 'M-1' } },
      { id: small, compareAtPrice: null, barcode: null },
    ]);
    expect(answer.productVariants).toEqual([
      { id: medium, title: 'M', price: '20.00' },
      { id: small, title: 'S', price: '0.00' },
    ]);
    const [unchanged, changed] = await rows();
    expect(changed).toMatchObject({ sku: 'M-1', price: '20.00' });
    // D3.14
    expect(unchanged?.updated_at).toBe(unchanged?.created_at);
  });
  test('changes nothing if one entry is refused', async () => {
    const [small, medium] = await shirts('S', 'M');
    await run(CREATE, TENT, [
      { optionValues: ['Color', 'Size', 'Poles'].map((optionName) => ({ optionName, name: 'any' })) },
    ]);
    const [tent] = await rows(TENT);
    const answer = await run(UPDATE, SHIRT, [
      { id: small, price: '5' },
      { id: medium, price: 'much', mediaId: toGid('ProductImage', TENT_IMAGE) },
      { id: toGid('ProductVariant', 12_345 as VariantId), price: '1' },
      { id: toGid('ProductVariant', tent?.id ?? (0 as VariantId)), price: '1' },
      { price: '1' },
      { id: small, price: '6' },
    ]);
    expect(answer.userErrors.map(({ field, code }) => [field?.join('.'), code])).toEqual([
      ['variants.1.price', 'INVALID'],
      ['variants.1.mediaId', 'INVALID'],
      ['variants.2.id', 'NOT_FOUND'],
      ['variants.3.id', 'NOT_FOUND'],
      ['variants.4.id', 'NOT_FOUND'],
      ['variants.5.id', 'INVALID'],
    ]);
    expect((await rows()).map(({ price }) => price)).toEqual(['0.00', '0.00']);
  });
  test('D3.2 checks the resulting combinations: variants may swap, but not become the same', async () => {
    const [small, medium, large] = await shirts('S', 'M', 'L');
    const swap = [
      { id: small, ...size('M') },
      { id: medium, ...size('L') },
      { id: large, ...size('S') },
    ];
    expect((await run(UPDATE, SHIRT, swap)).userErrors).toEqual([]);
    expect(await titles()).toEqual(['M', 'L', 'S']);
    const same = await run(UPDATE, SHIRT, [
      { id: small, ...size('X') },
      { id: medium, ...size('x') },
    ]);
    expect(same.userErrors.map(({ field }) => field)).toEqual([
      ['variants', '0'],
      ['variants', '1'],
    ]);
    expect(await titles()).toEqual(['M', 'L', 'S']);
  });
  test.each([
    ['only its price', { price: 7 }],
    ['its option value to the same in other letters', size('m')],
    ['nothing', size('M')],
  ])(
    'D3.2 a variant that changes %s is not refused because another one takes its value',
    async (_, change) => {
      const ids = await shirts('S', 'M');
      const entries = [size('m'), change].map((entry, index) => ({ id: ids[index], ...entry }));
      const taken = { field: ['variants', '0'], message: "The variant 'm' already exists.", code: 'INVALID' };
      expect((await run(UPDATE, SHIRT, entries)).userErrors).toEqual([taken]);
      const { userErrors } = await run(UPDATE, SHIRT, entries.toReversed());
      expect(userErrors).toEqual([{ ...taken, field: ['variants', '1'] }]);
      expect((await rows()).map(({ title, price }) => [title, price])).toEqual([
        ['S', '0.00'],
        ['M', '0.00'],
      ]);
    },
  );
  test('D8.1 with allowPartialUpdates, writes the entries that can be written', async () => {
    const [small, medium, large] = await shirts('S', 'M', 'L');
    const partial = UPDATE.replace('variants: $variants', '$&, allowPartialUpdates: true');
    const { productVariants, userErrors } = await run(partial, SHIRT, [
      { id: large, price: 3 },
      { id: small, price: -1, ...size('XS') },
      // Needs the value that the refused change would have freed.
      { id: medium, ...size('S') },
      { id: large, price: 4 },
      { id: medium, optionValues: [{ optionName: 'Depth', name: '1' }] },
    ]);
    expect(productVariants).toEqual([{ id: large, title: 'L', price: '3.00' }]);
    expect(userErrors.map(({ field }) => field?.join('.'))).toEqual([
      'variants.4.optionValues.0.optionName',
      'variants.1.price',
      'variants.3.id',
      'variants.2',
    ]);
    expect((await rows()).map(({ title, price }) => [title, price])).toEqual([
      ['S', '0.00'],
      ['M', '0.00'],
      ['L', '3.00'],
    ]);
    for (const refused of [{ price: -1 }, { optionValues: [{ optionName: 'Depth', name: '1' }] }]) {
      const none = await run(partial, SHIRT, [{ id: small, ...refused }]);
      expect([none.productVariants, none.userErrors.length]).toEqual([null, 1]);
    }
  });
  test.each([
    ['is free because its entry is refused', [{ price: -1, ...size('X') }, size('X')], ['S', 'X', 'L']],
    ['is taken', [{ price: 7 }, size('S'), { price: 8 }], ['S', 'M', 'L']],
    ['is that of a later entry', [size('L'), { price: 7 }, { price: 8 }], ['S', 'M', 'L']],
    ['is that of the last entry', [{ price: 1 }, size('L'), { price: 8 }], ['S', 'M', 'L']],
    ['two entries want', [size('X'), size('X')], ['X', 'M', 'L']],
  ])(
    'D8.1 with allowPartialUpdates, refuses only the last entry for a value that %s',
    async (_, entries, after) => {
      const ids = await shirts('S', 'M', 'L');
      const partial = UPDATE.replace('variants: $variants', '$&, allowPartialUpdates: true');
      const { productVariants, userErrors } = await run(
        partial,
        SHIRT,
        entries.map((entry, index) => ({ id: ids[index], ...entry })),
      );
      expect([productVariants?.length, userErrors.length]).toEqual([entries.length - 1, 1]);
      expect(await titles()).toEqual(after);
    },
  );
  test('applies concurrent updates atomically: all rows come from the same one', async () => {
    const ids = await shirts('S', 'M', 'L', 'XL');
    const update = async (price: number) =>
      run(
        UPDATE,
        SHIRT,
        ids.map((id) => ({ id, price })),
      );
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(update));
    expect(answers.every(({ userErrors }) => userErrors.length === 0)).toBe(true);
    expect(new Set((await rows()).map(({ price }) => price)).size).toBe(1);
  });
});
