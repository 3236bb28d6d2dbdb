import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } });
});
afterAll(() => store.stop());

const search = async <Node>(field: string, query: string, selection: string, more = ''): Promise<Node[]> => {
  const { body } = await store.graphql<{ found: { nodes: Node[] } }>(
    `query S($query: String) { found: ${field}(first: 250, query: $query${more}) { nodes { ${selection} } } }`,
    { query },
  );
  expect(body.errors).toBeUndefined();
  return body.data.found.nodes;
};
const titles = async (query: string) =>
  (await search<{ title: string }>('products', query, 'title')).map(({ title }) => title);

describe('D5.6: products are searched', () => {
  test('by words in any of title, vendor, type and SKU', async () => {
    expect(await titles('hardshell')).toEqual([
      'Ridgeline 3L Hardshell Jacket',
      'Ridgeline 3L Hardshell Trousers',
    ]);
    expect(await titles('hardshell jacket')).toEqual(['Ridgeline 3L Hardshell Jacket']);
    const [{ sku, title }] = (await store.store.context.read
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['sku', 'title'])
      .where('sku', 'is not', null)
      .limit(1)
      .execute()) as [{ sku: string; title: string }];
    expect(await titles(sku)).toEqual([title]);
    expect(await titles(`sku:${sku}`)).toEqual([title]);
  });
  test('by fields, with AND, OR, NOT, quotes and a trailing *', async () => {
    const jackets = await titles('product_type:jackets');
    expect(jackets.length).toBeGreaterThan(5);
    const nordic = await titles('product_type:jackets vendor:nordvind');
    expect(nordic).toEqual(await titles('product_type:jackets AND vendor:"Nordvind"'));
    expect(await titles('product_type:jackets -vendor:nordvind')).toEqual(
      jackets.filter((title) => !nordic.includes(title)),
    );
    expect((await titles('vendor:vertige OR vendor:karakul')).length).toBe(
      (await titles('vendor:vertige')).length + (await titles('vendor:karakul')).length,
    );
    const merino = await titles('title:"Merino"');
    expect(merino).toContain('Ribbed Merino Beanie');
    expect(await titles('title:merino*')).toEqual(merino.filter((title) => title.startsWith('Merino')));
    expect(await titles('title:cotton*')).toEqual([]);
    expect(await titles('title:"=SUM(A1)"')).toEqual(['=SUM(A1)']);
  });
  test('in any script, and with the wildcards of SQL as plain characters', async () => {
    expect(await titles('שמיכת')).toEqual(['שמיכת צמר ארוגה ביד']);
    expect(await titles('🏕️')).toHaveLength(1);
    expect(await titles('vendor:Töpferei title:MUG')).toEqual(['Stoneware Mug']);
    expect(await titles('title:%')).toEqual([]);
    expect(await titles('title:_')).toEqual([]);
    expect(await titles(`title:"'; drop table product; --"`)).toEqual([]);
  });
  test('by status, tag, id and dates', async () => {
    const drafts = await search<{ status: string }>('products', 'status:draft', 'status');
    expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set(['DRAFT']));
    const tagged = await search<{ tags: string[] }>('products', 'tag:repairable', 'tags');
    expect(tagged.length).toBeGreaterThan(0);
    expect(tagged.every(({ tags }) => tags.includes('repairable'))).toBe(true);
    expect(await search('products', 'id:7001', 'id')).toEqual([{ id: 'gid://service/Product/7001' }]);
    const range = 'created_at:2025-01-01..2025-06-30';
    const created = await search<{ createdAt: string }>(
      'products',
      range,
      'createdAt',
      ', sortKey: CREATED_AT',
    );
    expect(created.length).toBeGreaterThan(5);
    expect(created.every(({ createdAt }) => createdAt >= '2025-01-01' && createdAt < '2025-07-01')).toBe(
      true,
    );
  });
});

describe('D5.6: orders are searched', () => {
  test('by name, with and without #', async () => {
    expect(await search('orders', 'name:#1001', 'name')).toEqual([{ name: '#1001' }]);
    expect(await search('orders', 'name:1001', 'name')).toEqual([{ name: '#1001' }]);
    expect(await search('orders', 'name:100*', 'name')).toHaveLength(9);
  });
  test('by what was paid and what became of the goods', async () => {
    for (const status of ['pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'voided']) {
      const found = await search<{ is: string }>(
        'orders',
        `financial_status:${status}`,
        'is: displayFinancialStatus',
      );
      expect(new Set(found.map(({ is }) => is))).toEqual(new Set([status.toUpperCase()]));
    }
    let total = 0;
    for (const status of ['unfulfilled', 'in_progress', 'partially_fulfilled', 'fulfilled', 'on_hold']) {
      const { body } = await store.graphql<{ ordersCount: { count: number } }>(
        `{ ordersCount(query: "fulfillment_status:${status}") { count } }`,
      );
      expect(body.data.ordersCount.count).toBeGreaterThan(0);
      total += body.data.ordersCount.count;
    }
    expect(total).toBe(600);
  });
});

describe('D5.6: fulfillment orders are searched', () => {
  interface Row {
    readonly status: string;
    readonly requestStatus: string;
    readonly orderName: string;
    readonly fulfillBy: string | null;
  }
  const find = async (query: string, more = '') =>
    search<Row>('fulfillmentOrders', query, 'status requestStatus orderName fulfillBy', more);

  test('by state, order and location; closed ones only when they are included', async () => {
    expect(await find('request_status:submitted')).toHaveLength(60);
    expect(await find('request_status:submitted', ', includeClosed: true')).toHaveLength(70);
    expect(await find('status:incomplete')).toEqual([]);
    expect(await find('status:incomplete', ', includeClosed: true')).toHaveLength(110);
    const either = await find('request_status:accepted OR request_status:cancellation_rejected');
    expect(new Set(either.map((row) => row.requestStatus))).toEqual(
      new Set(['ACCEPTED', 'CANCELLATION_REJECTED']),
    );
    const [one] = await find('order_name:1600', ', includeClosed: true');
    expect(one?.orderName).toBe('#1600');
    expect((await find('assigned_location_id:303')).length).toBeGreaterThan(0);
  });
  test('by due date, which leaves out those without one', async () => {
    const byDate = ', sortKey: FULFILL_BY';
    const due = (await find('request_status:submitted', byDate)).flatMap((row) => row.fulfillBy ?? []);
    const middle = due[Math.floor(due.length / 2)] ?? '';
    const overdue = await find(`request_status:submitted fulfill_by:<${middle}`, byDate);
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.map(({ fulfillBy }) => fulfillBy)).toEqual(due.filter((date) => date < middle));
  });
  test('by the SKU of a line', async () => {
    const line = await store.store.context.read
      .selectFrom('fulfillment_order_line_item')
      .innerJoin('line_item', 'line_item.id', 'line_item_id')
      .innerJoin('orders', 'orders.id', 'line_item.order_id')
      .select(['line_item.sku', 'orders.name'])
      .where('line_item.sku', 'is not', null)
      .executeTakeFirstOrThrow();
    const found = await find(`sku:${line.sku ?? ''}`, ', includeClosed: true');
    expect(found.map(({ orderName }) => orderName)).toContain(line.name);
  });
  test('by words, each in the order name, a title or SKU of a line, or the recipient', async () => {
    const lines = await store.store.context.read
      .selectFrom('fulfillment_order')
      .innerJoin('orders', 'orders.id', 'fulfillment_order.order_id')
      .innerJoin('fulfillment_order_line_item as line', 'line.fulfillment_order_id', 'fulfillment_order.id')
      .innerJoin('line_item', 'line_item.id', 'line.line_item_id')
      .select(['fulfillment_order.id', 'orders.name', 'title', 'line_item.sku', 'destination'])
      .execute();
    const ordersWith = (...words: string[]) =>
      new Set(
        lines
          .filter(({ id, name, destination }) => {
            const { firstName, lastName } = JSON.parse(destination) as Record<string, string | null>;
            const own = lines.filter((line) => line.id === id).flatMap(({ title, sku }) => [title, sku]);
            const texts = [name, `${firstName ?? ''} ${lastName ?? ''}`, ...own];
            return words.every((word) => texts.some((text) => text?.toLowerCase().includes(word)));
          })
          .map(({ id }) => id),
      );
    const [first] = lines;
    const title = first?.title.split(' ')[0]?.toLowerCase() ?? '';
    const number = first?.name.slice(1) ?? '';
    for (const words of [[title], [title, number], [number], ['tent'], ['tent', 'anna']]) {
      const found = await find(words.map((word) => `"${word}"`).join(' '), ', includeClosed: true');
      expect(found).toHaveLength(Math.min(ordersWith(...words).size, 250));
    }
    expect(ordersWith('tent').size).toBeGreaterThan(0);
  });
});

describe('D5.6: a query that cannot be read', () => {
  test('as long as it may be is answered', async () => {
    expect((await titles(Array.from({ length: 20 }, () => 'jacket').join(' OR '))).length).toBeGreaterThan(5);
  });
  test.each([
    ['title:"open', 6],
    ['(a OR b', 0],
    ['a )', 2],
    ['title:', 0],
    ['nope:1', 0],
    ['a created_at:>soon', 2],
    ['id:one', 0],
    ['a AND', 5],
    [Array.from({ length: 21 }, () => 'a').join(' OR '), 100],
    [`a ${'b'.repeat(257)}`, 2],
  ])('%j is BAD_USER_INPUT at position %d', async (query, position) => {
    const { body } = await store.graphql(
      'query S($query: String) { products(first: 1, query: $query) { nodes { id } } }',
      {
        query,
      },
    );
    expect(body.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(body.errors?.[0]?.message).toContain(`at position ${String(position)}`);
  });
});

describe('D5.7: a range on a field that is not the sort key', () => {
  const warnings = async (args: string) =>
    (await store.graphql(`{ orders(first: 1, ${args}) { nodes { id } } }`)).body.extensions['search'];
  test('answers with a warning', async () => {
    expect(await warnings('query: "created_at:>2026-01-01"')).toMatchObject([
      { field: 'created_at', sortKey: 'PROCESSED_AT' },
    ]);
  });
  test('4.4-12 is no warning when the sort key is that field', async () => {
    expect(await warnings('query: "created_at:>2026-01-01", sortKey: CREATED_AT')).toBeUndefined();
  });
});
