import { describe, expect, test } from 'vitest';
import type { CatalogueVariant } from '../../shared/catalogue/catalogue-variant.ts';
import type { BatchOf, SubmittedJob } from '../../shared/contract/queue.ts';
import type { VariantChange } from '../../shared/contract/variant-job.ts';
import { splitGid } from '../../shared/gid.ts';
import { productIdSchema, variantIdSchema } from '../../shared/ids.ts';
import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';
import { planMoves } from '../../shared/variant/variant-order.ts';
import { CONNECTION, realStoreDesk, TOKEN } from './test/real-store-desk.ts';

/** High enough that no test waits for its own reads. */
const desk = realStoreDesk({ graphqlBucket: { size: 100_000, per_second: 100_000 } });

type Batch = BatchOf<'variant'>;
type Row = Pick<CatalogueVariant, 'id' | 'product' | 'price' | 'sku' | 'title'>;

interface Product {
  readonly id: string;
  readonly options: readonly { readonly name: string }[];
  readonly variants: { readonly nodes: readonly Omit<Row, 'product'>[] };
}

/** The demo shop's first products, with their first variants. */
async function products(count: number): Promise<{ readonly product: Product; readonly rows: Row[] }[]> {
  const data = (await desk.graphql(
    `{ page: products(first: ${String(count)}) { nodes { id options { name } variants(first: 5) { nodes { id title price sku } } } } }`,
  )) as { page: { nodes: Product[] } };
  return data.page.nodes.map((product) => ({ product, rows: toRows(product.id, product.variants.nodes) }));
}

const idOf = (gid: unknown) => splitGid(String(gid))?.id;

function toRows(product: string, nodes: readonly Omit<Row, 'product'>[]): Row[] {
  return nodes.map((node) => ({
    ...node,
    id: variantIdSchema.parse(idOf(node.id)),
    product: productIdSchema.parse(idOf(product)),
  }));
}

/** A product with the maximum number of variants. */
async function fullProduct(): Promise<Row[]> {
  const found = (await products(20)).find(({ product }) => product.options.length === 1);
  if (found === undefined) throw new Error('The demo shop has products with one option.');
  const { id, options } = found.product;
  const read = async () => {
    const data = (await desk.graphql(
      `{ product(id: "${id}") { variants(first: ${String(MAX_VARIANTS)}) { nodes { id title price sku } } } }`,
    )) as { product: Pick<Product, 'variants'> };
    return toRows(id, data.product.variants.nodes);
  };
  const missing = MAX_VARIANTS - (await read()).length;
  const entries = Array.from(
    { length: missing },
    (_, index) =>
      `{ price: "10.00", optionValues: [{ optionName: "${options[0]?.name ?? ''}", name: "Full ${String(index)}" }] }`,
  );
  if (missing > 0)
    await desk.graphql(
      `mutation { productVariantsBulkCreate(productId: "${id}", variants: [${entries.join()}]) { userErrors { message } } }`,
    );
  return read();
}

function job({ id, product, title }: Row, ...changes: VariantChange[]): SubmittedJob<'variant'> {
  return {
    subject: { kind: 'variant', id, name: title },
    payload: { operation: 'update', product, changes },
  };
}
const price = (row: Row, mine: string): VariantChange => ({ field: 'price', base: row.price, mine });
const sku = (row: Row, mine: string): VariantChange => ({ field: 'sku', base: row.sku, mine });

function deletion({ id, product, title, price: value, sku: code }: Row): SubmittedJob<'variant'> {
  return {
    subject: { kind: 'variant', id, name: title },
    payload: {
      operation: 'delete',
      product,
      held: [
        { field: 'price', value },
        { field: 'sku', value: code },
      ],
    },
  };
}

async function submit(...jobs: SubmittedJob<'variant'>[]): Promise<Batch> {
  const wanted = { connection: CONNECTION, kind: 'variant', jobs, holdMs: 0 } as const;
  return (await desk.call('queue.submit', wanted)) as Batch;
}

async function run(...jobs: SubmittedJob<'variant'>[]): Promise<Batch['jobs'][number]['state'][]> {
  const batch = await submit(...jobs);
  await desk.ended(batch);
  const batches = (await desk.call('queue.list', { connection: CONNECTION })) as Batch[];
  return batches.find(({ id }) => id === batch.id)?.jobs.map(({ state }) => state) ?? [];
}

/** The variant as the store has it, read directly. */
async function held(row: Row): Promise<Record<string, unknown> | null> {
  const answer = await rest('GET', row);
  return answer.status === 404
    ? null
    : ((await answer.json()) as { variant: Record<string, unknown> }).variant;
}

/** Simulates another user: calls the store directly. */
async function rest(method: string, { id, product }: Row, fields?: object): Promise<Response> {
  const place = method === 'DELETE' ? `products/${String(product)}/variants` : 'variants';
  return fetch(`${desk.address()}/admin/api/2026-10/${place}/${String(id)}.json`, {
    method,
    headers: { 'x-service-access-token': TOKEN, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify({ variant: { id, ...fields } }) }),
  });
}

const isSave = (body: string) => body.includes('SaveVariants');

/** Counts the save mutations sent from now on. */
function countSaves(): () => number {
  let saves = 0;
  desk.stand(async (body, send) => {
    if (isSave(body)) saves += 1;
    return send(body);
  });
  return () => saves;
}

/** Some variants of one product, with their current values. */
async function some(count: number): Promise<Row[]> {
  const found = (await products(50)).find(({ rows }) => rows.length >= count);
  if (found === undefined) throw new Error('The demo shop has such a product.');
  return found.rows.slice(0, count);
}

test('100 variants of a product are saved in one mutation, and a refused one does not affect the others', async () => {
  const rows = await fullProduct();
  expect(rows).toHaveLength(MAX_VARIANTS);
  const saves = countSaves();
  const states = await run(
    ...rows.map((row) => job(row, price(row, '12.5'), sku(row, `S-${String(row.id)}`))),
  );
  expect(states.map(({ kind }) => kind)).toEqual(Array(MAX_VARIANTS).fill('done'));
  expect(saves()).toBe(1);
  const last = rows.at(-1);
  expect(last && (await held(last))).toMatchObject({ price: '12.50', sku: `S-${String(last?.id)}` });

  const again = rows.map((row, index) =>
    job(row, {
      field: 'sku',
      base: `S-${String(row.id)}`,
      mine: index === 40 ? 'x'.repeat(300) : `T-${String(index)}`,
    }),
  );
  const mixed = await run(...again);
  expect(mixed[40]).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'store', fields: { sku: [expect.any(String)] } },
    current: { id: rows[40]?.id },
  });
  expect(mixed.filter(({ kind }) => kind === 'done')).toHaveLength(MAX_VARIANTS - 1);
  expect(saves()).toBe(3);
});

test('two variants can swap their option values', async () => {
  const [one, two] = await some(2);
  if (one === undefined || two === undefined) throw new Error('There are two.');
  const [first, second] = [await held(one), await held(two)];
  const changed = ['option1', 'option2', 'option3'] as const;
  const swap = (row: Row, from: typeof first, to: typeof first) =>
    job(
      row,
      ...changed
        .filter((field) => from?.[field] !== to?.[field])
        .map((field) => ({ field, base: from?.[field] as string, mine: to?.[field] as string })),
    );
  const states = await run(swap(one, first, second), swap(two, second, first));
  expect(states).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
  expect(await held(one)).toMatchObject({ title: second?.['title'] });
});

test('a variant that another user changed is not overwritten, and the others are saved', async () => {
  const rows = await some(3);
  const [one, two, three] = rows;
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.');
  await rest('PUT', two, { price: '77.00' });
  const states = await run(...rows.map((row) => job(row, price(row, '55'))));
  expect(states).toMatchObject([
    { kind: 'done', result: { variant: { price: '55.00' } } },
    { kind: 'refused', refusal: { kind: 'changed' }, current: { id: two.id, price: '77.00' } },
    { kind: 'done' },
  ]);
  expect(await held(two)).toMatchObject({ price: '77.00' });
  expect(await held(three)).toMatchObject({ price: '55.00' });
});

test('a change of a deleted variant is refused as gone', async () => {
  const rows = await some(3);
  const [one, two] = rows;
  if (one === undefined || two === undefined) throw new Error('There are two.');
  expect((await rest('DELETE', two)).status).toBe(200);
  const states = await run(job(one, price(one, '54')), job(two, price(two, '54')));
  expect(states).toMatchObject([
    { kind: 'done' },
    { kind: 'refused', refusal: { kind: 'gone' }, current: null },
  ]);
});

test.each([
  ['was carried out', true, 'done'],
  ['never arrived', false, 'failed'],
])('a save whose answer was lost is looked up: it %s', async (_, arrives, kind) => {
  const rows = await some(2);
  let saves = 0;
  desk.stand(async (body, send) => {
    if (!isSave(body)) return send(body);
    saves += 1;
    if (arrives) await send(body);
    throw new TypeError('fetch failed');
  });
  const mine = arrives ? '41.00' : '42.00';
  const states = await run(...rows.map((row) => job(row, price(row, mine))));
  expect(states).toMatchObject(rows.map(() => ({ kind, late: true })));
  const [one] = rows;
  expect(one && (await held(one))).toMatchObject({ price: arrives ? mine : one?.price });
  expect(saves).toBe(1);
});

test('a store without the mutation is written by REST, as are fields that the mutation lacks', async () => {
  const rows = await some(2);
  const [one, two] = rows;
  if (one === undefined || two === undefined) throw new Error('There are two.');
  const weight: VariantChange = { field: 'weight', base: (await held(one))?.['weight'] as number, mine: 3.5 };
  expect(await run(job(one, weight))).toMatchObject([{ kind: 'done' }]);
  expect(await held(one)).toMatchObject({ weight: 3.5 });
  desk.stand(async (body, send) => send(body.replace('productVariantsBulkUpdate', 'noSuchMutation')));
  expect(await run(...rows.map((row) => job(row, price(row, '33.33'))))).toMatchObject([
    { kind: 'done', result: { variant: { price: '33.33' } } },
    { kind: 'done' },
  ]);
  expect(await held(two)).toMatchObject({ price: '33.33' });
});

test('products are saved one after another, can be paused in between, and never exceed the rate limit', async () => {
  const all = (await products(12)).map(({ rows }) => rows.slice(0, 3)).filter(({ length }) => length > 0);
  await desk.sandbox('PUT', 'faults', { graphql_bucket: { size: 60, per_second: 60 } });
  // The host learns the limit from an answer.
  await desk.graphql('{ shop { name } }');
  const before = desk.graphqlAnswers().length;
  const jobs = all.flat().map((row) => job(row, price(row, '21.00')));
  const batch = await submit(...jobs);
  await desk.told(({ changed }) => changed.some(({ state }) => state.kind === 'done'));
  await desk.call('queue.pause', { batch: batch.id });
  await expect.poll(async () => (await desk.counts(batch))['sending'] ?? 0).toBe(0);
  const paused = await desk.counts(batch);
  expect(paused['queued']).toBeGreaterThan(0);
  expect(paused['done']).toBeGreaterThan(0);
  await desk.call('queue.resume', { batch: batch.id });
  await desk.ended(batch);
  expect(await desk.counts(batch)).toEqual({ done: jobs.length });
  const answers = desk.graphqlAnswers().slice(before);
  expect(answers.length).toBeGreaterThanOrEqual(2 * all.length);
  expect(answers.filter((answer) => answer.includes('THROTTLED'))).toEqual([]);
});

test('variants are deleted in one mutation, except one that another user changed', async () => {
  const rows = await some(3);
  const [one, two, three] = rows;
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.');
  await rest('PUT', two, { price: '66.00' });
  let mutations = 0;
  desk.stand(async (body, send) => {
    if (body.includes('DeleteVariants')) mutations += 1;
    return send(body);
  });
  expect(await run(...rows.map(deletion))).toMatchObject([
    { kind: 'done', result: { variant: null } },
    { kind: 'refused', refusal: { kind: 'changed' }, current: { id: two.id, price: '66.00' } },
    { kind: 'done', result: { variant: null } },
  ]);
  expect(mutations).toBe(1);
  expect([await held(one), await held(three)]).toEqual([null, null]);
  expect(await held(two)).toMatchObject({ price: '66.00' });
  expect(await run(deletion(one))).toMatchObject([{ kind: 'done' }]);
});

test.each([
  ['was carried out', true, 'done'],
  ['never arrived', false, 'failed'],
])('a deletion whose answer was lost is looked up: it %s', async (_, arrives, kind) => {
  const [one] = await some(2);
  if (one === undefined) throw new Error('There is one.');
  desk.stand(async (body, send) => {
    if (!body.includes('DeleteVariants')) return send(body);
    if (arrives) await send(body);
    throw new TypeError('fetch failed');
  });
  expect(await run(deletion(one))).toMatchObject([{ kind, late: true }]);
  expect((await held(one)) === null).toBe(arrives);
});

test.each([
  ['by its mutation', 'productVariantsBulkDelete'],
  ['by REST', 'noSuchMutation'],
])('the last variant of a product is refused %s, and the others are deleted', async (_, mutation) => {
  const small = (await products(50)).find(({ rows }) => rows.length > 1 && rows.length < 5);
  if (small === undefined) throw new Error('The demo shop has a product with few variants.');
  desk.stand(async (body, send) => send(body.replace('productVariantsBulkDelete', mutation)));
  const states = await run(...small.rows.map(deletion));
  expect(states.map(({ kind }) => kind)).toEqual([
    ...Array<string>(small.rows.length - 1).fill('done'),
    'refused',
  ]);
  expect(states.at(-1)).toMatchObject({ refusal: { kind: 'store' } });
});

describe('the order of variants', () => {
  /** A product with four variants, and their ids in order. */
  async function ordered(): Promise<{ readonly product: Row['product']; readonly ids: Row['id'][] }> {
    const found = (await products(50)).find(({ rows }) => rows.length === 4);
    const product = found?.rows[0]?.product;
    if (product === undefined) throw new Error('The demo shop has a product with four variants.');
    return { product, ids: await orderOf(product) };
  }
  async function orderOf(product: Row['product']): Promise<Row['id'][]> {
    const address = `${desk.address()}/admin/api/2026-10/products/${String(product)}/variants.json`;
    const answer = await fetch(address, { headers: { 'x-service-access-token': TOKEN } });
    const { variants } = (await answer.json()) as { variants: { id: Row['id'] }[] };
    return variants.map(({ id }) => id);
  }
  async function reorder(product: Row['product'], before: Row['id'][], wanted: Row['id'][]) {
    const places = wanted
      .map((variant, index) => ({
        variant,
        name: String(variant),
        base: before.indexOf(variant) + 1,
        mine: index + 1,
      }))
      .filter(({ base, mine }) => base !== mine);
    const batch = (await desk.call('queue.submit', {
      connection: CONNECTION,
      kind: 'variant_order',
      jobs: [
        {
          subject: { kind: 'product', id: product, name: 'Tent' },
          payload: { operation: 'reorder', places },
        },
      ],
      holdMs: 0,
    })) as BatchOf<'variant_order'>;
    await desk.ended(batch);
    return desk.statesOf(batch);
  }

  test('is saved as wanted, also when half of it was saved before', async () => {
    const { product, ids } = await ordered();
    const wanted = ids.toReversed();
    expect(await reorder(product, ids, wanted)).toMatchObject([{ kind: 'done', result: { order: wanted } }]);
    expect(await orderOf(product)).toEqual(wanted);
    // Already in that order.
    expect(await reorder(product, ids, wanted)).toMatchObject([{ kind: 'done' }]);
    const [one] = wanted;
    const { moves } = planMoves(wanted, ids);
    const first = moves[0];
    if (one === undefined || first === undefined) throw new Error('There are four.');
    const row = { id: first.id, product } as Row;
    expect((await rest('PUT', row, { position: first.position })).status).toBe(200);
    expect(await reorder(product, wanted, ids)).toMatchObject([{ kind: 'done' }]);
    expect(await orderOf(product)).toEqual(ids);
  });

  test('is not saved when another user has changed it', async () => {
    const { product, ids } = await ordered();
    const [one, two] = ids;
    if (one === undefined || two === undefined) throw new Error('There are four.');
    await rest('PUT', { id: one, product } as Row, { position: 3 });
    const theirs = await orderOf(product);
    expect(await reorder(product, ids, [two, one, ...ids.slice(2)])).toMatchObject([
      { kind: 'refused', refusal: { kind: 'changed' } },
    ]);
    expect(await orderOf(product)).toEqual(theirs);
  });
});
