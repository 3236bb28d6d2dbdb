import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../shared/scopes.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { createStoreClient } from './store-client.ts';
import { publishedTheme } from './theme-rows.ts';
import { seedProducts, SHIRT } from './variant-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ seed: seedProducts, restBucket: { size: 40, perSecond: 2 } });
});
afterEach(() => store.stop());

const THEMES = '/admin/api/latest/themes.json';
const post = (body: string, headers: Record<string, string> = {}) =>
  store.send(THEMES, { method: 'POST', body, headers });

describe('tokens and scopes', () => {
  it.each([
    ['an unknown token', `sat_${'A'.repeat(43)}`],
    ['an empty token', ''],
    ['no token of ours', 'Bearer x'],
  ])('D1.3, 5-3 %s answers 403 and names the scope', async (_name, token) => {
    const { status, body } = await createStoreClient(store.url, token).call('themes.list');
    expect(status).toBe(403);
    expect(body.errors).toMatch(/access scope themes/);
  });

  it('D1.3, 5-1 no token at all answers 403', async () => {
    const response = await fetch(store.url + THEMES);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ errors: expect.stringContaining('themes') });
  });

  it.each(SCOPES)(
    'D1.3, 5-2, 4.1-7, 4.2-13 a token with the scope %s only gets at what it is for',
    async (scope) => {
      const client = store.as(scope);
      const themes = await client.call('themes.list');
      const variants = await client.call('variants.list', { params: { product_id: SHIRT } });
      expect(themes.status).toBe(scope === 'themes' ? 200 : 403);
      expect(variants.status).toBe(scope === 'products' ? 200 : 403);
    },
  );

  it('D1.3, 7.1-4 a write without its scope changes nothing', async () => {
    const client = store.as('products');
    const { status, body } = await client.call('themes.create', { body: { theme: { name: 'x' } } });
    expect(status).toBe(403);
    expect(body.errors).toBe('This needs the access scope themes, which the token does not have.');
    expect((await store.call('themes.list')).body.themes).toHaveLength(1);
  });

  it('D1.2 the token stands neither in the database nor in the log', async () => {
    await store.call('themes.list');
    const rows = await store.store.context.read.selectFrom('store_setting').selectAll().execute();
    expect(JSON.stringify([rows, store.log])).not.toContain(store.token);
  });
});

describe('versions', () => {
  it.each([
    ['latest', '2026-10'],
    ['2024-01', '2024-01'],
    ['2026-10', '2026-10'],
    ['unstable', 'unstable'],
  ])('D1.5, 9-1 %s is answered by %s', async (asked, answering) => {
    const { status, headers } = await store.call('themes.list', { version: asked });
    expect(status).toBe(200);
    expect(headers.get('x-service-api-version')).toBe(answering);
  });

  it.each(['2023-10', '2024-02', '2027-01', 'newest', '2024-1', 'v1'])(
    'D1.5, 9-1 %s answers 404',
    async (version) => {
      const { status, body, headers } = await store.call('themes.list', { version });
      expect(status).toBe(404);
      expect(body.errors).toBe('Not Found');
      expect(headers.has('x-service-api-version')).toBe(false);
    },
  );
});

describe('bodies', () => {
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
  ])('D1.7, 7.1-2 %s answers 400 and names what is wrong', async (_name, body, named) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.query).toContain(named);
    expect((await store.call('themes.list')).body.themes).toHaveLength(1);
  });

  it('D1.7, 0-2 a body that says to be no JSON answers 400', async () => {
    const { status, body } = await post('{"theme":{"name":"x"}}', { 'content-type': 'text/plain' });
    expect(status).toBe(400);
    expect(body.errors?.query).toContain('Content-Type');
  });

  it('D1.7 a body over 1 MiB answers 413, one below does not', async () => {
    const theme = (length: number) => JSON.stringify({ theme: { name: 'x', ignored: 'y'.repeat(length) } });
    expect((await post(theme(1024 * 1024))).status).toBe(413);
    expect((await post(theme(1024 * 1023))).status).toBe(201);
  });

  it('D1.7 unknown fields are ignored', async () => {
    const { status, body } = await post('{"theme":{"name":"x","color":"red"},"more":1}');
    expect(status).toBe(201);
    expect(body.theme).not.toHaveProperty('color');
  });

  it.each(['abc', '0', '-1', '1.5', '01', '99999999999999999'])(
    '7.1-2, 0-4 the id "%s" answers 400',
    async (id) => {
      const { status, body } = await store.send(`/admin/api/latest/themes/${id}.json`);
      expect(status).toBe(400);
      expect(body.errors?.query).toContain('theme_id');
    },
  );
});

describe('paths and methods', () => {
  it.each([
    ['/admin/api/latest/themes', 'GET'],
    ['/admin/api/latest/themes.json/', 'GET'],
    ['/admin/api/latest/themes.xml', 'GET'],
    ['/admin/api/latest/unknown.json', 'POST'],
    ['/admin/themes.json', 'GET'],
    ['/', 'GET'],
    ['/_sandbox/unknown', 'GET'],
  ])('D1.9, 0-1 %s %s answers 404', async (path, method) => {
    const { status, body } = await store.send(path, { method });
    expect(status).toBe(404);
    expect(body.errors).toBe('Not Found');
  });

  it.each([
    [THEMES, 'DELETE', 'POST, GET, HEAD'],
    ['/admin/api/latest/themes/1.json', 'POST', 'GET, PUT, DELETE, HEAD'],
    ['/admin/api/latest/products/1/variants/count.json', 'PUT', 'GET, HEAD'],
    ['/admin/api/latest/products/1/variants/1.json', 'GET', 'DELETE'],
    ['/admin/api/latest/products/1/variants/1.json', 'OPTIONS', 'DELETE'],
    ['/admin/api/latest/variants/1.json', 'PATCH', 'GET, PUT, HEAD'],
  ])('D1.9 %s %s answers 405 with Allow', async (path, method, allow) => {
    const { status, headers, body } = await store.send(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(body.errors).toEqual(expect.any(String));
  });
});

describe('request ids and logs', () => {
  it('D1.10 every response has an id of its own, and so has its line in the log', async () => {
    const answers = [
      await store.call('themes.list'),
      await store.send('/nowhere'),
      await store.send(THEMES, { method: 'PATCH' }),
      await post('{'),
    ];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(4);
    expect(store.log.map((entry) => entry['request_id'])).toEqual(ids);
    expect(store.log.map(({ status }) => status)).toEqual([200, 404, 405, 400]);
  });

  it('D1.10, 7.1-7 a bug answers 500 with the id in its sentence, and nothing of its cause', async () => {
    const { write } = store.store.context;
    await write(async (tx) => {
      await tx.deleteFrom('shop').execute();
      return { ok: true, value: null };
    });
    const { status, headers, body } = await store.call('themes.list');
    expect(status).toBe(500);
    expect(body.errors).toContain(headers.get('x-request-id'));
    expect(JSON.stringify(body)).not.toMatch(/select|no result|at /i);
    expect(store.log.find(({ event }) => event === 'bug')).toMatchObject({
      request_id: headers.get('x-request-id'),
    });
  });

  it('D4.7 the log names the pattern of the path, and not what was asked for', async () => {
    await store.send(`/admin/api/latest/themes/${String(await publishedTheme(store))}.json?fields=secret`);
    const line = store.log.at(-1);
    expect(line).toMatchObject({
      event: 'request',
      method: 'GET',
      route: '/admin/api/:api_version/themes/:theme_id.json',
      status: 200,
    });
    expect(JSON.stringify(line)).not.toContain('secret');
  });
});

describe('the rate limit', () => {
  const used = async () => {
    const { status, headers } = await store.call('themes.list');
    return [status, headers.get('x-service-api-call-limit'), headers.get('retry-after')];
  };

  it('D1.11 counts every call, refuses the one that is too many, and lets calls leak out', async () => {
    for (let call = 1; call <= 40; call += 1) expect(await used()).toEqual([200, `${String(call)}/40`, null]);
    expect(await used()).toEqual([429, '40/40', '1']);
    store.clock.advance(500);
    expect(await used()).toEqual([200, '40/40', null]);
    store.clock.advance(10_000);
    expect(await used()).toEqual([200, '21/40', null]);
  });

  it('D1.11 429 says how fast calls may come', async () => {
    for (let call = 1; call <= 40; call += 1) await used();
    const { body } = await store.call('themes.list');
    expect(body.errors).toMatch(/^Exceeded 2 calls per second for api client/);
  });

  it('D1.11 each token has a bucket of its own, and errors count too', async () => {
    for (let call = 1; call <= 40; call += 1) await used();
    const other = store.as('products');
    expect((await other.call('themes.list')).headers.get('x-service-api-call-limit')).toBe('1/40');
    expect(
      (await other.call('variants.get', { params: { variant_id: 1 } })).headers.get(
        'x-service-api-call-limit',
      ),
    ).toBe('2/40');
  });
});

it('D5.11, 7.1-3, 7.1-4, 7.1-6 a closed shop answers every REST call with its state', async () => {
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

it('D7 a store that closes finishes the requests that run', async () => {
  const body = JSON.stringify({ latency_ms: 50 });
  await store.send('/_sandbox/faults', { method: 'PUT', body });
  const arrived = once(store.store.app.server, 'request');
  const running = store.call('themes.list');
  await arrived;
  const [restarted, answer] = await Promise.all([store.restart(), running]);
  store = restarted;
  expect(answer.status).toBe(200);
});
