import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { toGid } from '../../shared/gid.ts';
import type { ProductId } from '../../shared/ids.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { seedProducts, SHIRT } from './variant-rows.ts';

interface Payload {
  readonly product: { readonly id: string } | null;
  readonly productVariants:
    | readonly { readonly id: string; readonly title: string; readonly price: string }[]
    | null;
  readonly userErrors: readonly { field: string[] | null; message: string; code: string }[];
}

const PAYLOAD = 'product { id } productVariants { id title price } userErrors { field message code }';
export const CREATE = `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  answer: productVariantsBulkCreate(productId: $productId, variants: $variants) { ${PAYLOAD} } }`;
export const UPDATE = CREATE.replace('BulkCreate(', 'BulkUpdate(');
export const DELETE = `mutation ($productId: ID!, $variantsIds: [ID!]!) {
  answer: productVariantsBulkDelete(productId: $productId, variantsIds: $variantsIds) {
    product { id } userErrors { field message code } } }`;

/** An entry with this value of the option Size. */
export const size = (name: string, more: object = {}) => ({
  optionValues: [{ optionName: 'Size', name }],
  ...more,
});

/** Starts a store with products for the tests of a file, resets it before each test, and returns functions for the tests. */
export function setUpVariantShop() {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore({
      seed: seedProducts,
      sandbox: { empty: seedProducts },
      graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 },
    });
  });
  beforeEach(async () => {
    await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"empty"}' });
  });
  afterAll(() => store.stop());

  const run = async (mutation: string, product: ProductId, entries: readonly unknown[]): Promise<Payload> => {
    const variables = { productId: toGid('Product', product), variants: entries, variantsIds: entries };
    const { variants, variantsIds, ...rest } = variables;
    const { body } = await store.graphql<{ answer: Payload }>(mutation, {
      ...rest,
      ...(mutation === DELETE ? { variantsIds } : { variants }),
    });
    expect(body.errors).toBeUndefined();
    return body.data.answer;
  };
  /** Creates shirts in these sizes, and returns their ids. */
  const shirts = async (...sizes: string[]): Promise<string[]> =>
    (
      (
        await run(
          CREATE,
          SHIRT,
          sizes.map((name) => size(name)),
        )
      ).productVariants ?? []
    ).map(({ id }) => id);
  /** Reads the shirt's variants over REST, and checks that their positions are 1…n. */
  const rows = async (product: ProductId = SHIRT) => {
    const { body } = await store.call('variants.list', {
      params: { product_id: product },
      query: { limit: '250' },
    });
    const variants = body.variants ?? [];
    expect(variants.map(({ position }) => position)).toEqual(variants.map((_, index) => index + 1));
    return variants;
  };
  const titles = async () => (await rows()).map(({ title }) => title);
  return { run, shirts, rows, titles, shop: () => store };
}
