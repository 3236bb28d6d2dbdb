import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VariantId } from '../../shared/ids.ts';
import { SCOPES } from '../../shared/scopes.ts';
import type { Reader } from '../database/transaction.ts';
import { executeOperation } from '../graphql/run-query.ts';
import { storeSchema } from '../graphql/store-schema.ts';
import { parseText } from '../graphql/parse-operation.ts';
import { listVariants } from '../variant/variant-list.ts';
import type { PageAnchor } from '../variant/variant-page.ts';
import { requestContext } from './request-context.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { seedProducts, SHIRT } from './variant-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ seed: seedProducts });
});
afterEach(() => store.stop());

/** Adds shirts in sizes 1…count, and returns their ids. */
async function addSizes(count: number): Promise<VariantId[]> {
  const inputs = Array.from({ length: count }, (_, size) => ({ option1: String(size + 1), price: '10.00' }));
  const made = await store.store.services.variants.createMany(SHIRT, inputs);
  if (!made.ok) throw new Error('The shirts were not made.');
  return made.value.map(({ id }) => id);
}

const remove = async (id: VariantId) => store.store.services.variants.remove(SHIRT, id);

/** The store's reader, with one write after the first statement that finds rows with this column. */
function writeAfter(column: string, write: () => Promise<unknown>): Reader {
  let hasWritten = false;
  const interrupting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      if (!hasWritten && row !== undefined && column in row) {
        hasWritten = true;
        await write();
      }
      return result;
    },
  };
  const { read } = store.store.context;
  return (read as Reader & { withPlugin: (plugin: KyselyPlugin) => Reader }).withPlugin(interrupting);
}

async function listAround(read: Reader, anchor: PageAnchor): Promise<readonly (string | null)[]> {
  const { currency } = await store.store.context.shop();
  const page = { limit: 2, sinceId: null, anchor, currencies: null };
  const { variants } = await listVariants({ read, known: null, currency }, SHIRT, page);
  return variants.map(({ options: [size] }) => size);
}

test('D3.8, D3.11 a page skips no variant if variants are deleted or inserted while it is read', async () => {
  const ids = await addSizes(8);
  const at = (size: number) => ids[size - 1] as VariantId;
  const forwards = writeAfter('position', async () => remove(at(1)));
  const next = { direction: 'next', id: at(4), beyond: at(5), near: at(3) } as const;
  expect(await listAround(forwards, next)).toEqual(['5', '6']);
  const backwards = writeAfter('position', async () => {
    const input = { option1: 'new', position: 1, readOnly: {} };
    return store.store.services.variants.create(SHIRT, input);
  });
  const previous = { direction: 'previous', id: at(6), beyond: at(5), near: null } as const;
  expect(await listAround(backwards, previous)).toEqual(['4', '5']);
});

test('D5.4 a connection continues after a child that is deleted while its page is read', async () => {
  const ids = await addSizes(5);
  const read = writeAfter('sort_id', async () => remove(ids[1] as VariantId));
  const resolving = requestContext(store, { scopes: SCOPES, read });
  const document = parseText(`{ product(id: "gid://service/Product/${String(SHIRT)}") {
    variants(first: 2) { nodes { title } edges { cursor node { title } } pageInfo { hasNextPage endCursor } }
  } }`);
  if (!document.ok) throw new Error('This is a query.');
  const { data, errors } = await executeOperation(
    { schema: storeSchema(), log: resolving.log },
    { document: document.value },
    { variables: {}, operationName: null },
    resolving,
  );
  expect(errors).toEqual([]);
  const { variants } = (data as { product: { variants: { pageInfo: { endCursor: string } } } }).product;
  expect(variants).toMatchObject({
    nodes: [{ title: '1' }],
    edges: [{ node: { title: '1' }, cursor: variants.pageInfo.endCursor }],
    pageInfo: { hasNextPage: true },
  });
  const { body } = await store.graphql(
    `query ($after: String) { product(id: "gid://service/Product/${String(SHIRT)}") {
      variants(first: 2, after: $after) { nodes { title } }
    } }`,
    { after: variants.pageInfo.endCursor },
  );
  expect(body.data).toEqual({ product: { variants: { nodes: [{ title: '3' }, { title: '4' }] } } });
});
