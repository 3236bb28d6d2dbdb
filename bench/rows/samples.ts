import { ask } from '../search/searches.ts';
import type { BenchStore } from '../store-process.ts';

/** Objects spread over a shop, and cursors into its lists. */
export interface Samples {
  /** Only those with a SKU. */
  readonly variants: readonly Sample<VariantFields>[];
  readonly orders: readonly Sample<{ readonly name: string }>[];
  readonly requests: readonly Sample<{ readonly destination: { readonly lastName: string } }>[];
  readonly products: readonly Sample<object>[];
  readonly themes: readonly Sample<object>[];
  /** Ids of requests that are waiting for an answer. */
  readonly waiting: readonly string[];
}

interface VariantFields {
  readonly sku: string;
  readonly product: { readonly id: string; readonly title: string };
}

type Sample<Fields> = Fields & {
  readonly id: string;
  /** Cursor after this object in a list sorted by id; empty for themes. */
  readonly cursor: string;
};

const COUNT = 10;

export async function findSamples(store: BenchStore): Promise<Samples> {
  const { themes, waiting } = (await ask(
    store,
    `{ themes(first: ${String(COUNT)}) { nodes { id } }
       waiting: assignedFulfillmentOrders(first: 100, assignmentStatus: FULFILLMENT_REQUESTED) { nodes { id } } }`,
  )) as Record<'themes' | 'waiting', { readonly nodes: readonly { readonly id: string }[] }>;
  const variants = await spread<Omit<VariantFields, 'sku'> & { readonly sku: string | null }>(
    store,
    'productVariants',
    'sku product { id title }',
  );
  return {
    variants: variants.flatMap(({ sku, ...fields }) => (sku === null ? [] : [{ ...fields, sku }])),
    orders: await spread(store, 'orders', 'name'),
    requests: await spread(store, 'fulfillmentOrders', 'destination { lastName }'),
    products: await spread(store, 'products', 'title'),
    themes: themes.nodes.map(({ id }) => ({ id, cursor: '' })),
    waiting: waiting.nodes.map(({ id }) => id),
  };
}

/** Objects of a list at about equal distances by id, leaving out both ends of the list. */
async function spread<Fields>(store: BenchStore, list: string, fields: string): Promise<Sample<Fields>[]> {
  const page = (which: string) =>
    `${list}(${which}, sortKey: ID) { nodes { id ${fields} } pageInfo { endCursor } }`;
  interface Page {
    readonly nodes: readonly [Sample<Fields>];
    readonly pageInfo: { readonly endCursor: string };
  }
  const { last } = (await ask(store, `{ last: ${page('last: 1')} }`)) as { readonly last: Page };
  const most = Number(legacyId(last.nodes[0].id));
  const pages = Array.from({ length: COUNT }, (_, index) => {
    const from = Math.floor((most * (index + 1)) / (COUNT + 2));
    return `a${String(index)}: ${page(`first: 1, query: "id:>=${String(from)}"`)}`;
  });
  const found = (await ask(store, `{ ${pages.join('\n')} }`)) as Readonly<Record<string, Page>>;
  return Object.values(found).map(({ nodes: [node], pageInfo: { endCursor: cursor } }) => ({
    ...node,
    cursor,
  }));
}

/** The number at the end of a global id. */
export function legacyId(id: string): string {
  return id.split('/').at(-1) ?? '';
}
