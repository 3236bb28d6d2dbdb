import { graphqlBody } from '../http-load.ts';
import type { BenchStore } from '../store-process.ts';

/** One search, as a GraphQL document. */
export interface Search {
  readonly name: string;
  readonly document: string;
}

/** Values from the middle of the shop, so that a search finds them neither first nor last. */
interface Present {
  readonly title: string;
  readonly vendor: string;
  readonly sku: string;
  readonly barcode: string;
  readonly order: string;
  readonly lastName: string;
}

const FIELDS = {
  productVariants: 'sku barcode product { title vendor }',
  orders: 'name',
  fulfillmentOrders: 'destination { lastName }',
} as const;

/** The searches of the large shop that users and programs make, each once with a hit and once without. */
export async function listSearches(store: BenchStore): Promise<readonly Search[]> {
  const present = await readPresent(store);
  return [
    ...bothOf('products by title prefix', list('products', 'title', '*'), present.title.slice(0, 12)),
    ...bothOf('products by title', list('products', 'title'), present.title),
    ...bothOf('products by vendor', list('products', 'vendor'), present.vendor),
    ...bothOf('products by SKU', list('products', 'sku'), present.sku),
    ...bothOf('products by SKU prefix', list('products', 'sku', '*'), present.sku.slice(0, -2)),
    ...bothOf('products, free text', list('products', ''), present.sku),
    ...bothOf('variants by SKU', list('productVariants', 'sku'), present.sku),
    ...bothOf('variants by SKU prefix', list('productVariants', 'sku', '*'), present.sku.slice(0, -2)),
    ...bothOf('variants by barcode', list('productVariants', 'barcode'), present.barcode),
    ...bothOf('variants by vendor', list('productVariants', 'vendor'), present.vendor),
    ...bothOf('variants, free text', list('productVariants', ''), present.sku),
    ...bothOf('variants, two letters', list('productVariants', ''), present.sku.slice(0, 2), 'qž'),
    ...bothOf('count by SKU', count('productVariantsCount', 'sku'), present.sku),
    ...bothOf('count by part of a SKU', count('productVariantsCount', 'sku'), present.sku.slice(0, 5)),
    ...bothOf('count of products by SKU', count('productsCount', 'sku'), present.sku),
    ...bothOf('count, free text', count('productVariantsCount', ''), present.title),
    ...bothOf('orders by name', list('orders', 'name'), present.order, '#999999999'),
    ...bothOf('orders by name prefix', list('orders', 'name', '*'), present.order.slice(0, -2), '#9999999'),
    ...bothOf('orders by SKU', list('orders', 'sku'), present.sku),
    ...bothOf('orders, free text', list('orders', ''), present.order),
    ...bothOf('recipient', list('fulfillmentOrders', 'recipient'), present.lastName),
    ...bothOf('recipient prefix', list('fulfillmentOrders', 'recipient', '*'), present.lastName.slice(0, 3)),
    ...bothOf('products by status', list('products', 'status'), 'active', 'none'),
    ...bothOf('variants by quantity', list('productVariants', 'inventory_quantity'), '7', '987654321'),
    ...bothOf('variants by product status', list('productVariants', 'product_status'), 'draft', 'none'),
    ...bothOf('variants by day', list('productVariants', 'created_at'), '2026-01-31', '1999-01-31'),
    ...bothOf('orders by fulfillment status', list('orders', 'fulfillment_status'), 'fulfilled', 'none'),
    ...bothOf(
      'orders on hold and refunded',
      list('orders', 'fulfillment_status', ' financial_status:voided'),
      'on_hold',
      'none',
    ),
    ...bothOf('requests by order name', list('fulfillmentOrders', 'order_name'), present.order, '#999999999'),
    ...bothOf('requests, free text', list('fulfillmentOrders', ''), present.lastName),
  ];
}

/** 20 terms that are too short for an index and found nowhere (D5.6). */
const SHORT_TERMS = Array.from({ length: 20 }, (_, index) => `ž${String.fromCodePoint(97 + index)}`).join(
  ' OR ',
);
/** The most expensive search that one request can contain. */
export const WORST_COUNTS: Search = {
  name: '30 counts of 20 short terms',
  document: `{ ${Array.from(
    { length: 30 },
    (_, index) => `a${String(index)}: productVariantsCount(query: "${SHORT_TERMS}") { count }`,
  ).join(' ')} }`,
};

/** A text that no row contains. */
export const NOWHERE = 'žqxjvwž';

function bothOf(name: string, write: (value: string) => string, hit: string, miss = NOWHERE): Search[] {
  return [
    { name: `${name}, hit`, document: write(hit) },
    { name: `${name}, miss`, document: write(miss) },
  ];
}

function list(connection: string, field: string, end = ''): (value: string) => string {
  const closed = connection === 'fulfillmentOrders' ? ', includeClosed: true' : '';
  return (value) =>
    `{ ${connection}(first: 50, query: ${queryOf(field, value, end)}${closed}) { nodes { id } } }`;
}

function count(connection: string, field: string): (value: string) => string {
  return (value) => `{ ${connection}(query: ${queryOf(field, value, '')}) { count precision } }`;
}

/** `end`: `*` for a prefix search, which takes only the first word; or another condition. */
function queryOf(field: string, value: string, end: string): string {
  const text = end === '*' ? `${value.split(' ')[0] ?? ''}*` : `"${value}"${end}`;
  return JSON.stringify(`${field === '' ? '' : `${field}:`}${text}`);
}

async function readPresent(store: BenchStore): Promise<Present> {
  const variant = await readMiddle<
    Pick<Present, 'sku' | 'barcode'> & { product: Pick<Present, 'title' | 'vendor'> }
  >(store, 'productVariants');
  const { name } = await readMiddle<{ readonly name: string }>(store, 'orders');
  const request = await readMiddle<{ destination: Pick<Present, 'lastName'> }>(store, 'fulfillmentOrders');
  const { sku, barcode, product } = variant;
  return { sku, barcode, ...product, order: name, lastName: request.destination.lastName };
}

/** The first object whose id is at least half of the last one's. */
async function readMiddle<Node>(store: BenchStore, name: keyof typeof FIELDS): Promise<Node> {
  const closed = name === 'fulfillmentOrders' ? ', includeClosed: true' : '';
  const read = async (which: string, fields: string) => {
    const answer = await ask(store, `{ ${name}(${which}, sortKey: ID${closed}) { nodes { ${fields} } } }`);
    const [node] = (answer as Record<string, { nodes: readonly unknown[] }>)[name]?.nodes ?? [];
    if (node === undefined) throw new Error(`The large shop has no ${name}.`);
    return node;
  };
  const { id } = (await read('last: 1', 'id')) as { readonly id: string };
  const half = Math.floor(Number(id.split('/').at(-1)) / 2);
  return (await read(`first: 1, query: "id:>=${String(half)}"`, FIELDS[name])) as Node;
}

/** Sends a GraphQL document to a store; throws if any part of it is refused. */
export async function ask(store: BenchStore, document: string): Promise<unknown> {
  const { data, errors } = await post(store, document);
  if (errors !== undefined) throw new Error(`${document} was refused: ${JSON.stringify(errors)}`);
  return data;
}

/** Number of requests made so far. */
let made = 0;

/** Sends a GraphQL document that the store has no cached answer for; the store may refuse any part of it. */
export async function post(
  { url, token }: BenchStore,
  document: string,
): Promise<{ readonly data?: unknown; readonly errors?: unknown }> {
  made += 1;
  const response = await fetch(`${url}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'x-service-access-token': token, 'content-type': 'application/json' },
    body: graphqlBody(document, made),
  });
  return (await response.json()) as { readonly data?: unknown; readonly errors?: unknown };
}
