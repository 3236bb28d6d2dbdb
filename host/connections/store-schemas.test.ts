import { expect, test } from 'vitest';
import type { ConnectionId, SchemaField } from '../../shared/contract/connection.ts';
import { ok } from '../../shared/result.ts';
import { json, type Step, storeThat } from '../test/scripted-store.ts';
import { createStoreSchemas } from './store-schemas.ts';
import { bytesOnDisk, idOf, input, setUpConnections, start, welcome } from './test/connections-under-test.ts';

setUpConnections();

const PRODUCT = { fields: [{ name: 'id' }, { name: 'images' }], enumValues: null, inputFields: null };
const SORT_KEYS = { fields: null, enumValues: [{ name: 'ID' }], inputFields: null };
const told = (...types: (object | null)[]): Step =>
  json(200, { data: Object.fromEntries(types.map((type, index) => [`t${String(index)}`, type])) });
const FIELDS = ['Product.images', 'Product.media', 'SortKeys.ID', 'SortKeys.DUE', 'Gone.id'] as const;
const ALL = {
  'Product.images': 'yes',
  'Product.media': 'no',
  'SortKeys.ID': 'yes',
  'SortKeys.DUE': 'no',
  'Gone.id': 'no',
};

/** The schemas of a store that answers the check and then with `script`, stored on disk unless kept for the session only. */
async function schemasOf(keep: 'keychain' | 'session', ...script: Step[]) {
  const store = await storeThat(welcome, ...script);
  const host = start();
  const id = idOf(await host.connections.add(input(store.origin, { keep })));
  const changes: ConnectionId[] = [];
  const make = () =>
    createStoreSchemas({
      database: host.database,
      gateway: host.gateway,
      storeOf: () => ({ origin: store.origin, keeps: keep === 'keychain' }),
      onChange: (connection) => changes.push(connection),
    });
  const schemas = make();
  return {
    id,
    database: host.database,
    schemas,
    again: make,
    changes,
    asked: () => store.received.length - 1,
    offers: async (...fields: SchemaField[]) => schemas.offers(id, fields),
  };
}

test('D8.3 a store is asked once about all types, and its answer is kept over a restart', async () => {
  const known = await schemasOf('keychain', told(PRODUCT, SORT_KEYS, null));
  const answers = await Promise.all([known.offers(...FIELDS), known.offers(...FIELDS)]);
  expect(answers).toEqual([ok(ALL), ok(ALL)]);
  expect(await known.again().offers(known.id, FIELDS)).toEqual(ok(ALL));
  expect(known.asked()).toBe(1);
});

test('D5.6 no query asks about more than five types', async () => {
  const known = await schemasOf('session', told(null, null, null, null, null), told(PRODUCT));
  const fields = ['A.a', 'B.b', 'C.c', 'D.d', 'E.e', 'Product.id'] as const;
  expect(await known.offers(...fields)).toMatchObject({ value: { 'E.e': 'no', 'Product.id': 'yes' } });
  expect(known.asked()).toBe(2);
});

test('D8.3 fields are unknown when introspection is refused, until an answer shows that one is missing', async () => {
  const refused = json(200, { errors: [{ message: 'No introspection.' }] });
  const known = await schemasOf('session', refused);
  expect(await known.offers('QueryRoot.themes')).toEqual(ok({ 'QueryRoot.themes': 'unknown' }));
  known.schemas.learn(known.id, ['QueryRoot.themes']);
  expect(await known.offers('QueryRoot.themes')).toEqual(ok({ 'QueryRoot.themes': 'no' }));
  expect([known.asked(), known.changes]).toEqual([1, [known.id]]);
});

test('D8.3 the schema is asked again when a field turns out to be missing, and the field stays missing', async () => {
  const known = await schemasOf('session', told(PRODUCT), told(PRODUCT));
  await known.offers('Product.images');
  known.schemas.learn(known.id, ['Product.images']);
  expect(await known.offers('Product.images', 'Product.id')).toEqual(
    ok({ 'Product.images': 'no', 'Product.id': 'yes' }),
  );
  known.schemas.learn(known.id, ['Product.images']);
  expect([known.asked(), known.changes]).toEqual([2, [known.id]]);
});

test('D8.3 the schema is asked again when the store answers in another API version', async () => {
  const known = await schemasOf('keychain', told(PRODUCT), told(null));
  known.schemas.answeredIn(known.id, '2026-07');
  expect(await known.offers('Product.id')).toEqual(ok({ 'Product.id': 'yes' }));
  known.schemas.answeredIn(known.id, '2026-07');
  expect(known.changes).toEqual([]);
  known.schemas.answeredIn(known.id, '2026-10');
  expect(await known.offers('Product.id')).toEqual(ok({ 'Product.id': 'no' }));
  expect(known.changes).toEqual([known.id]);
});

test('the schema of a session store is not on disk, and is asked again after forget', async () => {
  const known = await schemasOf('session', told(PRODUCT), told(null));
  await known.offers('Product.images');
  expect(bytesOnDisk()).not.toContain('"images"');
  known.schemas.forget(known.id);
  expect(await known.offers('Product.images')).toEqual(ok({ 'Product.images': 'no' }));
});

test('a forgotten schema is asked again even when the database cannot delete it', async () => {
  const known = await schemasOf('keychain', told(PRODUCT), told(null));
  await known.offers('Product.images');
  known.database.exec('pragma query_only = on');
  known.schemas.forget(known.id);
  expect(await known.offers('Product.images')).toEqual(ok({ 'Product.images': 'no' }));
  known.database.exec('pragma query_only = off');
});

test('D8.3 a refused token is not saved as refused introspection, and the schema is asked again', async () => {
  let isRevoked = true;
  const step: Step = (response) => (isRevoked ? json(401, { errors: 'no' }) : told(PRODUCT))(response);
  // Refused, the store is also checked, by the gateway too.
  const known = await schemasOf('keychain', step, step, step, step);
  expect(await known.offers('Product.images')).toMatchObject({ error: { kind: 'access_denied' } });
  isRevoked = false;
  expect(await known.offers('Product.images')).toEqual(ok({ 'Product.images': 'yes' }));
});

test('D8.3 refused introspection with an accepted token is saved', async () => {
  const known = await schemasOf('keychain', json(403, { errors: 'no' }), welcome, welcome);
  expect(await known.offers('Product.images')).toEqual(ok({ 'Product.images': 'unknown' }));
  expect(await known.again().offers(known.id, ['Product.id'])).toEqual(ok({ 'Product.id': 'unknown' }));
});

test('D8.3 a refusal of an earlier token does not count for the next one', async () => {
  let changeToken: () => void = () => undefined;
  const refusedThenChanged: Step = (response) => {
    changeToken();
    json(403, { errors: 'no' })(response);
  };
  const known = await schemasOf('keychain', refusedThenChanged, welcome, welcome, told(PRODUCT));
  changeToken = () => known.schemas.forget(known.id);
  expect(await known.offers('Product.images')).toMatchObject({ error: { kind: 'access_denied' } });
  expect(await known.offers('Product.images')).toEqual(ok({ 'Product.images': 'yes' }));
});

test('the schema is asked again after the shop was inactive', async () => {
  const known = await schemasOf('session', json(402, { errors: 'Frozen.' }), told(PRODUCT));
  expect(await known.offers('Product.images')).toMatchObject({ error: { kind: 'shop_inactive' } });
  expect(await known.offers('Product.images')).toEqual(ok({ 'Product.images': 'yes' }));
});
