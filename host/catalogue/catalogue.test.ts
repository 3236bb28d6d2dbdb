import { closeSync, existsSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListedRow } from '../../shared/catalogue/catalogue-variant.ts';
import { type CatalogueView, WHOLE_CATALOGUE } from '../../shared/catalogue/catalogue-view.ts';
import type { CatalogueState } from '../../shared/contract/catalogue-calls.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import type { Monotonic } from '../../shared/clock.ts';
import type { ProductId } from '../../shared/ids.ts';
import type { SubmittedJob } from '../../shared/contract/queue.ts';
import { systemMonotonicNow, systemTimer } from '../system-timer.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

const connection = SANDBOX_CONNECTION;

let folder: ReturnType<typeof makeDataDir>;
let running: HostUnderTest;

beforeEach(async () => {
  folder = makeDataDir();
  running = await startHost(folder.dataDir);
});
afterEach(async () => {
  await running.stop();
  folder.remove();
});

const states = (): CatalogueState[] =>
  running.events.flatMap((event) => (event.type === 'catalogue' ? [event.state] : []));

/** Opens the copy and waits for the resulting fill or update to end. */
async function renewed(): Promise<CatalogueState> {
  const from = states().length;
  await running.call('catalogue.open', { connection });
  await expect.poll(() => states().slice(from).at(-1)?.work.kind).toBe('none');
  const state = states().at(-1);
  if (state === undefined) throw new Error('It was just told.');
  return state;
}

async function list(view: Partial<CatalogueView> = {}): Promise<ListedRow[]> {
  const made = await running.call('catalogue.list', { connection, view: { ...WHOLE_CATALOGUE, ...view } });
  if (made === null) throw new Error('There is no copy.');
  const rows: ListedRow[] = [];
  for (let from = 0; from < made.count; from += 500) {
    const part = await running.call('catalogue.rows', { connection, list: made.list, from, count: 500 });
    rows.push(...(part ?? []).flatMap((row) => row ?? []));
  }
  expect(rows).toHaveLength(made.count);
  return rows;
}

async function graphql<Data>(query: string): Promise<Data> {
  const { data } = await running.call('store.graphql', { connection, id: 'test', query, variables: {} });
  return data as Data;
}

type Listed = Pick<ListedRow, 'id' | 'product' | 'sku'>;

async function submit({ id }: Listed, payload: SubmittedJob<'variant'>['payload']): Promise<void> {
  const jobs = [{ subject: { kind: 'variant' as const, id, name: 'A variant' }, payload }];
  await running.call('queue.submit', { connection, kind: 'variant', jobs, holdMs: 0 });
}

const saveSku = async (row: Listed, mine: string) =>
  submit(row, {
    operation: 'update',
    product: row.product,
    changes: [{ field: 'sku', base: row.sku, mine }],
  });

const remove = async (row: Listed) =>
  submit(row, { operation: 'delete', product: row.product, held: [{ field: 'sku', value: row.sku }] });

/** The variants of a product in the store. */
async function variantsOf(product: ProductId): Promise<readonly Pick<Listed, 'id' | 'sku'>[]> {
  const path = `/products/${String(product)}/variants.json`;
  const answer = await running.call('store.rest', {
    connection,
    id: 'list',
    method: 'GET',
    path,
    query: { limit: '250' },
    body: null,
  });
  return (answer.body as { variants: Pick<Listed, 'id' | 'sku'>[] }).variants;
}

test('a copy holds the catalogue of the store, follows its changes and is available after a restart', async () => {
  expect((await running.call('catalogue.open', { connection })).copy).toBeNull();
  expect(await running.call('catalogue.facets', { connection })).toBeNull();
  const none = { search: '', sort: { by: 'title', descending: false }, from: 0, count: 2 } as const;
  expect(await running.call('catalogue.products', { connection, ask: none })).toBeNull();
  const first = await renewed();
  expect(first).toMatchObject({ problem: null, copy: { unreadable: 0 } });
  const rows = await list();
  const { productVariantsCount: count } = await graphql<{ productVariantsCount: { count: number } }>(
    '{ productVariantsCount { count } }',
  );
  expect(rows).toHaveLength(count.count);
  expect(first.copy?.variants).toBe(count.count);

  const [one, , third] = rows;
  if (one === undefined || third === undefined) throw new Error('The demo shop has variants.');
  const made = await running.call('catalogue.list', { connection, view: WHOLE_CATALOGUE });
  const asked = { connection, list: made?.list ?? '', variant: third.id };
  expect(await running.call('catalogue.find', asked)).toEqual({ index: 2 });
  const facets = await running.call('catalogue.facets', { connection });
  expect(facets?.vendors.toSorted()).toEqual([...new Set(rows.map(({ vendor }) => vendor))].toSorted());

  const written = {
    method: 'PUT',
    path: `/variants/${String(one.id)}.json`,
    query: {},
    id: 'write',
  } as const;
  await running.call('store.rest', {
    ...written,
    connection,
    body: { variant: { id: one.id, price: '77.77' } },
  });
  await renewed();
  const found = await list({ filters: { price: { from: '77.77', to: '77.77' } } });
  expect(found.map(({ id }) => id)).toContain(one.id);

  await running.stop();
  running = await startHost(folder.dataDir);
  // Without any call to the store.
  const ask = { search: '', sort: { by: 'title', descending: false }, from: 0, count: 2 } as const;
  const listed = await running.call('catalogue.products', { connection, ask });
  expect(listed?.found).toMatchObject({ count: first.copy?.products, products: [{}, {}] });
  expect(listed?.at).toBeGreaterThan(0);
  const again = await running.call('catalogue.open', { connection });
  expect(again.copy?.variants).toBe(count.count);
  expect(await list()).toHaveLength(count.count);
});

test('a change saved here is in the copy without an update from the store', async () => {
  await renewed();
  const [one] = await list();
  if (one === undefined) throw new Error('The demo shop has variants.');
  await saveSku(one, 'SAVED-HERE');
  await expect.poll(async () => (await list({ search: 'SAVED-HERE' })).map(({ id }) => id)).toEqual([one.id]);
  expect(states().at(-1)?.work.kind).toBe('none');
});

test('changes and deletions made here while the copy is built are in the new copy', async () => {
  await running.stop();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let isWritten = false;
  running = await startHost(folder.dataDir, {
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      if (!url.includes('bulk-operations')) return answer;
      // By now the store has written the file that the copy is built from.
      isWritten = true;
      await held;
      return answer;
    },
  });
  const product = 7001 as ProductId;
  const before = await variantsOf(product);
  const [one, two] = before;
  if (one === undefined || two === undefined) throw new Error('The product has variants.');
  await running.call('catalogue.open', { connection });
  await expect.poll(() => isWritten).toBe(true);
  await saveSku({ ...one, product }, 'SAVED-HERE');
  await remove({ ...two, product });
  await expect.poll(async () => (await variantsOf(product)).length).toBe(before.length - 1);
  await expect.poll(async () => (await variantsOf(product))[0]?.sku).toBe('SAVED-HERE');
  goOn();
  await expect.poll(() => states().at(-1)?.work.kind).toBe('none');
  expect((await list({ search: 'SAVED-HERE' })).map(({ id }) => id)).toEqual([one.id]);
  expect((await list()).map(({ id }) => id)).not.toContain(two.id);
});

test('a change saved here while the copy is updated is still in it afterwards', async () => {
  await running.stop();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let isRead = false;
  running = await startHost(folder.dataDir, {
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      // The copy is built from a bulk operation, and updated page by page.
      if (!String(init.body).includes('query CatalogueVariants')) return answer;
      isRead = true;
      await held;
      return answer;
    },
  });
  await renewed();
  const [one] = await list();
  if (one === undefined) throw new Error('The demo shop has variants.');
  const path = `/variants/${String(one.id)}.json`;
  const body = { variant: { id: one.id, price: '77.77' } };
  await running.call('store.rest', { connection, id: 'write', method: 'PUT', path, query: {}, body });
  await running.call('catalogue.open', { connection });
  await expect.poll(() => isRead).toBe(true);
  await saveSku(one, 'SAVED-HERE');
  const found = async () => (await list({ search: 'SAVED-HERE' })).map(({ id }) => id);
  await expect.poll(found).toEqual([one.id]);
  goOn();
  await expect.poll(() => states().at(-1)?.work.kind).toBe('none');
  expect(await found()).toEqual([one.id]);
  expect(await list({ filters: { price: { from: '77.77', to: '77.77' } } })).not.toEqual([]);
});

test('a copy whose updates stopped while the computer slept is updated again by the next request', async () => {
  await running.stop();
  let sleptMs = 0;
  let renew = () => undefined as void;
  running = await startHost(folder.dataDir, {
    monotonicNow: () => (systemMonotonicNow() + sleptMs) as Monotonic,
    timer: (milliseconds, run) => {
      if (milliseconds === 60_000) renew = run;
      return systemTimer(milliseconds, run);
    },
  });
  await renewed();
  sleptMs = 11 * 60_000;
  renew();
  const from = states().length;
  expect((await list()).length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      states()
        .slice(from)
        .map(({ work }) => work.kind),
    )
    .toContain('updating');
});

test('a variant deleted here is removed from the copy without an update from the store', async () => {
  await renewed();
  const rows = await list();
  const gone = rows.find(({ product }) => rows.filter((other) => other.product === product).length > 2);
  if (gone === undefined) throw new Error('The demo shop has a product with variants.');
  await remove(gone);
  await expect.poll(async () => (await list()).map(({ id }) => id)).not.toContain(gone.id);
  expect(states().at(-1)?.work.kind).toBe('none');
});

test('the next update removes a variant that was deleted in the store', async () => {
  await renewed();
  const rows = await list();
  const gone = rows.find(({ product }) => rows.filter((other) => other.product === product).length > 2);
  if (gone === undefined) throw new Error('The demo shop has a product with variants.');
  await running.call('store.rest', {
    connection,
    id: 'delete',
    method: 'DELETE',
    path: `/products/${String(gone.product)}/variants/${String(gone.id)}.json`,
    query: {},
    body: null,
  });
  await renewed();
  const now = await list();
  expect(now).toHaveLength(rows.length - 1);
  expect(now.map(({ id }) => id)).not.toContain(gone.id);
});

test('a damaged copy is rebuilt', async () => {
  const whole = await renewed();
  await running.stop();
  writeFileSync(join(folder.dataDir, 'catalogue', `${connection}.db`), 'torn');
  running = await startHost(folder.dataDir);
  expect((await running.call('catalogue.open', { connection })).copy).toBeNull();
  expect((await renewed()).copy?.variants).toBe(whole.copy?.variants);
});

const PAGE_BYTES = 4_096;

/** Overwrites pages of the copy, counted from 1. Callers leave out the first, which contains the file header. */
function damagePages(choose: (path: string, pages: number) => readonly number[]): void {
  const path = join(folder.dataDir, 'catalogue', `${connection}.db`);
  const file = openSync(path, 'r+');
  for (const page of choose(path, statSync(path).size / PAGE_BYTES))
    writeSync(file, Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(file);
}

test('a copy with damaged pages but an intact header is rebuilt', async () => {
  const whole = await renewed();
  await running.stop();
  damagePages((_path, pages) => Array.from({ length: pages - 1 }, (_, index) => index + 2));
  running = await startHost(folder.dataDir);
  expect((await running.call('catalogue.open', { connection })).copy).toBeNull();
  expect(await renewed()).toMatchObject({ problem: null, copy: { variants: whole.copy?.variants } });
});

test('a copy that turns out to be damaged during a request is rebuilt', async () => {
  const whole = await renewed();
  await running.stop();
  // The pages of an index that is not read when the file is opened.
  damagePages((path) => {
    const database = new DatabaseSync(path);
    const found = database
      .prepare("select rootpage from sqlite_schema where name = 'variants_product'")
      .get();
    database.close();
    return [Number(found?.['rootpage'])];
  });
  running = await startHost(folder.dataDir);
  expect((await running.call('catalogue.open', { connection })).copy?.variants).toBe(whole.copy?.variants);
  const ask = async () => {
    const view = { search: '', sort: { by: 'title', descending: false }, from: 0, count: 2 } as const;
    return (await running.call('catalogue.products', { connection, ask: view }))?.found?.count ?? null;
  };
  expect(await Promise.all([ask(), ask()])).toEqual([null, null]);
  await expect.poll(ask).toBe(whole.copy?.products);
  await expect.poll(() => states().at(-1)).toMatchObject({ work: { kind: 'none' }, problem: null });
});

/** A file download that starts, and fails when `end` resolves or the request is aborted. */
function unfinished(end: Promise<void>, signal: AbortSignal): Response {
  const file = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(Buffer.from('{}\n'));
      await end;
      controller.error(new Error('broken off'));
    },
  });
  return new Response(file.pipeThrough(new TransformStream(), { signal }));
}

test('a fill that fails or is cut short by stop leaves no file behind', async () => {
  await running.stop();
  const begun = join(folder.dataDir, 'catalogue', `${connection}.db.new`);
  let breakOff: () => void = () => undefined;
  const start = async () => {
    const end = new Promise<void>((resolve) => (breakOff = resolve));
    running = await startHost(folder.dataDir, {
      fetch: async (url, init) =>
        url.includes('bulk-operations') ? unfinished(end, init.signal) : fetch(url, init),
    });
    await running.call('catalogue.open', { connection });
    await expect.poll(() => existsSync(begun)).toBe(true);
  };
  await start();
  await running.stop();
  expect(existsSync(begun)).toBe(false);

  await start();
  breakOff();
  await expect.poll(() => states().at(-1)?.problem?.kind).toBe('unreachable');
  expect(existsSync(begun)).toBe(false);
});
