import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { numberOf } from './gid-number.ts';
import { graphql, record, type Exchange } from './recorded-answers.ts';
import { startStore, type RunningStore } from './start-store.ts';

// Making the store faster must not change a byte of its answers. `vitest -u` records intended changes.

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({
    seed: seedDemo,
    publicUrl: 'https://store.example',
    newSecret: () => 'the secret of recorded cursors',
    newRequestId: () => 'recorded-request',
  });
});
afterEach(() => store.stop());

/** Has a hundred variants. */
const FULL = 7004;
/** Has more than two. */
const PAGED = 7001;

test('REST reads match their recorded responses', async () => {
  const { listed, link } = await findPages();
  const [first, second] = listed;
  const reads: readonly string[] = [
    'latest/themes.json',
    '2024-01/themes.json?fields=id,role,unknown',
    'latest/themes/501.json',
    'latest/themes/503.json?fields=name',
    'latest/themes/1.json',
    'latest/themes/x.json',
    `latest/variants/${String(first)}.json`,
    `2024-01/variants/${String(first)}.json`,
    `unstable/variants/${String(second)}.json?fields=id,price,,title`,
    'latest/variants/1.json',
    'latest/variants/99999999999999999999.json',
    `latest/products/${String(FULL)}/variants.json?limit=250`,
    `2024-01/products/${String(FULL)}/variants.json?limit=3`,
    `latest/products/${String(PAGED)}/variants.json?limit=2`,
    `latest/products/${String(PAGED)}/variants.json?limit=2&page_info=${link}`,
    `latest/products/${String(PAGED)}/variants.json?limit=1&fields=id&page_info=${link}`,
    `latest/products/${String(PAGED)}/variants.json?limit=2&since_id=${String(first)}`,
    `latest/products/${String(PAGED)}/variants.json?limit=2&presentment_currencies=USD,JPY,EUR`,
    `latest/products/${String(PAGED)}/variants.json?limit=2&presentment_currencies=XXX`,
    `latest/products/${String(PAGED)}/variants.json?limit=2&presentment_currencies=USD&page_info=${link}`,
    `latest/products/${String(PAGED)}/variants.json?limit=0`,
    `latest/products/${String(PAGED)}/variants.json?limit=1&limit=2`,
    `latest/products/${String(PAGED)}/variants.json?page_info=damaged`,
    `latest/products/${String(PAGED)}/variants.json?fields=sku,presentment_prices`,
    'latest/products/1/variants.json',
    `latest/products/${String(PAGED)}/variants/count.json`,
    'latest/products/1/variants/count.json',
    '2023-10/themes.json',
    'latest/nothing.json',
  ];
  const exchanges: Exchange[] = [
    ...reads.map((path) => ({ path })),
    { method: 'HEAD', path: 'latest/themes.json' },
    { method: 'POST', path: 'latest/themes/501.json', body: {} },
  ];
  await expect(await record(store, exchanges)).toMatchFileSnapshot('recorded/rest-reads.txt');
});

test('the variant lists of all products match their recorded hashes', async () => {
  const lines: string[] = [];
  for (let id = 7001; id <= 7120; id += 1) {
    const answers = await record(
      store,
      ['latest', '2024-10'].map((version) => ({
        path: `${version}/products/${String(id)}/variants.json?limit=100`,
      })),
    );
    lines.push(`${String(id)} ${createHash('sha256').update(answers).digest('hex')}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded/rest-lists.txt');
});

test('REST writes, and the reads after them, match their recorded responses', async () => {
  const { listed } = await findPages();
  const [id, second] = listed;
  const { submitted, open } = await findFulfillmentOrders();
  const put = (variant: object): Exchange[] => [
    { method: 'PUT', path: `latest/variants/${String(id)}.json`, body: { variant: { id, ...variant } } },
    { path: `2024-01/variants/${String(id)}.json` },
    { path: `latest/products/${String(PAGED)}/variants.json?limit=2` },
  ];
  const exchanges: Exchange[] = [
    ...put({ price: '12.345', compare_at_price: 20, sku: 'quote " back \\ slash / tab \t line \n' }),
    ...put({ barcode: 'ünïcode 🏕 \u0001 \u007f \u2028 </script>', weight: 0.1 + 0.2, weight_unit: 'kg' }),
    ...put({ weight: 1e-7, weight_unit: 'oz', compare_at_price: null, tax_code: 'P"1', taxable: false }),
    ...put({ weight: 123_456.125, requires_shipping: false, inventory_policy: 'continue' }),
    ...put({ inventory_management: null, fulfillment_service: 'parcel', position: 2, sku: '' }),
    ...put({ price: '12.35', option1: ' A ', grams: 250 }),
    ...put({ metafields: [{ namespace: 'a', key: 'b', type: 'c', value: 'd' }] }),
    ...put({ price: '-1', weight_unit: 'stone', inventory_quantity: 5, image_id: 1 }),
    ...put({}),
    { method: 'DELETE', path: `latest/products/${String(PAGED)}/variants/${String(second)}.json` },
    { path: `latest/variants/${String(second)}.json` },
    { method: 'PUT', path: 'latest/themes/503.json', body: { theme: { id: 503, role: 'main' } } },
    { path: 'latest/themes.json' },
    { method: 'PUT', path: 'latest/themes/503.json', body: { theme: { name: 'Renamed "theme"' } } },
    { path: 'latest/themes/503.json' },
    { method: 'PUT', path: 'latest/themes/503.json', body: { theme: { role: 'demo' } } },
    ...submitted.slice(0, 2).flatMap((order): Exchange[] => {
      const accept = `latest/fulfillment_orders/${order}/fulfillment_request/accept.json`;
      const body = { fulfillment_request: { message: 'Yes “we” can.' } };
      return [
        { method: 'POST', path: accept, body },
        { method: 'POST', path: accept, body },
      ];
    }),
    ...submitted.slice(2, 3).map((order): Exchange => ({
      method: 'POST',
      path: `latest/fulfillment_orders/${order}/fulfillment_request/reject.json`,
      body: { fulfillment_request: { message: null, reason: 'other' } },
    })),
    ...open.slice(0, 2).map((order): Exchange => ({
      method: 'POST',
      path: `latest/fulfillment_orders/${order}/fulfillment_request.json`,
      body: { fulfillment_request: { message: 'Please', notify_customer: true } },
    })),
  ];
  await expect(await record(store, exchanges)).toMatchFileSnapshot('recorded/rest-writes.txt');
});

test('GraphQL queries match their recorded responses', async () => {
  const page = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const variant = `id title displayName sku barcode price compareAtPrice position inventoryQuantity createdAt
    selectedOptions { name value } image { url } product { id title }`;
  const line = 'id totalQuantity remainingQuantity sku productTitle variantTitle';
  const searches = ['', 'jacket', 'title:a*', 'sku:aln*', 'vendor:ö*', 'zzzz', 'a', 'sku:""', 'id:>7100'];
  const exchanges = [
    graphql(`{ products(first: 8) { nodes { id title handle status vendor tags totalInventory
      options { name values } variantsCount { count } variants(first: 3) { nodes { ${variant} } ${page} } } ${page} } }`),
    graphql(`{ fulfillmentOrders(first: 8) { nodes { id status requestStatus orderName fulfillBy
      destination { firstName city countryCode } supportedActions { action } assignedLocation { name }
      lineItems(first: 3) { nodes { ${line} } } merchantRequests(first: 2) { nodes { message sentAt } } } ${page} } }`),
    graphql(
      `{ orders(first: 5, sortKey: TOTAL_PRICE, reverse: true) { nodes { id name displayFulfillmentStatus
      totalPriceSet { presentmentMoney { amount currencyCode } } lineItems(first: 2) { nodes { id name } } } ${page} } }`,
    ),
    graphql('{ themes(first: 20) { nodes { id name role processing } } shop { name currencyCode } }'),
    graphql('query ($first: Int!) { products(first: $first) { edges { cursor node { id } } } }', {
      first: 2,
    }),
    graphql('query ($first: Int!) { products(first: $first) { nodes { id } } }', { first: 0 }),
    graphql('query ($first: Int!) { products(first: $first) { nodes { id } } }', { first: 'two' }),
    graphql('query A { shop { id } } query B { shop { name } }'),
    graphql('{ products(first: 250) { nodes { variants(first: 100) { nodes { id } } } } }'),
    graphql('{ nothing }'),
    graphql('{ shop { id '),
    graphql('{ ...F } fragment F on QueryRoot { shop { ... @include(if: false) { id } name } }'),
    graphql('query ($yes: Boolean!) { shop { id @skip(if: $yes) name } }', { yes: true }),
    graphql('query ($yes: Boolean!) { shop { id @skip(if: $yes) name } }', { yes: false }),
    graphql('{ __type(name: "Shop") { fields { name } } }'),
    ...searches.flatMap((query) => [
      graphql(
        `query ($query: String) { productsCount(query: $query) { count precision }
          products(first: 3, query: $query, sortKey: TITLE) { nodes { id title } ${page} } }`,
        { query },
      ),
      graphql(
        `query ($query: String) { productVariantsCount(query: $query) { count precision }
          productVariants(first: 3, query: $query, sortKey: SKU) { nodes { id sku } ${page} } }`,
        { query },
      ),
    ]),
    ...['recipient:m*', 'recipient:zzzz', 'order_name:16*', '#1001'].map((query) =>
      graphql(
        `query ($query: String) { fulfillmentOrders(first: 3, query: $query) { nodes { id } ${page} } }`,
        {
          query,
        },
      ),
    ),
  ];
  await expect(await record(store, exchanges)).toMatchFileSnapshot('recorded/graphql.txt');
});

/** Finds the first variants of a product, and the cursor of the second page of two. */
async function findPages(): Promise<{ listed: number[]; link: string }> {
  const answer = await store.call('variants.list', { params: { product_id: PAGED }, query: { limit: '2' } });
  const link = /page_info=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  expect(link).not.toBe('');
  return { listed: answer.body.variants?.map((variant) => variant.id) ?? [], link };
}

/** Finds numbers of fulfillment orders, sorted by id. */
async function findFulfillmentOrders(): Promise<{ submitted: string[]; open: string[] }> {
  const numbers = async (query: string): Promise<string[]> => {
    const { body } = await store.graphql<{ fulfillmentOrders: { nodes: { id: string }[] } }>(
      'query ($query: String) { fulfillmentOrders(first: 3, query: $query) { nodes { id } } }',
      { query },
    );
    return body.data.fulfillmentOrders.nodes.map(({ id }) => String(numberOf(id)));
  };
  return {
    submitted: await numbers('status:open request_status:submitted'),
    open: await numbers('status:open request_status:unsubmitted'),
  };
}
