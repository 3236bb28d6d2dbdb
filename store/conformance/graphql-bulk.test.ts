import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkOperationId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

interface Operation {
  readonly id: string;
  readonly status: string;
  readonly errorCode: string | null;
  readonly objectCount: string;
  readonly rootObjectCount: string;
  readonly fileSize: string | null;
  readonly url: string | null;
  readonly completedAt: string | null;
}
type Line = Readonly<Record<string, unknown>>;

let store: RunningStore;
const options = { seed: seedDemo, graphqlBucket: { size: 1_000_000, perSecond: 1_000_000 } };
beforeAll(async () => {
  store = await startStore(options);
});
beforeEach(() => store.store.idle());
afterAll(() => store.stop());

const FIELDS = 'id status errorCode objectCount rootObjectCount fileSize url completedAt';
const RUN = `mutation ($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
  bulkOperation { ${FIELDS} } userErrors { field message code } } }`;

const times = (count: number, write: (index: string) => string): string =>
  Array.from({ length: count }, (_, index) => write(String(index))).join(' ');
const start = async (query: string, client: Pick<RunningStore, 'graphql'> = store) => {
  const { body } = await client.graphql<{
    bulkOperationRunQuery: {
      bulkOperation: Operation | null;
      userErrors: { field: string[]; message: string }[];
    };
  }>(RUN, { query });
  expect(body.errors).toBeUndefined();
  return body.data.bulkOperationRunQuery;
};
const current = async (client: Pick<RunningStore, 'graphql'> = store): Promise<Operation> => {
  const { body } = await client.graphql<{ currentBulkOperation: Operation }>(
    `{ currentBulkOperation { ${FIELDS} } }`,
  );
  return body.data.currentBulkOperation;
};
/** Runs a bulk query to completion. */
const finish = async (query: string): Promise<Operation> => {
  expect((await start(query)).userErrors).toEqual([]);
  await store.store.idle();
  return current();
};
const fetchLines = async (url: string | null): Promise<Line[]> => {
  const response = await fetch(url ?? '', { headers: { 'X-Service-Access-Token': store.token } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/jsonl']);
  const text = await response.text();
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
};
const rowsOf = async (table: 'product' | 'variant' | 'product_image'): Promise<number> => {
  const { read } = store.store.context;
  return (await read.selectFrom(table).select('id').execute()).length;
};

describe('D5.8: bulkOperationRunQuery and currentBulkOperation', () => {
  test('writes every row of a connection as JSONL, children after their parents', async () => {
    const operation = await finish(`{
      products(query: "status:active OR -status:active") { edges { cursor node {
        id title options { name } variants { edges { node { id sku } } pageInfo { hasNextPage } }
        images(first: 1) { nodes { id url } }
      } } }
    }`);
    const [products, variants, images] = [
      await rowsOf('product'),
      await rowsOf('variant'),
      await rowsOf('product_image'),
    ];
    expect(operation).toMatchObject({
      status: 'COMPLETED',
      errorCode: null,
      objectCount: String(products + variants + images),
      rootObjectCount: String(products),
      completedAt: expect.any(String) as string,
    });
    const lines = await fetchLines(operation.url);
    const roots = lines.filter((line) => !('__parentId' in line));
    const children = lines.filter((line) => '__parentId' in line);
    expect([roots.length, children.length]).toEqual([products, variants + images]);
    expect(Object.keys(roots[0] ?? {})).toEqual(['id', 'title', 'options']);
    expect(new Set(children.map((line) => Object.keys(line).join(' ')))).toEqual(
      new Set(['id sku __parentId', 'id url __parentId']),
    );
    // Every child comes after its own parent and before the next one.
    const behind = lines.map((_, index) =>
      lines.slice(0, index + 1).findLast((line) => !('__parentId' in line)),
    );
    expect(lines.map((line, index) => line['__parentId'] ?? behind[index]?.['id'])).toEqual(
      behind.map((parent) => parent?.['id']),
    );
  });
  test('merges selections of the same field in several places', async () => {
    const operation = await finish(`
      { products { edges { node { id } } edges { cursor node { title } } ...Vendor } }
      fragment Vendor on ProductConnection { edges { node { vendor } } }
    `);
    const lines = await fetchLines(operation.url);
    expect(new Set(lines.map((line) => Object.keys(line).join(' ')))).toEqual(new Set(['id title vendor']));
  });
  test('supports nested connections and fragments, and adds __parentId even if no id is selected', async () => {
    const operation = await finish(`
      query Everything { ...Root }
      fragment Root on QueryRoot { all: orders(reverse: true) { nodes { name fulfillmentOrders { nodes { status lineItems { nodes { sku } } } } } } }
    `);
    const lines = await fetchLines(operation.url);
    const kinds = new Set(lines.map((line) => Object.keys(line).join(' ')));
    expect(kinds).toEqual(new Set(['name', 'status __parentId', 'sku __parentId']));
    const parents = new Set(lines.map((line) => String(line['__parentId']).split('/')[3]));
    expect(parents).toEqual(new Set([undefined, 'Order', 'FulfillmentOrder']));
  });
  test('an alias may have any name', async () => {
    const operation = await finish('{ themes { nodes { __proto__: name constructor: id } } }');
    const [line] = await fetchLines(operation.url);
    expect(Object.keys(line ?? {})).toEqual(['__proto__', 'constructor']);
  });
  test('reads all rows, beyond the limits of page size and cost', async () => {
    const operation = await finish('{ productVariants { nodes { id } } }');
    const ids = (await fetchLines(operation.url)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(500);
    expect(new Set(ids).size).toBe(await rowsOf('variant'));
  });
  test('an operation is found by its id, but not with another token', async () => {
    const operation = await finish('{ themes { nodes { id } } }');
    const query = `query ($id: ID!) { bulkOperation(id: $id) { ${FIELDS} } }`;
    const { body } = await store.graphql(query, { id: operation.id });
    expect(body.data).toEqual({ bulkOperation: operation });
    const other = await store.as('themes').graphql(query, { id: operation.id });
    expect(other.body.data).toEqual({ bulkOperation: null });
  });
  test('an empty result is an empty file', async () => {
    const operation = await finish('{ products(query: "title:nothing-is-called-this") { nodes { id } } }');
    expect(operation).toMatchObject({ status: 'COMPLETED', objectCount: '0', fileSize: '0' });
    expect(await fetchLines(operation.url)).toEqual([]);
  });
  test('each token can run one operation at a time', async () => {
    const query = '{ themes { nodes { id } } }';
    const last = idOf(await finish(query));
    await setStatus(store, last, 'running');
    expect((await start(query)).userErrors).toEqual([
      {
        field: null,
        message: 'A bulk query operation for this app is already in progress.',
        code: 'INVALID',
      },
    ]);
    expect((await start(query, store.as('themes'))).userErrors).toEqual([]);
    await setStatus(store, last, 'completed');
    expect((await start(query)).userErrors).toEqual([]);
  });
  test('a token sees only its own operations', async () => {
    const products = store.as('products');
    expect(await current(products)).toBeNull();
    const { bulkOperation } = await start('{ products { nodes { id } } }');
    expect(await current(products)).toBeNull();
    const node = await products.graphql('query ($id: ID!) { node(id: $id) { id } }', {
      id: bulkOperation?.id,
    });
    expect(node.body.data).toEqual({ node: null });
  });
  test('D1.3 an operation that reads data without the scope fails with ACCESS_DENIED', async () => {
    const products = store.as('products');
    await start('{ orders { nodes { id } } }', products);
    await store.store.idle();
    expect(await current(products)).toMatchObject({
      status: 'FAILED',
      errorCode: 'ACCESS_DENIED',
      url: null,
    });
  });
  const READ_TWICE = 'A connection of a bulk query reads its nodes once: by nodes or by edges.';
  const readingTwice = [
    '{ products { nodes { id title } edges { node { vendor } } } }',
    '{ products { nodes { id } again: nodes { title } } }',
    '{ products { edges { node { id } } again: edges { node { title } } } }',
    '{ products { edges { node { id } again: node { title } } } }',
    `{ products { nodes { id variants { ...Both } } } }
      fragment Both on ProductVariantConnection { nodes { id } edges { node { sku } } }`,
  ];
  test.each([
    ['{ shop { id } }', 'A bulk query has exactly one field at its root, and that is a connection.'],
    [
      '{ products { nodes { id } } shop { id } }',
      'A bulk query has exactly one field at its root, and that is a connection.',
    ],
    ['mutation { themePublish(id: "1") { theme { id } } }', 'A bulk operation runs a query.'],
    ['query ($q: String) { products(query: $q) { nodes { id } } }', 'A bulk query takes no variables.'],
    [
      '{ products { nodes { variants { nodes { product { images { nodes { id } } variants { nodes { product { images { nodes { id } } } } } } } } } } }',
      expect.stringMatching(/at most 5 connections|nested at most 2/) as string,
    ],
    ['{ products { nodes { price } } }', expect.stringContaining('Cannot query field "price"') as string],
    [
      `{ products { nodes { ${times(4, (at) => `v${at}: variants { nodes { ...V } }`)} } } } fragment V on ProductVariant { ${times(400, (at) => `a${at}: sku`)} }`,
      'The query can read more than 100,000 values below one object. Ask for fewer fields or connections.',
    ],
    ['{ products', expect.stringContaining('Syntax Error') as string],
    [
      '{ products(query: "color:red") { nodes { id } } }',
      expect.stringContaining("no field 'color'") as string,
    ],
    ...readingTwice.map((query) => [query, READ_TWICE] as [string, string]),
  ])('D5.9 an invalid bulk query is a user error: %s', async (query, message) => {
    const { bulkOperation, userErrors } = await start(query);
    expect(bulkOperation).toBeNull();
    expect(userErrors).toEqual([{ field: ['query'], message, code: 'INVALID' }]);
  });
});

describe('the file of a bulk operation', () => {
  test('D1.3, D5.8 can only be read with the token that started the operation', async () => {
    const { url } = await finish('{ themes { nodes { id } } }');
    expect(new URL(url ?? '').origin).toBe(new URL(store.url).origin);
    const path = new URL(url ?? '').pathname;
    expect((await store.send(path)).status).toBe(200);
    // A token with these scopes and more could read the same rows, but it is not the file's owner.
    expect((await store.as('themes').send(path)).status).toBe(404);
    for (const headers of [{}, { 'X-Service-Access-Token': 'sat_of_nobody' }]) {
      const answer = await fetch(url ?? '', { headers });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { errors: 'This needs an access token in the header X-Service-Access-Token.' },
      ]);
    }
    for (const name of [
      'nothing.jsonl',
      '..%2Fthemes',
      '.unfinished-a.jsonl',
      '%00',
      'a%00.jsonl',
      'a'.repeat(300),
    ]) {
      expect((await store.send(`/bulk-operations/${name}`)).status).toBe(404);
    }
    expect((await store.send(path, { method: 'DELETE' })).status).toBe(405);
  });
  test('is removed if a restart interrupts the operation, and the operation fails', async () => {
    const own = await startStore(options);
    const { bulkOperation } = await start('{ themes { nodes { id } } }', own);
    await own.store.idle();
    await setStatus(own, idOf(bulkOperation), 'running');
    const folder = join(own.folder, 'files', 'bulk-operations');
    await writeFile(join(folder, '.unfinished-half.jsonl'), '{"id":');
    const again = await own.restart();
    const operation = again.store.context.read.selectFrom('bulk_operation').select(['status', 'error_code']);
    expect(await operation.execute()).toEqual([{ status: 'failed', error_code: 'INTERNAL_SERVER_ERROR' }]);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    await again.stop();
  });
});

function idOf(operation: Operation | null): BulkOperationId {
  return numberOf(operation?.id ?? '') as BulkOperationId;
}

/** Puts an operation into a state that normally lasts only a moment. */
async function setStatus(
  { store: { context } }: RunningStore,
  id: BulkOperationId,
  status: 'running' | 'completed',
): Promise<void> {
  await context.write(async (tx) => {
    await tx.updateTable('bulk_operation').set({ status }).where('id', '=', id).execute();
    return ok(null);
  });
}
