import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStore, type RunningStore } from './start-store.ts';
import { publishedTheme } from './theme-rows.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ restBucket: { size: 40, perSecond: 2 } });
});
afterEach(() => store.stop());

const THEMES = '/admin/api/latest/themes.json';
const post = (body: string, headers: Record<string, string> = {}) =>
  store.send(THEMES, { method: 'POST', body, headers });

describe('request ids and logs', () => {
  it('D1.2 the token is neither in the stored settings nor in the log', async () => {
    await store.call('themes.list');
    const rows = await store.store.context.read.selectFrom('store_setting').selectAll().execute();
    expect(JSON.stringify([rows, store.log])).not.toContain(store.token);
  });

  it('D1.10 every response has its own request id, and so has its log line', async () => {
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

  it('D1.10, 7.1-7 a bug returns 500 with the request id, and reveals nothing of its cause', async () => {
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

  it('D4.7 the log contains the route pattern instead of the requested URL', async () => {
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

  it('D1.11 counts every call, refuses the 41st, and lets calls leak out', async () => {
    for (let call = 1; call <= 40; call += 1) expect(await used()).toEqual([200, `${String(call)}/40`, null]);
    expect(await used()).toEqual([429, '40/40', '1']);
    store.clock.advance(500);
    expect(await used()).toEqual([200, '40/40', null]);
    store.clock.advance(10_000);
    expect(await used()).toEqual([200, '21/40', null]);
  });

  it('D1.11 names the allowed rate in the 429 error', async () => {
    for (let call = 1; call <= 40; call += 1) await used();
    const { body } = await store.call('themes.list');
    expect(body.errors).toMatch(/^Exceeded 2 calls per second for api client/);
  });

  it('D1.11 has a separate bucket for each token, and counts errors, too', async () => {
    for (let call = 1; call <= 40; call += 1) await used();
    const other = store.as('products');
    expect((await other.call('themes.list')).headers.get('x-service-api-call-limit')).toBe('1/40');
    expect(
      (await other.call('variants.get', { params: { variant_id: 1 } })).headers.get(
        'x-service-api-call-limit',
      ),
    ).toBe('2/40');
  });

  it('D1.11 counts calls of unknown paths and versions, too, but none without a token', async () => {
    const paths = ['latest/nope.json', '2023-10/themes.json'];
    for (const path of paths) await fetch(`${store.url}/admin/api/${path}`);
    for (let call = 1; call <= 20; call += 1)
      for (const path of paths) expect((await store.send(`/admin/api/${path}`)).status).toBe(404);
    for (const path of paths) expect((await store.send(`/admin/api/${path}`)).status).toBe(429);
  });
});

it('D7 a closing store finishes the requests in flight', async () => {
  const body = JSON.stringify({ latency_ms: 50 });
  await store.send('/_sandbox/faults', { method: 'PUT', body });
  const arrived = once(store.store.app.server, 'request');
  const running = store.call('themes.list');
  await arrived;
  const [restarted, answer] = await Promise.all([store.restart(), running]);
  store = restarted;
  expect(answer.status).toBe(200);
});
