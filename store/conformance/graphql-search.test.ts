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
  test('in any script, and with SQL wildcards taken literally', async () => {
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
  test('by financial status and fulfillment status', async () => {
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

describe('D5.6: prefixes and letter case', () => {
  const idsOf = async (type: 'orders' | 'products', query: string): Promise<string[]> =>
    (await search<{ id: string }>(type, query, 'id', ', sortKey: ID')).map(({ id }) => id);
  /** Finds the expected ids by reading everything, without the search. */
  const having = async (
    type: 'orders' | 'products',
    matches: (tag: string) => boolean,
  ): Promise<string[]> => {
    const table = type === 'orders' ? 'orders' : 'product';
    const kind = type === 'orders' ? 'Order' : 'Product';
    const rows = await store.store.context.read
      .selectFrom(table)
      .select(['id', 'tags'])
      .orderBy('id')
      .execute();
    const found = rows.filter(({ tags }) => (JSON.parse(tags) as string[]).some(matches));
    return found.slice(0, 250).map(({ id }) => `gid://service/${kind}/${String(id)}`);
  };

  test.each([
    ['products', 'tag:made*', (tag: string) => tag.startsWith('made')],
    ['products', 'tag:MADE-in-eu*', (tag: string) => tag.startsWith('made-in-eu')],
    ['products', 'tag:in-eu*', (tag: string) => tag.startsWith('in-eu')],
    ['products', 'tag:made-in-e', (tag: string) => tag === 'made-in-e'],
    ['orders', 'tag:ex*', (tag: string) => tag.startsWith('ex')],
    ['orders', 'express', (tag: string) => tag.includes('express')],
    ['orders', 'xpres', (tag: string) => tag.includes('xpres')],
    ['orders', 'express*', (tag: string) => tag.startsWith('express')],
    ['orders', 'xpres*', () => false],
  ] as const)('%s: %s finds the matching tags', async (type, query, matches) => {
    expect(await idsOf(type, query)).toEqual(await having(type, matches));
  });
  test('a negated tag prefix finds all other products', async () => {
    const made = await having('products', (tag) => tag.startsWith('made'));
    expect(made.length).toBeGreaterThan(5);
    const others = (await idsOf('products', '*')).filter((id) => !made.includes(id));
    expect(await idsOf('products', '-tag:made*')).toEqual(others);
  });

  test.each(['"["', String.raw`"\""`, String.raw`"\",\""`])(
    'the JSON syntax of stored tags is not searched: %s',
    async (query) => expect(await idsOf('orders', query)).toEqual([]),
  );
  test('an order is found by the beginning of its name, with and without #', async () => {
    const names = async (query: string) =>
      (await search<{ name: string }>('orders', query, 'name', ', sortKey: ID')).map(({ name }) => name);
    expect(await names('1001*')).toEqual(['#1001']);
    expect(await names('#1001*')).toEqual(['#1001']);
    expect(await names('100*')).toHaveLength(9);
    expect(await names('001*')).toEqual([]);
  });
  test('a product is found by the beginning of a SKU, but not across two SKUs', async () => {
    const { id, sku } = await store.store.context.read
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product.id', 'sku'])
      .where('sku', 'is not', null)
      .where('position', '=', 2)
      .executeTakeFirstOrThrow();
    const beginning = sku?.slice(0, -1) ?? '';
    expect(await idsOf('products', `${beginning}*`)).toEqual([`gid://service/Product/${String(id)}`]);
    expect(await idsOf('products', `${beginning}*`)).toEqual(await idsOf('products', `sku:${beginning}*`));
    const skus = await store.store.context.read
      .selectFrom('variant')
      .select('sku')
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
    const across = skus.slice(0, 2).map((variant) => variant.sku);
    expect(await idsOf('products', `"${across.join(' ')}"`)).toEqual([]);
  });
  test.each([
    ['products', 'status:act*', 'status:active'],
    ['products', 'status:a*', 'status:active OR status:archived'],
    ['orders', 'financial_status:pa*', 'financial_status:paid OR financial_status:partially_refunded'],
    ['orders', 'fulfillment_status:FUL*', 'fulfillment_status:fulfilled'],
    ['orders', 'fulfillment_status:un*', 'fulfillment_status:unfulfilled'],
    ['orders', 'fulfillment_status:part*', 'fulfillment_status:partially_fulfilled'],
  ] as const)('%s: %s finds the same as %s', async (type, query, same) => {
    const found = await idsOf(type, query);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await idsOf(type, same));
  });
  test('fulfillment orders and variants are found by prefixes, too', async () => {
    const ofOrder = async (query: string) =>
      (await search<{ orderName: string }>('fulfillmentOrders', query, 'orderName')).map(
        ({ orderName }) => orderName,
      );
    const named = await ofOrder('#1454*');
    expect(new Set(named)).toEqual(new Set(['#1454']));
    expect(await ofOrder('1454*')).toEqual(named);
    expect(await ofOrder('order_name:1454*')).toEqual(named);
    const variants = async (query: string) => search<{ id: string }>('productVariants', query, 'id');
    const active = await variants('product_status:act*');
    expect(active.length).toBeGreaterThan(0);
    expect(active).toEqual(await variants('product_status:active'));
    expect(await variants('product_status:nope*')).toEqual([]);
  });
  test.each(['products', 'orders'] as const)('%s: a prefix of no status finds nothing', async (type) => {
    const field = type === 'orders' ? 'fulfillment_status' : 'status';
    expect(await idsOf(type, `${field}:nope*`)).toEqual([]);
  });
  test.each([
    ['vendor:Töpferei', 'vendor:TÖPFEREI'],
    ['vendor:Töpferei', 'vendor:töpferei'],
    ['vendor:Töpferei', 'vendor:tÖpf*'],
    ['vendor:Töpferei', 'vendor:to\u0308pferei'],
    ['Töpferei', 'TÖPFEREI'],
  ])('%s and %s find the same products', async (written, other) => {
    const found = await idsOf('products', written);
    expect(found.length).toBeGreaterThan(0);
    expect(await idsOf('products', other)).toEqual(found);
  });
  test('tags are matched regardless of letter case', async () => {
    await store.store.context.write(async (tx) => {
      const tags = JSON.stringify(['Ärmel "lang"']);
      await tx.updateTable('orders').set({ tags }).where('name', '=', '#1001').execute();
      await tx.updateTable('product').set({ tags }).where('title', '=', 'Stoneware Mug').execute();
      return { ok: true, value: null };
    });
    const [order] = await idsOf('orders', 'name:1001');
    const [product] = await idsOf('products', 'title:"Stoneware Mug"');
    for (const query of [
      String.raw`tag:"ärmel \"LANG\""`,
      'tag:ärm*',
      'tag:ÄRM*',
      String.raw`tag:"ÄRMEL \"lang\""`,
    ]) {
      expect([query, await idsOf('orders', query)]).toEqual([query, [order]]);
      expect([query, await idsOf('products', query)]).toEqual([query, [product]]);
    }
    for (const query of ['ärmel', 'ÄRM*', String.raw`"\"Lang\""`])
      expect([query, await idsOf('orders', query)]).toEqual([query, [order]]);
  });
  test.each(['products', 'orders', 'fulfillmentOrders', 'productVariants'])(
    '%s: the maximum number of words, each with many spellings, is answered',
    async (field) => {
      const words = Array.from({ length: 20 }, (_, index) => `a\u0308Öžé${String(index)}`);
      expect(await search(field, words.join(' OR '), 'id')).toEqual([]);
      expect(await search(field, words.map((word) => `${word}*`).join(' OR '), 'id')).toEqual([]);
    },
  );
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

  test('by state, order and location; closed ones only with includeClosed', async () => {
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
  test('by due date, which excludes orders without one', async () => {
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

describe('D5.6: parsing a search query', () => {
  test('accepts 20 terms', async () => {
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
  ])('rejects %j with BAD_USER_INPUT at position %d', async (query, position) => {
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

describe('D5.7: a range on a field', () => {
  const warnings = async (args: string) =>
    (await store.graphql(`{ orders(first: 1, ${args}) { nodes { id } } }`)).body.extensions['search'];
  test('returns a warning if the field is not the sort key', async () => {
    expect(await warnings('query: "created_at:>2026-01-01"')).toMatchObject([
      { field: 'created_at', sortKey: 'PROCESSED_AT' },
    ]);
  });
  test('4.4-12 returns no warning if the field is the sort key', async () => {
    expect(await warnings('query: "created_at:>2026-01-01", sortKey: CREATED_AT')).toBeUndefined();
  });
});
