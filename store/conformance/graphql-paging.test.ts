import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import type { ProductId } from '../../shared/ids.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
});
afterAll(() => store.stop());

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}
const SHAPE = 'nodes { id } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

const ask = async (field: string, args: string) =>
  (await store.graphql<{ page: Page }>(`{ page: ${field}(${args}) { ${SHAPE} } }`)).body;
const page = async (field: string, args: string): Promise<Page> => {
  const { data, errors } = await ask(field, args);
  expect(errors).toBeUndefined();
  return data.page;
};
/** Reads all ids of a connection, page by page. */
const walk = async (field: string, args: string, direction: 'forward' | 'backward' = 'forward') => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const [size, place] = direction === 'forward' ? ['first: 97', 'after'] : ['last: 97', 'before'];
    const next: Page = await page(
      field,
      `${size}, ${args}${cursor === null ? '' : `, ${place}: "${cursor}"`}`,
    );
    const found = next.nodes.map(({ id }) => id);
    ids.push(...(direction === 'forward' ? found : found.toReversed()));
    const { hasNextPage, hasPreviousPage, endCursor, startCursor } = next.pageInfo;
    cursor =
      direction === 'forward' ? (hasNextPage ? endCursor : null) : hasPreviousPage ? startCursor : null;
  } while (cursor !== null);
  return ids;
};

describe('D5.4, 4.4-11: a connection', () => {
  test('4.4-8, 4.4-9, 4.4-10 has nodes, edges and pageInfo; the last edge has the endCursor', async () => {
    const { nodes, edges, pageInfo } = await page('orders', 'first: 3');
    expect(nodes.map(({ id }) => id)).toEqual(
      [5001, 5002, 5003].map((id) => `gid://service/Order/${String(id)}`),
    );
    expect(edges.at(-1)?.cursor).toBe(pageInfo.endCursor);
    expect(edges[0]?.cursor).toBe(pageInfo.startCursor);
    expect([pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual([true, false]);
  });
  test('4.4-6, 4.4-7, 1-11 pages forwards with after and backwards with before, and reports the first and last page', async () => {
    const first = await page('orders', 'first: 2');
    const second = await page('orders', `first: 2, after: "${first.pageInfo.endCursor ?? ''}"`);
    expect(second.pageInfo.hasPreviousPage).toBe(true);
    const back = await page('orders', `last: 2, before: "${second.pageInfo.startCursor ?? ''}"`);
    expect(back.nodes).toEqual(first.nodes);
    expect([back.pageInfo.hasNextPage, back.pageInfo.hasPreviousPage]).toEqual([true, false]);
    const end = await page('orders', 'last: 2');
    expect(end.nodes.map(({ id }) => id)).toEqual(['gid://service/Order/5599', 'gid://service/Order/5600']);
    expect([end.pageInfo.hasNextPage, end.pageInfo.hasPreviousPage]).toEqual([false, true]);
  });
  test('4.4-6 ignores after: null', async () => {
    expect(await page('orders', 'first: 2, after: null')).toEqual(await page('orders', 'first: 2'));
  });
  test('has no cursors if it is empty', async () => {
    expect(await page('orders', 'first: 2, query: "name:9"')).toEqual({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });
  test.each([
    ['nothing', ''],
    ['both', 'first: 1, last: 1'],
    ['zero', 'first: 0'],
    ['a negative number', 'last: -1'],
    ['more than 250', 'first: 251'],
    ['before with first', 'first: 1, before: "x"'],
    ['after with last', 'last: 1, after: "x"'],
    ['a damaged cursor', 'first: 1, after: "x"'],
    ['a cursor of another order', 'first: 1, sortKey: ID, after: "CURSOR"'],
  ])('8-6 returns BAD_USER_INPUT for invalid page arguments: %s', async (_, args) => {
    const { endCursor } = (await page('orders', 'first: 1, sortKey: CREATED_AT')).pageInfo;
    const sent = args.replace('CURSOR', endCursor ?? '');
    const query = `{ orders${sent === '' ? '' : `(${sent})`} { nodes { id } } }`;
    const { body } = await store.graphql(query);
    expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  test.each([
    ['products', 'ID TITLE VENDOR PRODUCT_TYPE CREATED_AT UPDATED_AT INVENTORY_TOTAL', 120, ''],
    ['orders', 'ID ORDER_NUMBER CREATED_AT PROCESSED_AT UPDATED_AT TOTAL_PRICE', 600, ''],
    ['fulfillmentOrders', 'ID CREATED_AT UPDATED_AT FULFILL_BY', 750, ', includeClosed: true'],
  ])(
    '4.4-13 %s returns every row once, in every sort order, forwards and backwards',
    async (field, sortKeys, count, more) => {
      for (const sortKey of sortKeys.split(' ')) {
        const forward = await walk(field, `sortKey: ${sortKey}${more}`);
        expect([sortKey, new Set(forward).size]).toEqual([sortKey, count]);
        expect(forward).toHaveLength(count);
        expect(await walk(field, `sortKey: ${sortKey}, reverse: true${more}`)).toEqual(forward.toReversed());
        expect(await walk(field, `sortKey: ${sortKey}${more}`, 'backward')).toEqual(forward.toReversed());
      }
    },
  );

  test('has its own pages inside an object', async () => {
    const ask100 = async (args: string) => {
      const { body } = await store.graphql<{ product: { variants: Page } }>(
        `{ product(id: "${await largestProduct()}") { variants(${args}) { ${SHAPE} } } }`,
      );
      return body.data.product.variants;
    };
    const first = await ask100('first: 60');
    const second = await ask100(`first: 60, after: "${first.pageInfo.endCursor ?? ''}"`);
    expect([first.nodes.length, second.nodes.length]).toEqual([60, 40]);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const last = await ask100('last: 40');
    expect(last.nodes).toEqual(second.nodes);
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(100);
  });

  test('applies its page arguments to each of many parents, forwards and backwards', async () => {
    const variantsOf = async (args: string): Promise<readonly string[][]> => {
      const { body } = await store.graphql<{ products: { nodes: { variants: Page }[] } }>(
        `{ products(first: 9) { nodes { variants(${args}) { ${SHAPE} } } } }`,
      );
      return body.data.products.nodes.map(({ variants }) => variants.nodes.map(({ id }) => id));
    };
    const all = await variantsOf('first: 100');
    expect(all.filter((ids) => ids.length > 3).length).toBeGreaterThan(1);
    expect(await variantsOf('first: 2')).toEqual(all.map((ids) => ids.slice(0, 2)));
    expect(await variantsOf('last: 2')).toEqual(all.map((ids) => ids.slice(-2)));
    // Variants are sorted by position: after the third, of whatever product, comes the fourth.
    const largest = all.findIndex((ids) => ids.length > 3);
    const { body } = await store.graphql<{ products: { nodes: { variants: Page }[] } }>(
      `{ products(first: 9) { nodes { variants(first: 3) { ${SHAPE} } } } }`,
    );
    const third = body.data.products.nodes[largest]?.variants.pageInfo.endCursor ?? '';
    const behind = await variantsOf(`first: 2, after: "${third}"`);
    const before = await variantsOf(`last: 2, before: "${third}"`);
    expect([behind[largest], before[largest]]).toEqual([
      all[largest]?.slice(3, 5),
      all[largest]?.slice(0, 2),
    ]);
  });
});

test('D5.4: cursors stay valid when rows are inserted or deleted', async () => {
  const list = async (args: string) => page('products', `sortKey: TITLE, ${args}`);
  const before = await walk('products', 'sortKey: TITLE');
  const first = await list('first: 10');
  const [atCursor, next] = [before[9] ?? '', before[10] ?? ''];
  await deleteProduct(atCursor);
  const added = await addProduct('! Before every other');
  const second = await list(`first: 10, after: "${first.pageInfo.endCursor ?? ''}"`);
  expect(second.nodes.map(({ id }) => id)).toEqual(before.slice(10, 20));
  const back = await list(`last: 10, before: "${second.pageInfo.startCursor ?? ''}"`);
  expect(back.nodes.map(({ id }) => id)).toEqual([added, ...before.slice(0, 9)]);
  expect(second.nodes[0]?.id).toBe(next);
});

test('D5.5, 8-7: counts are EXACT up to 25,000 and AT_LEAST above', async () => {
  const count = async () =>
    (await store.graphql<{ productsCount: object }>('{ productsCount { count precision } }')).body.data
      .productsCount;
  const { read } = store.store.context;
  const { products } = await read
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  await addProducts(25_000 - products);
  expect(await count()).toEqual({ count: 25_000, precision: 'EXACT' });
  await addProducts(1);
  expect(await count()).toEqual({ count: 25_001, precision: 'AT_LEAST' });
});

test('D5.5, 8-7: paging ends at 25,000 objects, and the error points to bulkOperationRunQuery', async () => {
  await addProducts(1);
  let after: string | null = null;
  for (let seen = 0; seen < 25_000; seen += 250) {
    const { data }: { data: { page: { pageInfo: { endCursor: string } } } } = (
      await store.graphql<{ page: { pageInfo: { endCursor: string } } }>(
        'query P($after: String) { page: products(first: 250, after: $after) { pageInfo { endCursor } } }',
        { after },
      )
    ).body;
    after = data.page.pageInfo.endCursor;
  }
  const { errors } = await ask('products', `first: 1, after: "${after ?? ''}"`);
  expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.message).toContain('bulkOperationRunQuery');
});

async function largestProduct(): Promise<string> {
  const { id } = await store.store.context.read
    .selectFrom('product')
    .select('id')
    .where('title', '=', 'Everyday Cotton Tee')
    .executeTakeFirstOrThrow();
  return `gid://service/Product/${String(id)}`;
}

let handles = 0;
async function addProduct(title: string): Promise<string> {
  const [id] = await insertProducts([title]);
  return `gid://service/Product/${String(id)}`;
}
async function addProducts(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 2000) {
    await insertProducts(Array.from({ length: Math.min(left, 2000) }, () => 'One of many'));
  }
}
async function insertProducts(titles: readonly string[]): Promise<ProductId[]> {
  const now = store.clock.now();
  const values = titles.map((title) => {
    handles += 1;
    const handle = `added-${String(handles)}`;
    const texts = { title, handle, vendor: 'Test', product_type: 'Test', tags: '[]' };
    return {
      ...texts,
      status: 'active' as const,
      is_gift_card: 0 as const,
      created_at: now,
      updated_at: now,
    };
  });
  const inserted = await store.store.context.write(async (tx) =>
    ok(await tx.insertInto('product').values(values).returning('id').execute()),
  );
  return inserted.ok ? inserted.value.map(({ id }) => id) : [];
}
async function deleteProduct(gid: string): Promise<void> {
  const id = numberOf(gid) as ProductId;
  await store.store.context.write(async (tx) =>
    ok(await tx.deleteFrom('product').where('id', '=', id).execute()),
  );
}
