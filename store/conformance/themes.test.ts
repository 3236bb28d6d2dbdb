import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ThemePhase, ThemeRole } from '../../shared/theme/theme.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { addTheme, publishedTheme } from './theme-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());

const create = (theme: object) => store.call('themes.create', { body: { theme } });
const read = (id: number) => store.call('themes.get', { params: { theme_id: id } });
const update = (id: number, theme: object) =>
  store.call('themes.update', { params: { theme_id: id }, body: { theme } });
const remove = (id: number) => store.call('themes.delete', { params: { theme_id: id } });

describe('creating a theme', () => {
  it('4.1-1, 4.1-8, 3.1-3, 2.1-8 POST without a role returns 201 with an unpublished theme that is processing', async () => {
    const { status, body } = await create({ name: 'Spring' });
    expect(status).toBe(201);
    expect(body.theme).toMatchObject({ name: 'Spring', role: 'unpublished', processing: true });
    expect(body.theme?.previewable).toBe(false);
    expect(body.theme?.theme_store_id).toBeNull();
    expect(body.theme?.admin_graphql_api_id).toBe(`gid://service/Theme/${String(body.theme?.id)}`);
  });

  it('7.1-1, 4.1-10, 2.1-2 POST without a name returns 422 and says that the name cannot be blank', async () => {
    for (const theme of [{}, { name: null }, { name: '' }, { name: '   ' }]) {
      const { status, body } = await create(theme);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ name: ["can't be blank"] });
    }
  });

  it('D2.4, 3.1-4, 1-3 POST with role main publishes the theme when its files are in place, and not before', async () => {
    const before = await publishedTheme(store);
    const { body } = await create({ name: 'Summer', role: 'main' });
    expect(body.theme).toMatchObject({ role: 'unpublished', processing: true });
    await store.idle();
    expect(await publishedTheme(store)).toBe(body.theme?.id);
    expect((await read(before)).body.theme?.role).toBe('unpublished');
  });

  it('D2.4 POST with role unpublished creates an unpublished theme', async () => {
    expect((await create({ name: 'Autumn', role: 'unpublished' })).body.theme?.role).toBe('unpublished');
  });

  it.each(['demo', 'development', 'published', ''])('D2.4 POST with role "%s" is refused', async (role) => {
    const { status, body } = await create({ name: 'Winter', role });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['role']);
  });

  it('D2.6 a trimmed name has at most 50 characters, and an emoji counts as one', async () => {
    const fifty = '🌲'.repeat(50);
    expect((await create({ name: `  ${fifty}  ` })).body.theme?.name).toBe(fifty);
    const { status, body } = await create({ name: `${fifty}x` });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ name: ['is too long (maximum is 50 characters)'] });
  });

  it('D2.7, 8-1, 1-1 a store with 20 themes refuses the 21st', async () => {
    for (let count = 1; count < 20; count += 1) expect((await create({ name: 'Copy' })).status).toBe(201);
    const { status, body } = await create({ name: 'One too many' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['base']);
    expect((await store.call('themes.list')).body.themes).toHaveLength(20);
  });
});

describe('changing a theme', () => {
  const PUBLISH: readonly [ThemeRole, ThemePhase, number][] = [
    ['unpublished', 'ready', 200],
    ['unpublished', 'processing', 422],
    ['unpublished', 'failed', 422],
    ['demo', 'ready', 422],
    ['development', 'ready', 422],
  ];
  it.each(PUBLISH)(
    'D2.5, 3.1-1, 3.1-2, 3.1-5 PUT with role main for a theme that is %s and %s returns %i',
    async (role, phase, expected) => {
      const published = await publishedTheme(store);
      const id = await addTheme(store, role, phase);
      const { status, body } = await update(id, { id, role: 'main' });
      expect(status).toBe(expected);
      expect(await publishedTheme(store)).toBe(expected === 200 ? id : published);
      expect(Object.keys(body.errors ?? {})).toEqual(expected === 200 ? [] : ['role']);
    },
  );

  it.each(['unpublished', 'demo', 'development', 'nonsense'])(
    'D2.5 PUT role %s on the published theme is refused',
    async (role) => {
      const id = await publishedTheme(store);
      const { status, body } = await update(id, { role });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['role']);
      expect(await publishedTheme(store)).toBe(id);
    },
  );

  it.each<ThemeRole>(['unpublished', 'demo', 'development'])(
    'D2.5 PUT with the current role %s changes nothing',
    async (role) => {
      const id = await addTheme(store, role);
      const before = (await read(id)).body.theme;
      store.clock.advance(60_000);
      const { status, body } = await update(id, { role });
      expect(status).toBe(200);
      expect(body.theme).toEqual(before);
    },
  );

  it('3.1-6, 4.1-4 PUT with only a name keeps the role and updates updated_at', async () => {
    const id = await publishedTheme(store);
    const before = (await read(id)).body.theme;
    store.clock.advance(1000);
    const { status, body } = await update(id, { name: 'New name' });
    expect(status).toBe(200);
    expect(body.theme).toEqual({ ...before, name: 'New name', updated_at: '2026-07-04T12:00:01.000+00:00' });
  });

  it('D2.5 PUT with a valid name and a refused role changes neither', async () => {
    const id = await addTheme(store, 'demo');
    expect((await update(id, { name: 'Other', role: 'main' })).status).toBe(422);
    expect((await read(id)).body.theme?.name).toBe('A demo theme');
  });

  it('D1.7 PUT accepts unchanged read-only fields and refuses changed ones', async () => {
    const id = await publishedTheme(store);
    const { theme } = (await read(id)).body;
    expect((await update(id, { ...theme, name: 'Echo', src: null })).status).toBe(200);
    const changed = {
      id: id + 1,
      created_at: '2020-01-01T00:00:00Z',
      previewable: false,
      theme_store_id: 5,
      src: 'http://127.0.0.1:9/theme.zip',
    };
    const { status, body } = await update(id, changed);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(changed).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('D2.9, 1-2 concurrent publishes all succeed, and one theme is published at the end', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => addTheme(store, 'unpublished')));
    const answers = await Promise.all(ids.map((id) => update(id, { role: 'main' })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(ids).toContain(await publishedTheme(store));
  });

  it('D2.9 the database itself refuses a second published theme', async () => {
    await expect(addTheme(store, 'main')).rejects.toThrow(/unique/i);
  });
});

describe('deleting a theme', () => {
  it.each<[ThemeRole, ThemePhase]>([
    ['unpublished', 'ready'],
    ['unpublished', 'failed'],
    ['demo', 'ready'],
    ['development', 'ready'],
  ])(
    'D2.8, 3.1-8, 4.1-5 DELETE of a theme that is %s and %s returns 200 and the bare theme',
    async (role, phase) => {
      const id = await addTheme(store, role, phase);
      const { theme } = (await read(id)).body;
      const { status, body } = await remove(id);
      expect(status).toBe(200);
      expect(body).toEqual(theme);
      expect((await read(id)).status).toBe(404);
    },
  );

  it('D2.8, 3.1-7 DELETE of the published theme is refused', async () => {
    const id = await publishedTheme(store);
    const { status, body } = await remove(id);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['base']);
    expect((await read(id)).status).toBe(200);
  });

  it('D2.8, 3.1-7 DELETE of a theme that is being processed is refused', async () => {
    const id = await addTheme(store, 'unpublished', 'processing');
    expect((await remove(id)).status).toBe(422);
    expect((await read(id)).status).toBe(200);
  });

  it('7.1-5 every call returns 404 for an unknown id', async () => {
    const answers = await Promise.all([read(999), update(999, { name: 'x' }), remove(999)]);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body.errors).toBe('Not Found');
    }
  });

  it('D2.8 the id of a deleted theme is not reused', async () => {
    const id = await addTheme(store, 'unpublished');
    await remove(id);
    expect((await create({ name: 'Next' })).body.theme?.id).toBeGreaterThan(id);
  });
});

it('4.1-4 changes survive a restart', async () => {
  const id = await addTheme(store, 'unpublished');
  await update(id, { name: 'Kept', role: 'main' });
  store = await store.restart();
  expect((await read(id)).body.theme).toMatchObject({ name: 'Kept', role: 'main' });
  expect(await publishedTheme(store)).toBe(id);
});
