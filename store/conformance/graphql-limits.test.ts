import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GRAPHQL_BUCKET } from '../../shared/limits.ts';
import type { AnswerCost } from '../graphql/graphql-answer.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: GRAPHQL_BUCKET });
});
afterAll(() => store.stop());
// Every test starts with a full bucket.
beforeEach(() => {
  store.clock.advance(60_000);
});

const ask = async (query: string, variables: object = {}) => {
  const { body } = await store.graphql<unknown>(query, variables);
  return {
    ...body,
    code: body.errors?.[0]?.extensions['code'],
    cost: body.extensions?.['cost'] as AnswerCost,
  };
};
const available = async () => (await ask('{ __typename }')).cost.throttleStatus.currentlyAvailable;
const times = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');

describe('D5.6 introspection', () => {
  const TYPE = '__type(name: "Shop") { name }';

  test('D5.6 is free, even for the query that tools send', async () => {
    const { errors, cost } = await ask(getIntrospectionQuery());
    expect([errors, cost.requestedQueryCost, cost.actualQueryCost]).toEqual([undefined, 0, 0]);
    expect(await available()).toBe(GRAPHQL_BUCKET.size);
  });
  test('D5.6 returns the same result again', async () => {
    const first = await ask(getIntrospectionQuery());
    expect(await ask(getIntrospectionQuery())).toEqual(first);
  });
  test('D5.6 uses the variables of the query', async () => {
    const query = 'query Q($name: String!) { __type(name: $name) { name } }';
    for (const name of ['Shop', 'Order', 'Shop']) {
      expect((await ask(query, { name })).data).toEqual({ __type: { name } });
    }
  });
  test.each([
    ['aliases', (count: number) => `{ ${times(count, (at) => `a${String(at)}: ${TYPE}`)} }`],
    [
      'fragments',
      (count: number) =>
        `{ ...F } fragment F on QueryRoot { ${times(count, (at) => `a${String(at)}: ${TYPE}`)} }`,
    ],
    [
      'inline fragments',
      (count: number) => `{ ${times(count, (at) => `... on QueryRoot { a${String(at)}: ${TYPE} }`)} }`,
    ],
  ])('D5.6 through %s has at most 5 fields per document', async (_, query) => {
    expect((await ask(query(5))).errors).toBeUndefined();
    expect(await ask(query(6))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
  test('D5.6 returns at most 50,000 fields', async () => {
    const fields = times(200, (at) => `a${String(at)}: name`);
    const { code, data } = await ask(`{ __schema { types { fields { type { ${fields} } } } } }`);
    expect([code, data]).toEqual(['BAD_USER_INPUT', undefined]);
  });
});

test('an answer has at most 125,000 values, although scalars are free (D5.2)', async () => {
  const fields = times(300, (at) => `a${String(at)}: displayName`);
  const page = (size: number) => `productVariants(first: ${String(size)}) { nodes { ...F } }`;
  const ofTwo = (size: number) =>
    ask(`{ a: ${page(250)} b: ${page(size)} } fragment F on ProductVariant { ${fields} }`);
  const { code, data, errors } = await ofTwo(166);
  expect([code, data]).toEqual(['BAD_USER_INPUT', undefined]);
  expect(errors?.[0]?.message).toBe('The query asks for up to 125,218 values; the most is 125,000.');
  expect((await ofTwo(165)).errors).toBeUndefined();
});

test('an answer to a query has at most 20,000,000 characters, and a longer one is charged', async () => {
  const product = 'gid://service/Product/7004';
  const read = (fields: string) =>
    ask(`{ product(id: "${product}") { options { name } variants(first: 100) { nodes { ${fields} } } } }`);
  const { data } = await read('id');
  const { options, variants: before } = (
    data as { product: { options: { name: string }[]; variants: { nodes: { id: string }[] } } }
  ).product;
  const variants = before.nodes.map(({ id }, index) => ({
    id,
    optionValues: options.map(({ name }) => ({
      optionName: name,
      name: `${String(index)} `.padEnd(255, 'x'),
    })),
  }));
  const update =
    'mutation M($product: ID!, $variants: [ProductVariantsBulkInput!]!) { productVariantsBulkUpdate(productId: $product, variants: $variants) { userErrors { message } } }';
  expect((await ask(update, { product, variants })).data).toEqual({
    productVariantsBulkUpdate: { userErrors: [] },
  });
  const names = (count: number) => times(count, (at) => `a${String(at)}: displayName`);
  const answer = await read(names(400));
  expect([answer.code, answer.data]).toEqual(['BAD_USER_INPUT', undefined]);
  expect(answer.errors?.[0]?.message).toBe(
    'The answer is longer than 20,000,000 characters. Ask for fewer fields or smaller pages.',
  );
  expect(answer.cost.actualQueryCost).toBe(1 + 1 + 2 + 100);
  expect((await read(names(200))).errors).toBeUndefined();
});

describe('D5.6 a list argument has at most 250 entries', () => {
  const ids = (count: number, type = 'Product') =>
    Array.from({ length: count }, (_, index) => `gid://service/${type}/${String(index + 1)}`);
  const written = (entries: readonly string[]) => JSON.stringify(entries);

  test.each([
    ['written in the query', (count: number) => ask(`{ nodes(ids: ${written(ids(count))}) { id } }`)],
    [
      'in a variable',
      (count: number) => ask('query Q($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: ids(count) }),
    ],
    [
      "in a variable's default",
      (count: number) => ask(`query Q($ids: [ID!]! = ${written(ids(count))}) { nodes(ids: $ids) { id } }`),
    ],
    [
      'of locations',
      (count: number) =>
        ask(
          'query Q($ids: [ID!]) { assignedFulfillmentOrders(first: 1, locationIds: $ids) { nodes { id } } }',
          {
            ids: ids(count, 'Location'),
          },
        ),
    ],
  ])('%s', async (_, send) => {
    expect((await send(250)).errors).toBeUndefined();
    const { code, data } = await send(251);
    expect([code, data]).toEqual(['BAD_USER_INPUT', undefined]);
  });
  test('of a mutation: MAX_INPUT_SIZE_EXCEEDED, and nothing is executed', async () => {
    const query =
      'mutation M($ids: [ID!]!) { productVariantsBulkDelete(productId: "gid://service/Product/7001", variantsIds: $ids) { userErrors { message } } }';
    const { code, data } = await ask(query, { ids: ids(251, 'ProductVariant') });
    expect([code, data]).toEqual(['MAX_INPUT_SIZE_EXCEEDED', undefined]);
  });
  test('D5.6 and all variables together hold at most 20,000 values', async () => {
    const query = 'query Q($ids0: [ID!]!) { nodes(ids: $ids0) { id } }';
    const send = async (count: number) =>
      ask(
        query,
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`ids${String(index)}`, ids(100)])),
      );
    expect((await send(190)).errors).toBeUndefined();
    expect(await send(200)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('D5.6 the price of reading a query', () => {
  const padded = (query: string, length: number) => `${query} # ${'x'.repeat(length - query.length - 3)}`;

  test.each([
    ['for a field that is not there', '{ shop { nope } }', 'BAD_USER_INPUT'],
    ['for its syntax', '{ shop { id }', 'BAD_USER_INPUT'],
    ['for a page without a size', '{ products { nodes { id } } }', 'BAD_USER_INPUT'],
    ['for too many repetitions', `{ shop { ${'id '.repeat(101)} } }`, 'BAD_USER_INPUT'],
  ])('D5.6 is one point per full 1,000 characters if it is refused %s', async (_, query, code) => {
    expect((await ask(query)).code).toBe(code);
    expect(await available()).toBe(GRAPHQL_BUCKET.size);
    expect((await ask(padded(query, 50_000))).code).toBe(code);
    expect(await available()).toBe(GRAPHQL_BUCKET.size - 50);
  });
  test('D5.6 is one point per full 1,000 values of its variables if it is refused', async () => {
    const variables = { ids: Array.from({ length: 30 }, () => Array.from({ length: 100 }, () => 7)) };
    await ask('query Q($ids: [ID!]!) { nodes(ids: $ids) { id } }', variables);
    expect(await available()).toBe(GRAPHQL_BUCKET.size - 3);
  });
  test('D5.3 must be available: otherwise the query is THROTTLED before it is read', async () => {
    const wrong = padded('{ shop { nope } }', 50_000);
    for (let sent = 0; sent < 20; sent += 1) expect((await ask(wrong)).code).toBe('BAD_USER_INPUT');
    const { code, cost } = await ask(wrong);
    expect([code, cost.requestedQueryCost, cost.throttleStatus.currentlyAvailable]).toEqual([
      'THROTTLED',
      50,
      0,
    ]);
  });
  test('D5.2 is not charged in addition to the cost of a query that is executed', async () => {
    const { cost } = await ask(padded('{ shop { id } }', 50_000));
    expect([cost.requestedQueryCost, cost.throttleStatus.currentlyAvailable]).toEqual([
      1,
      GRAPHQL_BUCKET.size - 1,
    ]);
  });
  test('D5.6 is charged for a query that is refused during execution', async () => {
    const query = '{ productsCount(query: "(") { count } }';
    const { cost } = await ask(query);
    expect([cost.actualQueryCost, cost.throttleStatus.currentlyAvailable]).toEqual([0, GRAPHQL_BUCKET.size]);
    expect((await ask(padded(query, 50_000))).code).toBe('BAD_USER_INPUT');
    expect(await available()).toBe(GRAPHQL_BUCKET.size - 50);
  });
  test('D5.2 is not charged for a query that costs over 1,000, however long it is', async () => {
    const dear = '{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }';
    expect((await ask(padded(dear, 50_000))).code).toBe('MAX_COST_EXCEEDED');
    expect(await available()).toBe(GRAPHQL_BUCKET.size);
  });
});

test('D5.3 a response with very many scalars is charged for its objects only', async () => {
  const scalars = times(400, (at) => `a${String(at)}: id`);
  const { cost } = await ask(`{ productVariants(first: 250) { nodes { ${scalars} } } }`);
  expect(cost.actualQueryCost).toBe(252);
  expect(await available()).toBe(GRAPHQL_BUCKET.size - 252);
});
