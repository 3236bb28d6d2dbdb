import { describe, expect, test } from 'vitest';
import { mostValues } from './answer-values.ts';
import { parseOperation } from './parse-operation.ts';
import { storeSchema } from './store-schema.ts';

function valuesOf(query: string): number {
  const parsed = parseOperation(storeSchema(), { query, variables: {}, operationName: null });
  if (!parsed.ok) throw new Error(parsed.error.map(({ message }) => message).join(' '));
  return mostValues(parsed.value);
}
const update = (variants: string, payload: string) =>
  `mutation { productVariantsBulkUpdate(productId: "gid://service/Product/1", variants: ${variants}) { ${payload} } }`;
const TWO = '[{ id: "gid://service/ProductVariant/1" }, { id: "gid://service/ProductVariant/2" }]';

describe('the values in an answer at most', () => {
  test.each([
    ['{ shop { name id } }', 1 + 2],
    ['{ products(first: 10) { nodes { id title } } }', 1 + 10 * (1 + 2)],
    [
      '{ products(first: 10) { edges { cursor node { id } } pageInfo { a: endCursor b: endCursor } } }',
      1 + 10 * (1 + 1 + 1 + 1) + (1 + 2),
    ],
    [
      '{ products(last: 10) { nodes { variants(first: 4) { nodes { a: id b: id } } } } }',
      1 + 10 * (1 + 1 + 4 * (1 + 2)),
    ],
    ['{ nodes(ids: ["x", "y", "z"]) { id } }', 3 * (1 + 1)],
    ['{ node(id: "x") { ... on Product { id title } ... on Order { id } } }', 1 + 2],
    ['{ product(id: "x") { tags options { values } } }', 1 + 10 + 3 * (1 + 50)],
    [update(TWO, 'productVariants { a: id b: id }'), 1 + 2 * (1 + 2)],
    [update(TWO, 'userErrors { message }'), 1 + 2 * (1 + 1)],
    [update(TWO, 'product { variants(first: 100) { nodes { id } } }'), 1 + 1 + 1 + 100 * (1 + 1)],
    [update('[]', 'product { title }'), 1 + 1 + 1],
  ])('of %s are %d', (query, count) => expect(valuesOf(query)).toBe(count));
});
