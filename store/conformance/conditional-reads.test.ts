import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
});
afterAll(() => store.stop());

const THEMES = '/admin/api/latest/themes.json';

async function read(path: string, tag?: string, token = store.token) {
  const headers = { 'x-service-access-token': token, ...(tag !== undefined && { 'if-none-match': tag }) };
  const response = await fetch(store.url + path, { headers });
  return { status: response.status, tag: response.headers.get('etag') ?? '', text: await response.text() };
}

async function rename(name: string): Promise<void> {
  const { body } = await store.call('themes.list');
  const id = body.themes?.[0]?.id ?? 0;
  await store.call('themes.update', { params: { theme_id: id }, body: { theme: { name } } });
}

describe('a repeated read', () => {
  test('returns 304 without a body for a matching ETag until the next commit', async () => {
    const first = await read(THEMES);
    expect(first.tag).toMatch(/^"[\w-]+"$/);
    expect(await read(THEMES, first.tag)).toEqual({ status: 304, tag: first.tag, text: '' });
    expect(await read(THEMES, `"other", W/${first.tag}`)).toMatchObject({ status: 304 });
    expect(await read(THEMES, '"other"')).toEqual(first);

    await rename('Read again');
    const second = await read(THEMES, first.tag);
    expect(second).toMatchObject({ status: 200 });
    expect(second.text).toContain('Read again');
    expect(second.tag).not.toBe(first.tag);
  });

  test('sees every commit at once', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await rename(name);
      expect((await read(THEMES)).text).toContain(`"name":"${name}"`);
    }
  });

  test('is still refused to a token without the scope', async () => {
    const { tag } = await read(THEMES);
    expect(await read(THEMES, tag, store.as('products').token)).toMatchObject({ status: 403, tag: '' });
    expect(await read(THEMES, tag, 'unknown')).toMatchObject({ status: 403, tag: '' });
  });

  test('is refused while the shop is closed', async () => {
    const { tag } = await read(THEMES);
    const { shop } = store.store.services;
    await shop.setState('frozen');
    expect(await read(THEMES, tag)).toMatchObject({ status: 402 });
    await shop.setState('open');
    expect(await read(THEMES)).toMatchObject({ status: 200 });
  });

  test('uses the host of the request in its links', async () => {
    const list = '/admin/api/latest/products/7001/variants.json?limit=1';
    const link = async (host: string): Promise<string> => {
      const { headers } = await store.store.app.inject({
        url: list,
        headers: { host, 'x-service-access-token': store.token },
      });
      return String(headers['link']);
    };
    expect(await link('one.example')).toContain('<http://one.example/');
    expect(await link('two.example')).toContain('<http://two.example/');
    expect(await link('one.example')).toContain('<http://one.example/');
  });
});
