import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { publishedTheme } from './theme-rows.ts';
import { TIMESTAMP } from './wire-shapes.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const list = async (query: Record<string, string> = {}) =>
  (await store.call('themes.list', { query })).body.themes ?? [];

test('2.1-1, 2.1-8, 0-3, 4.1-2 listed themes have exactly the specified fields', async () => {
  const themes = await list();
  expect(themes).toHaveLength(10);
  for (const theme of themes) {
    expect([null, 'number']).toContain(theme.theme_store_id && typeof theme.theme_store_id);
    expect(theme).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      created_at: expect.stringMatching(TIMESTAMP),
      updated_at: expect.stringMatching(TIMESTAMP),
      role: expect.any(String),
      previewable: expect.any(Boolean),
      processing: expect.any(Boolean),
      theme_store_id: theme.theme_store_id,
      admin_graphql_api_id: `gid://service/Theme/${String(theme.id)}`,
    });
  }
});

test('2.1-3 the themes have every specified role, and no other', async () => {
  const roles = (await list()).map(({ role }) => role);
  expect([...new Set(roles)].toSorted()).toEqual(['demo', 'development', 'main', 'unpublished']);
});

test('1-2 exactly one theme is main', async () => {
  expect((await list()).filter(({ role }) => role === 'main')).toHaveLength(1);
});

test('2.1-7 themes of the catalogue have a theme_store_id, and other themes have null', async () => {
  const ids = (await list()).map((theme) => theme.theme_store_id);
  expect(ids).toContain(null);
  expect(ids.filter((id) => id !== null).every((id) => Number.isInteger(id))).toBe(true);
  expect(new Set(ids).size).toBeGreaterThan(1);
  const { body } = await store.call('themes.create', { body: { theme: { name: 'Uploaded' } } });
  expect(body.theme?.theme_store_id).toBeNull();
});

test('2.1-6 src is not returned', async () => {
  const theme = { name: 'With an archive', src: 'http://127.0.0.1:9/theme.zip' };
  const { status, body } = await store.call('themes.create', { body: { theme } });
  expect(status).toBe(201);
  expect(body.theme).not.toHaveProperty('src');
  await store.idle();
  const read = await store.call('themes.get', { params: { theme_id: body.theme?.id ?? 0 } });
  expect(read.body.theme).not.toHaveProperty('src');
});

test('4.1-3 GET of one theme returns the theme as listed', async () => {
  const id = await publishedTheme(store);
  const { status, body } = await store.call('themes.get', { params: { theme_id: id } });
  expect(status).toBe(200);
  expect(body).toEqual({ theme: (await list()).find((theme) => theme.id === id) });
});

test.each([
  ['name,role', ['name', 'role']],
  [' id , nonsense ', ['id']],
  ['nonsense', []],
])('4.1-6, D1.8 fields "%s" selects %j, in the list and for one theme', async (fields, kept) => {
  for (const theme of await list({ fields })) expect(Object.keys(theme).toSorted()).toEqual(kept.toSorted());
  const params = { theme_id: await publishedTheme(store) };
  const { body } = await store.call('themes.get', { params, query: { fields } });
  expect(Object.keys(body.theme ?? {}).toSorted()).toEqual(kept.toSorted());
});

test('4.1-6, D1.8 an empty fields parameter selects all fields', async () => {
  expect(await list({ fields: '' })).toEqual(await list());
});

test('D2.6 two themes may have the same name', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => store.call('themes.create', { body: { theme: { name: 'Twin' } } })),
  );
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(first?.body.theme?.id).not.toBe(second?.body.theme?.id);
});
