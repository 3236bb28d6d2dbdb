import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { documentCost } from '../../shared/graphql-cost/document-cost.ts';
import { storeSchema } from './store-schema.ts';
import { parseOperation } from './parse-operation.ts';
import { requestedCost } from './query-cost.ts';

const schema = storeSchema();

test.each<[string, string, Record<string, unknown>]>([
  ['scalars of an object', '{ shop { id name } }', {}],
  [
    'connections in connections',
    '{ products(first: 5) { nodes { id variants(first: 3) { nodes { id } } } } }',
    {},
  ],
  [
    'edges, and what pages them',
    '{ orders(last: 7) { edges { cursor node { id } } pageInfo { hasNextPage } } }',
    {},
  ],
  ['nodes and edges together', '{ orders(first: 7) { edges { node { id } } nodes { id } } }', {}],
  ['a size in a variable', 'query ($n: Int!) { products(first: $n) { nodes { id } } }', { n: 30 }],
  ['a default size', 'query ($n: Int = 20) { products(first: $n) { nodes { id } } }', {}],
  [
    'a size that is null',
    'query ($n: Int, $m: Int) { products(first: $n, last: $m) { nodes { id } } }',
    { m: 4, n: null },
  ],
  [
    'fragments',
    '{ products(first: 5) { nodes { ...P } } } fragment P on Product { id variants(first: 2) { nodes { id } } }',
    {},
  ],
  [
    'ids',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { id } } }',
    { ids: ['gid://service/Order/1', 'gid://service/Order/2'] },
  ],
  [
    'a mutation',
    'mutation { themeUpdate(id: "1", input: { name: "x" }) { theme { id } userErrors { message } } }',
    {},
  ],
])('D5.2 documentCost of %s equals the cost that the store computes', (_, query, variables) => {
  const parsed = parseOperation(schema, { query, variables, operationName: null });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  expect(requestedCost(parsed.value)).toEqual({ ok: true, value: documentCost(parse(query), variables) });
});

test('documentCost gives up on fragments that expand exponentially', () => {
  const fragments = Array.from(
    { length: 30 },
    (_, n) => `fragment F${String(n)} on Shop { ...F${String(n + 1)} ...F${String(n + 1)} }`,
  );
  const query = `{ shop { ...F0 } } ${fragments.join(' ')} fragment F30 on Shop { id }`;
  expect(documentCost(parse(query), {})).toBe(1);
});
