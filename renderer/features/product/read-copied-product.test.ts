import { expect, test } from 'vitest';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { HostClient } from '../../data/host-client.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { ok } from '../../../shared/result.ts';
import { readCopiedProduct } from './read-copied-product.ts';

const CONNECTION = 'sandbox' as ConnectionId;
const PRODUCT = 7 as ProductId;

/** A copy with these answers; any other call fails. */
function copy(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = [];
  const ask = async (name: string, input: unknown) => {
    asked.push([name, input]);
    if (!(name in answers)) throw new Error(`Nobody asks for ${name}.`);
    return ok(answers[name]);
  };
  return { host: { ask } as unknown as Pick<HostClient, 'ask'>, asked };
}

const LISTED = { id: PRODUCT, title: 'Tarn Tent' };
const FOUND = { at: 5, found: { count: 1, products: [LISTED] } };

test('readCopiedProduct returns a product with its variants, without deleted ones', async () => {
  const { host, asked } = copy({
    'catalogue.products': FOUND,
    'catalogue.list': { list: 'l', count: 2 },
    'catalogue.rows': [{ id: 1 }, null],
  });
  expect(await readCopiedProduct(host, CONNECTION, PRODUCT)).toEqual({
    at: 5,
    product: LISTED,
    variants: [{ id: 1 }],
  });
  expect(asked).toMatchObject([
    ['catalogue.products', { ask: { search: 'id:7', count: 1 } }],
    ['catalogue.list', { view: { filters: { products: [PRODUCT] } } }],
    ['catalogue.rows', { list: 'l', from: 0, count: 2 }],
  ]);
});

test('readCopiedProduct reads all variants of a product, 500 at a time', async () => {
  const { host, asked } = copy({
    'catalogue.products': FOUND,
    'catalogue.list': { list: 'l', count: 1_200 },
    'catalogue.rows': [{ id: 1 }],
  });
  expect((await readCopiedProduct(host, CONNECTION, PRODUCT))?.variants).toHaveLength(3);
  expect(asked.slice(2)).toMatchObject([
    ['catalogue.rows', { from: 0, count: 500 }],
    ['catalogue.rows', { from: 500, count: 500 }],
    ['catalogue.rows', { from: 1_000, count: 200 }],
  ]);
});

test.each([
  ['there is no copy yet', { 'catalogue.products': null, 'catalogue.list': null }],
  [
    'the product is not in it',
    {
      'catalogue.products': { at: 5, found: { count: 0, products: [] } },
      'catalogue.list': { list: 'l', count: 0 },
    },
  ],
  [
    'the copy was made anew meanwhile',
    { 'catalogue.products': FOUND, 'catalogue.list': { list: 'l', count: 1 }, 'catalogue.rows': null },
  ],
])('readCopiedProduct returns null if %s', async (_, answers) => {
  expect(await readCopiedProduct(copy(answers).host, CONNECTION, PRODUCT)).toBeNull();
});
