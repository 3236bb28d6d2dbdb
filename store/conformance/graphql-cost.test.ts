import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRAPHQL_BUCKET } from '../../shared/limits.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

interface Cost {
  readonly requestedQueryCost: number;
  readonly actualQueryCost: number | null;
  readonly throttleStatus: {
    readonly maximumAvailable: number;
    readonly currentlyAvailable: number;
    readonly restoreRate: number;
  };
}

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: GRAPHQL_BUCKET });
});
afterAll(() => store.stop());

/** Costs more than half of a full bucket. */
const DEAR = '{ products(first: 50) { nodes { variants(first: 10) { nodes { id } } } } }';

/** The actual cost of `DEAR`, counted from the rows instead of the answer. */
async function paidForDear(): Promise<number> {
  const products = await store.store.context.read
    .selectFrom('variant')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('variants')])
    .groupBy('product_id')
    .orderBy('product_id')
    .limit(50)
    .execute();
  return products.reduce((sum, { variants }) => sum + 1 + 2 + Math.min(10, variants), 2);
}

/** Sends a query with a full bucket. */
const ask = async (query: string, variables: object = {}) => {
  store.clock.advance(60_000);
  const { body } = await store.graphql(query, variables);
  return { ...body, cost: body.extensions?.['cost'] as Cost };
};

describe('D5.2, 4.4-5: the cost of a query', () => {
  test.each([
    ['scalars are free, an object is 1', '{ shop { id name } }', 1, 1],
    ['a connection is 2 and its nodes', '{ products(first: 3) { nodes { id } } }', 5, 5],
    ['pageInfo is free', '{ products(first: 3) { pageInfo { hasNextPage } } }', 2, 2],
    ['nodes and edges.node add up', '{ products(first: 3) { nodes { id } edges { node { id } } } }', 8, 8],
    ['edges without their node are free', '{ products(first: 250) { edges { cursor } } }', 2, 2],
    [
      'what is not there is requested and not paid',
      '{ product(id: "gid://service/Product/1") { id } }',
      1,
      0,
    ],
    [
      'a fragment costs what it selects',
      'fragment F on Product { options { name } } query { product(id: "gid://service/Product/7001") { ...F } }',
      2,
      2,
    ],
  ])('%s', async (_, query, requested, actual) => {
    const { cost, errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect([cost.requestedQueryCost, cost.actualQueryCost]).toEqual([requested, actual]);
  });

  test('the requested cost multiplies nested page sizes; the actual cost counts the returned nodes', async () => {
    const { cost } = await ask(DEAR);
    expect([cost.requestedQueryCost, cost.actualQueryCost]).toEqual([
      2 + 50 * (1 + 2 + 10),
      await paidForDear(),
    ]);
  });

  test('variables and their defaults count', async () => {
    const query = 'query Q($first: Int = 50) { products(first: $first) { nodes { id } } }';
    expect((await ask(query)).cost.requestedQueryCost).toBe(52);
    expect((await ask(query, { first: 10 })).cost.requestedQueryCost).toBe(12);
  });

  test('7.2-6, 8-8: over 1,000 returns MAX_COST_EXCEEDED, and nothing is executed or charged', async () => {
    const { errors, data } = await ask(
      '{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }',
    );
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', cost: 63_252, maxCost: 1000 });
    expect(errors?.[0]?.extensions['documentation']).toEqual(expect.any(String));
    const { body } = await store.graphql('{ shop { id } }');
    expect((body.extensions['cost'] as Cost).throttleStatus.currentlyAvailable).toBe(999);
  });

  test('the documentation link of MAX_COST_EXCEEDED leads to an existing section', async () => {
    const { errors } = await ask(
      '{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }',
    );
    const [address = '', section = ''] = String(errors?.[0]?.extensions['documentation']).split('#');
    const page = await fetch(address);
    expect(await page.text()).toContain(`id="${section}"`);
  });
});

describe('D5.3: the throttle', () => {
  test('7.2-2, 8-9, 1-11 charges the actual cost, restores 50 points per second, and returns THROTTLED below the requested cost', async () => {
    const paid = await paidForDear();
    const first = (await ask(DEAR)).cost;
    expect(first.throttleStatus).toEqual({
      maximumAvailable: 1000,
      currentlyAvailable: 1000 - paid,
      restoreRate: 50,
    });
    const refused = await store.graphql(DEAR);
    expect(refused.status).toBe(200);
    expect(refused.body.errors?.[0]?.extensions).toEqual({ code: 'THROTTLED' });
    expect(refused.body.extensions['cost']).toEqual({
      requestedQueryCost: 652,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 1000 - paid, restoreRate: 50 },
    });
    // The time until 652 points are available.
    store.clock.advance(Math.ceil((652 - (1000 - paid)) / 50) * 1000);
    const again = await store.graphql(DEAR);
    expect(again.body.errors).toBeUndefined();
  });

  test('is kept per token, not per store', async () => {
    const other = await store.as('products').graphql('{ productsCount { count } }');
    expect((other.body.extensions['cost'] as Cost).throttleStatus.currentlyAvailable).toBe(999);
  });

  test('is not affected by a page size that is not a number', async () => {
    const query = 'query Q($first: Int!) { products(first: $first) { nodes { id } } }';
    const { errors } = await ask(query, { first: '250' });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    const { body } = await store.graphql('{ shop { id } }');
    expect((body.extensions['cost'] as Cost).throttleStatus.currentlyAvailable).toBe(999);
  });
});
