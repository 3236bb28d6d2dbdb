import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { startStore, type RunningStore } from '../../conformance/start-store.ts';
import { manage } from '../../conformance/test-database.ts';
import { seedDemo } from '../../sandbox/seed-demo.ts';

const server = inject('postgres')?.url ?? '';
const NAME = `untrusted_${randomUUID().replaceAll('-', '')}`;

let store: RunningStore;
beforeEach(async () => {
  // A user who may create tables but no extension, in a database that has no extension.
  await manage(server, `create role ${NAME} login password 'untrusted'`);
  await manage(server, `create database ${NAME} template template0`);
  const url = Object.assign(new URL(server), { pathname: `/${NAME}` });
  await manage(url.href, `grant create on schema public to ${NAME}`);
  const own = Object.assign(new URL(url), { username: NAME, password: 'untrusted' });
  store = await startStore({ seed: seedDemo, database: { url: own.href } });
});
afterEach(async () => {
  await store.stop();
  await manage(server, `drop database ${NAME} with (force)`);
  await manage(server, `drop role ${NAME}`);
});

test('D5.6 a store that may not create a text index logs a warning and searches without it', async () => {
  expect(store.log).toContainEqual({ level: 'warn', event: 'no_text_index', extension: 'pg_trgm' });
  const { body } = await store.graphql<{ product: { title: string } }>(
    '{ product(id: "gid://service/Product/7001") { title } }',
  );
  const { title } = body.data.product;
  const search = 'query S($query: String!) { products(first: 9, query: $query) { nodes { title } } }';
  const found = await store.graphql<{ products: { nodes: { title: string }[] } }>(search, {
    query: `title:"${title.slice(1)}"`,
  });
  expect(found.body.errors).toBeUndefined();
  expect(found.body.data.products.nodes).toContainEqual({ title });
});
