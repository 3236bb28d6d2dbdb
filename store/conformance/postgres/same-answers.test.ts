import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../sandbox/seed-demo.ts';
import { startStore } from '../start-store.ts';
import type { RunningStore } from '../running-store.ts';

let folder: string;
let onSqlite: RunningStore;
let onPostgres: RunningStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-same-'));
  const database = { path: join(folder, 'store.db'), durability: 'normal' } as const;
  const limits = { seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } };
  onSqlite = await startStore({ ...limits, database });
  onPostgres = await startStore(limits);
});
afterAll(async () => {
  await onSqlite.stop();
  await onPostgres.stop();
  await rm(folder, { recursive: true });
});

async function answers(query: string, variables: object): Promise<[unknown, unknown]> {
  const [sqlite, postgres] = await Promise.all([
    onSqlite.graphql(query, variables),
    onPostgres.graphql(query, variables),
  ]);
  expect(sqlite.body.errors).toBeUndefined();
  return [sqlite.body, postgres.body];
}

const PAGE = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage }';

const PRODUCTS = `query ($sortKey: ProductSortKeys, $reverse: Boolean, $query: String, $after: String) {
  products(first: 40, sortKey: $sortKey, reverse: $reverse, query: $query, after: $after) { ${PAGE} }
}`;
const ORDERS = `query ($sortKey: OrderSortKeys, $reverse: Boolean, $query: String) {
  orders(first: 100, sortKey: $sortKey, reverse: $reverse, query: $query) { ${PAGE} }
}`;

describe('SQLite and PostgreSQL return the same', () => {
  test.each(['ID', 'TITLE', 'VENDOR', 'PRODUCT_TYPE', 'CREATED_AT', 'UPDATED_AT', 'INVENTORY_TOTAL'])(
    'products sorted by %s, in both directions, on every page',
    async (sortKey) => {
      for (const reverse of [false, true]) {
        let after: string | null = null;
        do {
          const [sqlite, postgres] = await answers(PRODUCTS, { sortKey, reverse, after });
          expect(postgres).toEqual(sqlite);
          const { products } = (sqlite as { data: { products: Products } }).data;
          after = products.pageInfo.hasNextPage ? (products.edges.at(-1)?.cursor ?? null) : null;
        } while (after !== null);
      }
    },
  );
  test.each([
    'jacket',
    'JACKET -wool',
    'title:a*',
    'vendor:ö*',
    'title:Ö',
    'tag:repairable OR tag:"new"',
    'NOT tag:repairable',
    'status:active id:>7005',
    'id:7001.5',
    'id:<1e30',
    'sku:a*',
    'tag:made*',
    'tag:MADE-IN-EU',
    'status:a*',
    'HOL-7001*',
    'TÖPFEREI',
    'vendor:tÖpf*',
    '%',
    '_',
    "\\\\'",
    'created_at:<2026-06-01',
  ])('products searched for %s', async (query) => {
    const [sqlite, postgres] = await answers(PRODUCTS, { query });
    expect(postgres).toEqual(sqlite);
  });
  test.each([
    'fulfillment_status:unfulfilled',
    'fulfillment_status:fulfilled',
    'fulfillment_status:on_hold',
    'fulfillment_status:in_progress',
    'fulfillment_status:partially_fulfilled',
    'financial_status:paid name:10*',
    'financial_status:pa*',
    'fulfillment_status:part* OR fulfillment_status:on*',
    'express*',
    '100*',
    '"["',
    'ärm',
    'processed_at:>=2026-06-15',
  ])('orders searched for %s', async (query) => {
    for (const sortKey of ['PROCESSED_AT', 'TOTAL_PRICE', 'ORDER_NUMBER']) {
      const [sqlite, postgres] = await answers(ORDERS, { query, sortKey, reverse: true });
      expect(postgres).toEqual(sqlite);
    }
  });
});

const FULFILLMENT_ORDERS = `query ($query: String) {
  fulfillmentOrders(first: 100, query: $query, includeClosed: true, sortKey: FULFILL_BY) { ${PAGE} }
}`;

describe('SQLite and PostgreSQL find the same recipients', () => {
  test.each([
    'recipient:son',
    'recipient:m*',
    'recipient:"Özlem"',
    'recipient:özlem',
    'recipient:MÜLLER',
    'recipient:"%"',
    'recipient:"firstName"',
    String.raw`recipient:"\""`,
    'recipient:an* request_status:submitted OR order_name:160*',
  ])('for %s', async (query) => {
    const [sqlite, postgres] = await answers(FULFILLMENT_ORDERS, { query });
    expect(postgres).toEqual(sqlite);
  });
});

interface Products {
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}
