import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../shared/scopes.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import { storeSchema } from '../graphql/store-schema.ts';
import { createDocumentMemory } from '../graphql/document-memory.ts';
import { createIntrospectionMemory } from '../graphql/introspection.ts';
import { createAnswerMemory } from '../graphql/answer-memory.ts';
import { createCostBuckets } from '../graphql/cost-bucket.ts';
import { createLeakyBuckets } from '../leaky-buckets.ts';
import { runQuery } from '../graphql/run-query.ts';
import { readShop } from '../shop/shop-reader.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { requestContext } from './request-context.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const bucket = { size: 1000, perSecond: 50 };
const schema = storeSchema();

/** Runs a query on the store's own database and counts the statements that read from it. */
async function countStatements(
  query: string,
  introspections = createIntrospectionMemory(),
  answers = createAnswerMemory(null),
): Promise<number> {
  const { read, log } = store.store.context;
  let statements = 0;
  const counting: Reader = (read as Kysely<Tables>).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  const limits = { rest: () => bucket, graphql: () => bucket };
  const engine = {
    schema,
    limits,
    log,
    documentation: '',
    buckets: createCostBuckets(createLeakyBuckets(store.clock.monotonicNow)),
    documents: createDocumentMemory(),
    introspections,
    answers,
  };
  const shop = async () => readShop(counting);
  const context = requestContext(store, { scopes: SCOPES, read: counting, shop });
  const answer = await runQuery(engine, { query, variables: {}, operationName: null }, context);
  expect(answer.errors).toBeUndefined();
  return statements;
}

describe('a list takes the same number of statements, however long it is', () => {
  test.each([
    [
      'fulfillmentOrders',
      (size: number) => `{ fulfillmentOrders(first: ${String(size)}) { nodes {
        orderName orderProcessedAt supportedActions { action } assignedLocation { name }
        lineItems(first: 3) { nodes { productTitle sku lineItem { id } variant { id } } }
        merchantRequests(last: 1) { nodes { message } }
      } } }`,
    ],
    [
      'products',
      (size: number) => `{ products(first: ${String(size)}) { nodes {
        totalInventory variantsCount { count } options { name values } images(first: 1) { nodes { url } }
        variants(first: 3) { nodes { displayName image { url } selectedOptions { name value } product { title } } }
      } } }`,
    ],
    [
      'orders',
      (size: number) => `{ orders(first: ${String(size)}) { nodes {
        subtotalLineItemsQuantity displayFulfillmentStatus totalPriceSet { presentmentMoney { amount } }
        lineItems(first: 3) { nodes { name image { url } variant { id product { title } } } }
        fulfillmentOrders(first: 2) { nodes { status order { name } } }
      } } }`,
    ],
  ])('%s', async (_, query) => {
    const few = await countStatements(query(10));
    expect(few).toBeLessThan(14);
    expect(await countStatements(query(30))).toBe(few);
  });
});

test('a repeated query reads nothing until the next commit', async () => {
  let commit = 1;
  const answers = createAnswerMemory(() => commit);
  const ask = async () => countStatements('{ shop { name } }', createIntrospectionMemory(), answers);
  expect([await ask(), await ask()]).toEqual([1, 0]);
  commit = 2;
  expect([await ask(), await ask()]).toEqual([1, 0]);
});

test('D5.6 introspection is computed once, but a query that also reads data is always executed', async () => {
  const known = createIntrospectionMemory();
  const remembered: string[] = [];
  const memory: typeof known = {
    ...known,
    remember: (request, data) => {
      remembered.push(request.query);
      known.remember(request, data);
    },
  };
  const schemaAlone = '{ __schema { queryType { name } } }';
  const mixed = '{ shop { name } __schema { queryType { name } } }';
  const statements = [];
  for (const query of [schemaAlone, schemaAlone, mixed, mixed])
    statements.push(await countStatements(query, memory));
  expect([remembered, statements]).toEqual([[schemaAlone], [0, 0, 1, 1]]);
});
