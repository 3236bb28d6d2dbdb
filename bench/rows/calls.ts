import { graphqlBody, type Load } from '../http-load.ts';
import { NOWHERE } from '../search/searches.ts';
import type { BenchStore } from '../store-process.ts';
import { legacyId, type Samples } from './samples.ts';

/** A kind of call, made repeatedly with different objects of the shop. */
export interface Call {
  readonly name: string;
  readonly request: (turn: number) => Load;
}

/** Each kind of read of a store, and two writes. */
export function listCalls({ url, token }: BenchStore, samples: Samples): readonly Call[] {
  const { variants, orders, requests, products, themes, waiting } = samples;
  const api = `${url}/admin/api/2026-07`;
  const headers = { 'x-service-access-token': token, 'content-type': 'application/json' };
  const pick = <Item>(items: readonly Item[], turn: number): Item => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('The shop is too small.');
    return item;
  };
  // An unused query parameter makes each URL new, so that the store has no cached answer for it.
  const get = (name: string, path: (turn: number) => string): Call => ({
    name,
    request: (turn) => ({ url: `${api}${path(turn)}.json?turn=${String(turn)}`, headers }),
  });
  const ask = (name: string, document: (turn: number) => string): Call => ({
    name,
    request: (turn) => ({
      url: `${api}/graphql.json`,
      headers,
      body: graphqlBody(`{ ${document(turn)} }`, turn),
    }),
  });
  const page = (list: string, fields: string, more = '') =>
    `${list}(first: 50${more}) { nodes { id ${fields} } pageInfo { hasNextPage endCursor } }`;
  const after = (items: readonly { readonly cursor: string }[], turn: number) =>
    `, sortKey: ID, after: ${JSON.stringify(pick(items, turn).cursor)}`;
  const search = (list: string, text: string) =>
    `${list}(first: 50, query: ${JSON.stringify(text)}) { nodes { id } }`;
  const variant = (turn: number) => pick(variants, turn);
  const order = (turn: number) => pick(orders, turn);
  const request = (turn: number) => pick(requests, turn);
  const productId = (turn: number) => legacyId(variant(turn).product.id);
  return [
    get('REST one theme', (turn) => `/themes/${legacyId(pick(themes, turn).id)}`),
    get('REST themes', () => '/themes'),
    get('REST one variant', (turn) => `/variants/${legacyId(variant(turn).id)}`),
    get('REST variants of a product', (turn) => `/products/${productId(turn)}/variants`),
    get('REST count of them', (turn) => `/products/${productId(turn)}/variants/count`),
    ask('one variant', (turn) => `productVariant(id: "${variant(turn).id}") { id title sku price }`),
    ask(
      'one product with variants',
      (turn) => `product(id: "${variant(turn).product.id}") { id title ${page('variants', 'sku')} }`,
    ),
    ask(
      'one order with lines',
      (turn) => `order(id: "${order(turn).id}") { id name ${page('lineItems', 'sku')} }`,
    ),
    ask(
      'one fulfillment order',
      (turn) => `fulfillmentOrder(id: "${request(turn).id}") { id status ${page('lineItems', 'sku')} }`,
    ),
    ask('variants, first page', () => page('productVariants', 'sku price product { title }')),
    ask('variants, by cursor', (turn) =>
      page('productVariants', 'sku price product { title }', after(variants, turn)),
    ),
    ask('products, first page', () => page('products', 'title')),
    ask('products, by cursor', (turn) => page('products', 'title', after(products, turn))),
    ask('products, sorted by title', () => page('products', 'title', ', sortKey: TITLE')),
    ask('variants, sorted by position', () => page('productVariants', 'sku', ', sortKey: POSITION')),
    ask('products, sorted by stock', () => page('products', 'title', ', sortKey: INVENTORY_TOTAL')),
    ask('orders, first page', () => page('orders', 'name')),
    ask('orders, newest first', () => page('orders', 'name', ', reverse: true')),
    ask('orders, by cursor', (turn) => page('orders', 'name', after(orders, turn))),
    ask('fulfillment orders, first page', () => page('fulfillmentOrders', 'status')),
    ask('fulfillment orders, by cursor', (turn) =>
      page('fulfillmentOrders', 'status', after(requests, turn)),
    ),
    ask('inbox', () =>
      page(
        'assignedFulfillmentOrders',
        'status',
        ', assignmentStatus: FULFILLMENT_REQUESTED, sortKey: FULFILL_BY',
      ),
    ),
    ask('inbox, all states', () => page('assignedFulfillmentOrders', 'status', ', sortKey: FULFILL_BY')),
    ask('count of variants', () => 'productVariantsCount { count }'),
    ask('count of products', () => 'productsCount { count }'),
    ask('count of orders', () => 'ordersCount { count }'),
    ask('variants by SKU', (turn) => search('productVariants', `sku:"${variant(turn).sku}"`)),
    ask('variants by SKU prefix', (turn) =>
      search('productVariants', `sku:${variant(turn).sku.slice(0, -2)}*`),
    ),
    ask('variants, text', (turn) => search('productVariants', `"${variant(turn).sku}"`)),
    ask('variants, text that none has', () => search('productVariants', NOWHERE)),
    ask('products by title', (turn) => search('products', `title:"${variant(turn).product.title}"`)),
    ask('products by SKU', (turn) => search('products', `sku:"${variant(turn).sku}"`)),
    ask('orders by name', (turn) => search('orders', `name:"${order(turn).name}"`)),
    ask('orders by name prefix', (turn) => search('orders', `name:${order(turn).name.slice(0, -1)}*`)),
    ask('orders, text that none has', () => search('orders', NOWHERE)),
    ask('fulfillment orders, text', (turn) =>
      search('fulfillmentOrders', `"${request(turn).destination.lastName}"`),
    ),
    ask('recipient', (turn) =>
      search('fulfillmentOrders', `recipient:"${request(turn).destination.lastName}"`),
    ),
    ask('count by SKU', (turn) => `productVariantsCount(query: "sku:${variant(turn).sku}") { count }`),
    {
      name: 'change of a variant',
      request: (turn) => {
        const id = legacyId(variant(turn).id);
        const body = JSON.stringify({ variant: { id: Number(id), price: `${String(turn + 1)}.77` } });
        return { url: `${api}/variants/${id}.json`, method: 'PUT', headers, body };
      },
    },
    {
      name: 'accept of a request',
      request: (turn) => ({
        url: `${api}/fulfillment_orders/${legacyId(waiting[turn] ?? '')}/fulfillment_request/accept.json`,
        headers,
        body: JSON.stringify({ fulfillment_request: {} }),
      }),
    },
  ];
}
