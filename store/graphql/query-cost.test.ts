import { readFileSync } from 'node:fs';
import { buildSchema, getVariableValues, Kind, parse, type FragmentDefinitionNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ParsedOperation } from './collect-fields.ts';
import { actualCost, requestedCost } from './query-cost.ts';

const schema = buildSchema(
  readFileSync(new URL('../../shared/contract/schema.graphql', import.meta.url), 'utf8'),
);

function parsed(query: string, variables: Record<string, unknown> = {}): ParsedOperation {
  const { definitions } = parse(query);
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error('no operation');
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (values.variableValues === undefined) throw new Error(values.errors.join('; '));
  return { schema, operation, fragments, variableValues: values.variableValues };
}
const requested = (query: string, variables?: Record<string, unknown>) => {
  const cost = requestedCost(parsed(query, variables));
  return cost.ok ? cost.value : cost.error.map(({ message }) => message);
};

describe('D5.2 the requested cost', () => {
  test.each([
    ['{ shop { name } }', 1],
    ['{ __typename }', 0],
    ['{ products(first: 10) { nodes { id } } }', 12],
    ['{ products(first: 10) { edges { cursor node { id } } } }', 12],
    ['{ products(first: 10) { nodes { id } edges { node { id } } } }', 22],
    ['{ products(last: 5) { pageInfo { endCursor } } }', 2],
    ['{ products(first: 50) { nodes { variants(first: 10) { nodes { price } } } } }', 2 + 50 * 13],
    ['{ orders(first: 3) { nodes { totalPriceSet { shopMoney { amount } } } } }', 2 + 3 * 3],
    ['{ a: shop { name } b: shop { name } }', 2],
    ['{ shop { name } shop { id } }', 1],
    ['{ node(id: "x") { id ... on Product { variants(first: 2) { nodes { id } } } } }', 1 + 4],
    ['{ nodes(ids: ["x", "y", "z"]) { id } }', 3],
    ['query { shop @skip(if: true) { name } productsCount { count } }', 1],
    [
      '{ ...F } fragment F on QueryRoot { products(first: 4) { nodes { ...P } } } fragment P on Product { id }',
      6,
    ],
  ])('of %s is %d', (query, cost) => expect(requested(query)).toBe(cost));

  test.each([
    ['{ products { nodes { id } } }', 10],
    [`{ products { nodes { ${'id '.repeat(1000)} } } }`, 13],
  ])('includes the price of reading a bulk query', (query, cost) => {
    const mutation =
      'mutation ($query: String!) { bulkOperationRunQuery(query: $query) { userErrors { message } } }';
    expect(requested(mutation, { query })).toBe(cost);
    expect(actualCost(parsed(mutation, { query }), { bulkOperationRunQuery: { userErrors: [] } })).toBe(cost);
  });
  test('uses the default value of a variable', () => {
    const query = 'query ($n: Int = 50) { products(first: $n) { nodes { id } } }';
    expect(requested(query)).toBe(52);
    expect(requested(query, { n: 7 })).toBe(9);
  });
  test('of fragments that double at every level is Infinity, and is found quickly', () => {
    const levels = Array.from({ length: 24 }, (_, i) => {
      const next = `F${String(i + 1)}`;
      return `fragment F${String(i)} on Order { a: fulfillmentOrders(first: 1) { nodes { order { ...${next} } } } b: fulfillmentOrders(first: 1) { nodes { order { ...${next} } } } }`;
    });
    const query = `{ order(id: "x") { ...F0 } } ${levels.join(' ')} fragment F24 on Order { id }`;
    expect(requested(query)).toBe(Infinity);
  });
});

describe('D5.4 a page size', () => {
  const SENTENCE = 'products needs exactly one of first and last, from 1 to 250.';
  test.each(['', '(first: null)', '(first: 0)', '(first: 251)', '(first: -1)', '(first: 1, last: 1)'])(
    'must be exactly one of first and last, from 1 to 250: products%s is refused',
    (args) => expect(requested(`{ products${args} { nodes { id } } }`)).toEqual([SENTENCE]),
  );
  test('is required for a nested connection, too', () => {
    expect(requested('{ products(first: 1) { nodes { variants { nodes { id } } } } }')).toHaveLength(1);
  });
});

describe('D5.2 the actual cost', () => {
  const query =
    '{ products(first: 50) { nodes { id variants(first: 10) { nodes { id } } } pageInfo { hasNextPage } } }';
  const variants = (count: number) => ({ nodes: Array.from({ length: count }, () => ({ id: 'x' })) });
  test('counts only the returned objects', () => {
    const data = {
      products: {
        nodes: [
          { id: 'x', variants: variants(3) },
          { id: 'y', variants: variants(0) },
        ],
      },
    };
    expect(actualCost(parsed(query), data)).toBe(2 + (1 + 2 + 3) + (1 + 2));
  });
  test('of a list of objects is the cost of its most expensive object', () => {
    const data = { product: { options: [{ name: 'a' }, { name: 'b' }] } };
    expect(actualCost(parsed('{ product(id: "x") { options { name } } }'), data)).toBe(1 + 1);
  });
  test('of nodes counts only the objects that were found', () => {
    const many = parsed('{ nodes(ids: ["x", "y", "z"]) { id } }');
    expect(actualCost(many, { nodes: [{ id: 'x' }, null, { id: 'z' }] })).toBe(2);
  });
  test('of a mutation is 10 per field plus its payload', () => {
    const data = { themePublish: { theme: { id: 'x' }, userErrors: [] } };
    const publish = 'mutation { themePublish(id: "x") { theme { id } userErrors { message } } }';
    expect([actualCost(parsed(publish), data), requested(publish)]).toEqual([11, 11]);
  });
  test('of a field that returned null is 0', () => {
    expect(
      actualCost(parsed('{ product(id: "x") { id } shop { name } }'), { product: null, shop: { name: 'S' } }),
    ).toBe(1);
    expect(actualCost(parsed(query), null)).toBe(0);
  });
  test('equals the requested cost if every page is full', () => {
    const data = {
      products: { nodes: Array.from({ length: 50 }, () => ({ id: 'x', variants: variants(10) })) },
    };
    expect(actualCost(parsed(query), data)).toBe(requested(query));
  });
});
