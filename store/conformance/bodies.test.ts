import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());

const THEMES = '/admin/api/latest/themes.json';
const post = (body: string, headers: Record<string, string> = {}) =>
  store.send(THEMES, { method: 'POST', body, headers });

describe('request bodies', () => {
  it.each([
    ['no body', '', 'theme'],
    ['no JSON', '{"theme":', 'JSON'],
    ['text', '"theme"', 'object'],
    ['an array', '[]', 'object'],
    ['null', 'null', 'theme'],
    ['no root key', '{"name":"x"}', 'theme'],
    ['a root key of another type', '{"theme":[]}', 'theme'],
    ['a field of another type', '{"theme":{"name":5}}', 'theme.name'],
    ['a NUL in a text', String.raw`{"theme":{"name":"a\u0000b"}}`, 'theme.name'],
    ['half a character', String.raw`{"theme":{"name":"\ud83c"}}`, 'theme.name'],
    ['a prototype', '{"theme":{"name":"x","__proto__":{"role":"main"}}}', 'JSON'],
    ['a constructor', '{"theme":{"name":"x","constructor":{"prototype":{"role":"main"}}}}', 'JSON'],
  ])('D1.7, 7.1-2 returns 400 and names the problem for %s', async (_name, body, named) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.query).toContain(named);
    expect((await store.call('themes.list')).body.themes).toHaveLength(1);
  });

  it.each([THEMES, '/admin/api/latest/graphql.json', '/_sandbox/orders'])(
    'D1.7 %s returns 400 for a body that is not UTF-8, and stores nothing',
    async (path) => {
      const body = Buffer.from(
        '{"theme":{"name":"Caf\u00e9"},"query":"{shop{name}}#\u00e9","count":1}',
        'latin1',
      );
      const answer = await store.send(path, { method: 'POST', body });
      expect([answer.status, answer.body.errors?.query]).toEqual([400, 'The body is not valid JSON.']);
      expect((await store.call('themes.list')).body.themes).toHaveLength(1);
    },
  );

  it('D1.7 a byte order mark is ignored, and four-byte characters arrive intact', async () => {
    const { status, body } = await post('\ufeff{"theme":{"name":"🏕 é"}}');
    expect([status, body.theme?.name]).toEqual([201, '🏕 é']);
  });

  it.each([THEMES, '/admin/api/latest/graphql.json'])(
    'D1.7 a compressed body is refused with 400 and the name of the header: %s',
    async (path) => {
      for (const encoding of ['gzip', 'br', 'gzip, identity', 'GZIP']) {
        const body = gzipSync('{"theme":{"name":"x"},"query":"{shop{name}}"}');
        const answer = await store.send(path, {
          method: 'POST',
          body,
          headers: { 'content-encoding': encoding },
        });
        expect([encoding, answer.status]).toEqual([encoding, 400]);
        expect(answer.body.errors?.query).toContain('Content-Encoding');
      }
      expect((await store.call('themes.list')).body.themes).toHaveLength(1);
    },
  );

  it('D1.7 the Content-Encoding Identity is accepted', async () => {
    const answer = await post('{"theme":{"name":"x"}}', { 'content-encoding': 'Identity' });
    expect(answer.status).toBe(201);
  });

  it('D1.7, 0-2 a Content-Type other than JSON is refused with 400', async () => {
    const { status, body } = await post('{"theme":{"name":"x"}}', { 'content-type': 'text/plain' });
    expect(status).toBe(400);
    expect(body.errors?.query).toContain('Content-Type');
  });

  it('D1.7 a body over 1 MiB is refused with 413, a smaller one is accepted', async () => {
    const theme = (length: number) => JSON.stringify({ theme: { name: 'x', ignored: 'y'.repeat(length) } });
    expect((await post(theme(1024 * 1024))).status).toBe(413);
    expect((await post(theme(1024 * 1023))).status).toBe(201);
  });

  it('D1.7 a body of more than 20,000 values is refused with 400', async () => {
    const theme = (count: number) => `{"theme":{"name":"x","ignored":[${'0,'.repeat(count)}0]}}`;
    const { status, body } = await post(theme(20_000));
    expect([status, body.errors?.query]).toEqual([400, 'The body holds more than 20000 values.']);
    expect((await post(theme(19_000))).status).toBe(201);
  });

  it('D1.7 unknown fields are ignored', async () => {
    const { status, body } = await post('{"theme":{"name":"x","color":"red"},"more":1}');
    expect(status).toBe(201);
    expect(body.theme).not.toHaveProperty('color');
  });

  it.each(['abc', '0', '-1', '1.5', '01', '99999999999999999'])(
    '7.1-2, 0-4 returns 400 for the id "%s"',
    async (id) => {
      const { status, body } = await store.send(`/admin/api/latest/themes/${id}.json`);
      expect(status).toBe(400);
      expect(body.errors?.query).toContain('theme_id');
    },
  );
});

it('D5.11, 7.1-3, 7.1-4, 7.1-6 REST calls to a closed shop return the status code of its state', async () => {
  const states = [
    ['frozen', 402],
    ['fraudulent', 403],
    ['unavailable', 423],
    ['open', 200],
  ] as const;
  for (const [state, expected] of states) {
    await store.send('/_sandbox/shop', { method: 'PUT', body: JSON.stringify({ state }) });
    expect((await store.call('themes.list')).status).toBe(expected);
  }
});

it('D1.3, 7.1-4 a write without its scope is refused with 403 and changes nothing', async () => {
  const client = store.as('products');
  const { status, body } = await client.call('themes.create', { body: { theme: { name: 'x' } } });
  expect(status).toBe(403);
  expect(body.errors).toBe('This needs the access scope themes, which the token does not have.');
  expect((await store.call('themes.list')).body.themes).toHaveLength(1);
});
