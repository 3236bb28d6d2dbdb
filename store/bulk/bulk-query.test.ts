import { print } from 'graphql';
import { expect, test } from 'vitest';
import { storeSchema } from '../graphql/store-schema.ts';
import { planBulkQuery } from './bulk-query.ts';

/** The page size of a query's root connection. */
function pageSizeOf(query: string): number {
  const plan = planBulkQuery(storeSchema(), query);
  if (!plan.ok) throw new Error(plan.error.join(' '));
  return Number(/first: (\d+), after/.exec(print(plan.value.parsed.document))?.[1]);
}

test.each([
  ['{ products { nodes { id title } } }', 250],
  // 100 × (40 values, the id and the variant), and the fields around them.
  [
    `{ products { nodes { variants { nodes { ${Array.from({ length: 40 }, (_, at) => `a${String(at)}: sku`).join(' ')} } } } } }`,
    23,
  ],
  ['{ orders { nodes { fulfillmentOrders { nodes { lineItems { nodes { sku } } } } } } }', 250],
])('the more values an object can have, the fewer are read at a time: %s', (query, size) => {
  expect(pageSizeOf(query)).toBe(size);
});
