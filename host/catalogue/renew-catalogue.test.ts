import { expect, test } from 'vitest';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { ok } from '../../shared/result.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { beginImport } from './catalogue-import.ts';
import { renewCatalogue } from './renew-catalogue.ts';
import { cataloguePath } from './test/model-shop.ts';

const NEWEST = '2026-11-01T10:00:00.000Z';

/** Updates an unchanged copy that lacks two unreadable products and variants each. The arguments are the store's counts. */
async function renew(products: number, variants: number) {
  const path = cataloguePath();
  const importing = beginImport(path, 'service');
  importing.addProducts([{ id: 'gid://service/Product/1' }, { id: 'gid://service/Product/2' }]);
  importing.addVariants([
    { id: 'gid://service/ProductVariant/11' },
    { id: 'gid://service/ProductVariant/12' },
  ]);
  importing.finish({ newest: NEWEST });
  const file = openCatalogueFile(path);
  if (file === null) throw new Error('It was imported.');
  const graphql = async ({ query }: Pick<GraphqlCall, 'query'>) => {
    const exact = (count: number) => ({ count, precision: 'EXACT' });
    const data = query.includes('CatalogueNewest')
      ? { products: { nodes: [{ updatedAt: NEWEST }] } }
      : { productsCount: exact(products), productVariantsCount: exact(variants) };
    return ok({ data, errors: [], extensions: null });
  };
  const ask = async (name: string, input: unknown) => {
    if (name === 'apply') file.apply(input as Parameters<typeof file.apply>[0]);
    return { ...file.counts(), facts: file.facts() };
  };
  const call = {
    gateway: { graphql: graphql as never },
    connection: SANDBOX_CONNECTION,
    callId: 'test',
    thread: { ask: ask as never },
    namespace: 'service',
  };
  const renewed = await renewCatalogue(call, NEWEST, 5);
  const { at } = file.facts();
  file.close();
  return { renewed, at };
}

test('a copy is not rebuilt because of rows that cannot be read', async () => {
  expect(await renew(2, 2)).toEqual({ renewed: ok(true), at: '5' });
});

test.each([
  [1, 2],
  [2, 3],
])('a copy is rebuilt when the store has %i products and %i variants', async (products, variants) => {
  expect(await renew(products, variants)).toEqual({ renewed: ok(false), at: undefined });
});
