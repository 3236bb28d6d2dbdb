import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
});
afterAll(() => store.stop());

const ask = async <Data>(query: string): Promise<Data> => {
  const { body } = await store.graphql<Data>(query);
  expect(body.errors).toBeUndefined();
  return body.data;
};
const refusal = async (query: string) => (await store.graphql(query)).body.errors?.[0]?.extensions['code'];

interface Page {
  readonly nodes: readonly { readonly id: string; readonly kind?: string; readonly status?: string }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string;
    readonly endCursor: string;
  };
}
const PAGE = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const idsOf = ({ nodes }: Page): string[] => nodes.map(({ id }) => id);

/** The page of a connection below one object; `more`: other fields of its nodes. */
const pageBelow = async (parent: string, field: string, args: string, more = ''): Promise<Page> =>
  (
    await ask<{ parent: { page: Page } }>(
      `{ parent: ${parent} { page: ${field}(${args}) { nodes { id ${more} } ${PAGE} } } }`,
    )
  ).parent.page;

/** Reads a connection below one object in pages of seven, in its order. */
async function walk(parent: string, field: string, args: string, way: 'after' | 'before'): Promise<string[]> {
  const ids: string[] = [];
  for (let place: string | null = ''; place !== null;) {
    const size: string = way === 'after' ? 'first: 7' : 'last: 7';
    const page: Page = await pageBelow(parent, field, `${size}, ${args} ${place}`);
    ids.splice(way === 'after' ? ids.length : 0, 0, ...idsOf(page));
    const { hasNextPage, hasPreviousPage, endCursor, startCursor } = page.pageInfo;
    if (way === 'after') place = hasNextPage ? `after: "${endCursor}"` : null;
    else place = hasPreviousPage ? `before: "${startCursor}"` : null;
  }
  return ids;
}

/** Has a hundred variants. */
const PRODUCT = 'product(id: "gid://service/Product/7004")';

/** The largest order, by a column of its children's table. */
async function largestOrder(table: 'line_item' | 'fulfillment_order'): Promise<string> {
  const { order_id: id } = await store.store.context.read
    .selectFrom(table)
    .select('order_id')
    .groupBy('order_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `order(id: "gid://service/Order/${String(id)}")`;
}

describe('D8.1 the public arguments of connections below another object', () => {
  const VALUE_OF = {
    POSITION: ({ position }) => position,
    ID: ({ id }) => numberOf(id),
    INVENTORY_QUANTITY: ({ inventoryQuantity }) => inventoryQuantity,
    SKU: ({ sku }) => sku ?? '',
  } as const satisfies Record<string, (node: VariantNode) => number | string>;
  interface VariantNode {
    readonly id: string;
    readonly position: number;
    readonly inventoryQuantity: number;
    readonly sku: string | null;
  }

  test.each(Object.entries(VALUE_OF))(
    'variants are sorted by %s and then by id, in either direction and way to page',
    async (sortKey, valueOf) => {
      const { product } = await ask<{ product: { variants: { nodes: VariantNode[] } } }>(
        `{ ${PRODUCT} { variants(first: 100) { nodes { id position inventoryQuantity sku } } } }`,
      );
      const nodes = product.variants.nodes;
      const sorted = nodes.toSorted((one, two) => {
        const [left, right] = [valueOf(one), valueOf(two)];
        if (left === right) return VALUE_OF.ID(one) - VALUE_OF.ID(two);
        return left < right ? -1 : 1;
      });
      const ids = sorted.map(({ id }) => id);
      expect(new Set(ids).size).toBe(100);
      for (const way of ['after', 'before'] as const) {
        const read = async (args: string) => walk(PRODUCT, 'variants', `sortKey: ${sortKey} ${args}`, way);
        expect([way, await read('')]).toEqual([way, ids]);
        expect([way, await read('reverse: true')]).toEqual([way, ids.toReversed()]);
      }
    },
  );

  test('D5.4 a cursor of another direction or sort key is refused', async () => {
    const { endCursor } = (await pageBelow(PRODUCT, 'variants', 'first: 2, reverse: true')).pageInfo;
    for (const args of ['', 'sortKey: ID', 'sortKey: SKU, reverse: true'])
      expect(
        await refusal(
          `{ ${PRODUCT} { variants(first: 2, ${args} after: "${endCursor}") { nodes { id } } } }`,
        ),
      ).toBe('BAD_USER_INPUT');
  });

  test.each([
    ['Order.lineItems', 'line_item', 'lineItems'],
    ['Order.fulfillmentOrders', 'fulfillment_order', 'fulfillmentOrders'],
  ] as const)('%s can be read in reverse', async (_, table, field) => {
    const order = await largestOrder(table);
    const ids = await walk(order, field, 'reverse: false', 'after');
    expect(ids.length).toBeGreaterThan(1);
    expect(await walk(order, field, 'reverse: true', 'after')).toEqual(ids.toReversed());
    expect(await walk(order, field, 'reverse: true', 'before')).toEqual(ids.toReversed());
  });

  test('FulfillmentOrder.lineItems can be read in reverse, for many orders at once', async () => {
    const linesOf = async (args: string) =>
      (
        await ask<{ fulfillmentOrders: { nodes: { lineItems: Page }[] } }>(
          `{ fulfillmentOrders(first: 50) { nodes { lineItems(first: 9, ${args}) { nodes { id } } } } }`,
        )
      ).fulfillmentOrders.nodes.map(({ lineItems }) => idsOf(lineItems));
    const lines = await linesOf('reverse: false');
    expect(lines.some((ids) => ids.length > 1)).toBe(true);
    expect(await linesOf('reverse: true')).toEqual(lines.map((ids) => ids.toReversed()));
  });

  test('merchantRequests are of one kind, and can be read in reverse', async () => {
    const search = 'query: "request_status:cancellation_requested"';
    const requestsOf = async (args: string) =>
      (
        await ask<{ fulfillmentOrders: { nodes: { merchantRequests: Page }[] } }>(
          `{ fulfillmentOrders(first: 5, ${search}) { nodes {
            merchantRequests(first: 9, ${args}) { nodes { id kind } } } } }`,
        )
      ).fulfillmentOrders.nodes.map(({ merchantRequests: { nodes } }) => nodes);
    const all = await requestsOf('kind: null');
    expect(all.length).toBeGreaterThan(1);
    expect(all.every((requests) => requests.length > 1)).toBe(true);
    expect(await requestsOf('reverse: true')).toEqual(all.map((requests) => requests.toReversed()));
    for (const kind of ['CANCELLATION_REQUEST', 'FULFILLMENT_REQUEST'])
      expect(await requestsOf(`kind: ${kind}`)).toEqual(
        all.map((requests) => requests.filter((request) => request.kind === kind)),
      );
  });

  test('D5.6, D5.7 the fulfillment orders of an order can be searched', async () => {
    const order = await largestOrder('fulfillment_order');
    const all = await pageBelow(order, 'fulfillmentOrders', 'first: 50', 'status');
    const status = all.nodes[0]?.status ?? '';
    for (const [query, isFound] of [
      [`status:${status.toLowerCase()}`, (node: Page['nodes'][0]) => node.status === status],
      [`-status:${status.toLowerCase()}`, (node: Page['nodes'][0]) => node.status !== status],
      ['sku:nothing-has-this', () => false],
      ['', () => true],
    ] as const) {
      const found = await pageBelow(order, 'fulfillmentOrders', `first: 50, query: "${query}"`, 'status');
      expect([query, found.nodes]).toEqual([query, all.nodes.filter(isFound)]);
    }
    const search = (query: string) =>
      `{ ${order} { fulfillmentOrders(first: 1, query: "${query}") { nodes { id } } } }`;
    expect(await refusal(search('('))).toBe('BAD_USER_INPUT');
    const { body } = await store.graphql(search('created_at:>2020-01-01'));
    expect(body.extensions).toMatchObject({ search: [{ field: 'created_at', sortKey: 'ID' }] });
  });
});

test('D8.1 options are cut off after the first few', async () => {
  const optionsOf = async (args: string) =>
    (
      await ask<{ products: { nodes: { options: { name: string }[] }[] } }>(
        `{ products(first: 50) { nodes { options${args} { name } } } }`,
      )
    ).products.nodes.map(({ options }) => options);
  const all = await optionsOf('');
  expect(all.some((options) => options.length > 1)).toBe(true);
  expect(await optionsOf('(first: 1)')).toEqual(all.map((options) => options.slice(0, 1)));
  expect(await refusal('{ products(first: 1) { nodes { options(first: -1) { name } } } }')).toBe(
    'BAD_USER_INPUT',
  );
});

test.each([
  ['productsCount', 120, 'title:e'],
  ['ordersCount', 600, 'name:#1*'],
  ['productVariantsCount', null, 'inventory_quantity:>=0'],
])('D8.1 %s counts up to its limit', async (field, expected, search) => {
  const count = async (args: string) =>
    (
      await ask<{ count: { count: number; precision: string } }>(
        `{ count: ${field}${args} { count precision } }`,
      )
    ).count;
  const { count: all, precision } = await count('');
  expect([all, precision]).toEqual([expected ?? all, 'EXACT']);
  expect(await count('(limit: 100)')).toEqual({ count: 100, precision: 'AT_LEAST' });
  expect(await count(`(limit: ${String(all + 1)})`)).toEqual({ count: all, precision: 'EXACT' });
  expect(await count('(limit: 1000000)')).toEqual({ count: all, precision: 'EXACT' });
  expect(await count(`(limit: 3, query: "${search}")`)).toEqual({ count: 3, precision: 'AT_LEAST' });
  expect(await refusal(`{ ${field}(limit: -1) { count } }`)).toBe('BAD_USER_INPUT');
});

test('D3.8, D5.4 no variant of a reversed list is skipped when variants are deleted between two pages', async () => {
  const list = async (args: string) => pageBelow(PRODUCT, 'variants', `reverse: true, ${args}`);
  const ids = idsOf(await list('first: 100'));
  const first = await list('first: 10');
  const gone = [...ids.slice(5, 8), ...ids.slice(9, 12), ...ids.slice(90)].map((gid) => numberOf(gid));
  for (const id of gone) {
    const params = { product_id: 7004, variant_id: id };
    expect((await store.call('variants.delete', { params })).status).toBe(200);
  }
  const second = await list(`first: 10, after: "${first.pageInfo.endCursor}"`);
  expect(idsOf(second)).toEqual(ids.slice(12, 22));
  const back = await list(`last: 3, before: "${second.pageInfo.startCursor}"`);
  expect(idsOf(back)).toEqual([ids[3], ids[4], ids[8]]);
  const end = await list(`first: 100, after: "${second.pageInfo.endCursor}"`);
  expect(idsOf(end)).toEqual(ids.slice(22, 90));
  expect(end.pageInfo.hasNextPage).toBe(false);
});
