import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ENDPOINTS, type RestEndpoint } from '../../shared/contract/rest-contract.ts';
import { SCOPES } from '../../shared/scopes.ts';
import { startStore, type RunningStore } from './start-store.ts';
import { createStoreClient } from './store-client.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ anyData: true });
});
afterAll(() => store.stop());

const THEMES = '/admin/api/latest/themes.json';

describe('tokens and scopes', () => {
  it.each([
    ['an unknown token', `sat_${'A'.repeat(43)}`],
    ['an empty token', ''],
    ['no token of ours', 'Bearer x'],
  ])('D1.3, 5-3 returns 403 and names the scope for %s', async (_name, token) => {
    const { status, body } = await createStoreClient(store.url, token).call('themes.list');
    expect(status).toBe(403);
    expect(body.errors).toMatch(/access scope themes/);
  });

  it('D1.3, 5-1 returns 403 without a token', async () => {
    const response = await fetch(store.url + THEMES);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ errors: expect.stringContaining('themes') });
  });

  it.each(SCOPES)(
    'D1.3, 5-2, 4.1-7, 4.2-13 a token with only the scope %s can access only its resources',
    async (scope) => {
      const client = store.as(scope);
      const themes = await client.call('themes.list');
      const variants = await client.call('variants.get', { params: { variant_id: 1 } });
      expect(themes.status).toBe(scope === 'themes' ? 200 : 403);
      expect(variants.status).toBe(scope === 'products' ? 404 : 403);
    },
  );
});

describe('versions', () => {
  it.each([
    ['latest', '2026-10'],
    ['2024-01', '2024-01'],
    ['2026-10', '2026-10'],
    ['unstable', 'unstable'],
  ])('D1.5, 9-1 %s is answered by version %s', async (asked, answering) => {
    const { status, headers } = await store.call('themes.list', { version: asked });
    expect(status).toBe(200);
    expect(headers.get('x-service-api-version')).toBe(answering);
  });

  it.each(['2023-10', '2024-02', '2027-01', 'newest', '2024-1', 'v1'])(
    'D1.5, 9-1 returns 404 for the version %s',
    async (version) => {
      const { status, body, headers } = await store.call('themes.list', { version });
      expect(status).toBe(404);
      expect(body.errors).toBe('Not Found');
      expect(headers.has('x-service-api-version')).toBe(false);
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
  ])('D1.9, 0-1 returns 404 for %s %s', async (path, method) => {
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
  ])('D1.9 returns 405 with Allow for %s %s', async (path, method, allow) => {
    const { status, headers, body } = await store.send(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(body.errors).toEqual(expect.any(String));
  });

  it.each([
    ['no JSON', '{'],
    ['too large', 'x'.repeat(1024 * 1100)],
    ['text', 'x', 'text/plain'],
  ])(
    'D1.9 returns 404 for an unknown path regardless of its body: %s',
    async (_name, body, type = 'application/json') => {
      for (const path of ['/admin/api/latest/nope.json', '/nope', '/_sandbox/nope']) {
        const response = await fetch(store.url + path, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        });
        expect([response.status, await response.json()]).toEqual([404, { errors: 'Not Found' }]);
        expect(response.headers.get('x-request-id')).toMatch(/^\S+$/);
      }
    },
  );

  it.each(['QUERY', 'PATCH'])(
    'D1.9 %s returns 405 with Allow on a known path, and 404 on any other',
    async (method) => {
      const ask = async (path: string, body?: string) => {
        const answer = await store.send(path, { method, ...(body !== undefined && { body }) });
        return [answer.status, answer.headers.get('allow'), answer.body.errors];
      };
      const sentence = `${method} is not allowed here.`;
      expect(await ask(THEMES)).toEqual([405, 'POST, GET, HEAD', sentence]);
      expect(await ask(THEMES, '{')).toEqual([405, 'POST, GET, HEAD', sentence]);
      expect(await ask('/admin/api/latest/graphql.json')).toEqual([405, 'POST', sentence]);
      expect(await ask('/_sandbox/shop')).toEqual([405, 'GET, PUT, HEAD', sentence]);
      expect(await ask('/admin/api/latest/nope.json')).toEqual([404, null, 'Not Found']);
      expect(await ask('/admin/api/2023-10/themes.json')).toEqual([404, null, 'Not Found']);
    },
  );

  it('D1.9 every path of the contract returns 405 for an unsupported method', async () => {
    for (const { path } of Object.values<RestEndpoint>(REST_ENDPOINTS)) {
      const address = `/admin/api/latest${path.replaceAll(/\{\w+\}/g, '1')}`;
      const { status, headers } = await store.send(address, { method: 'PATCH' });
      expect([address, status]).toEqual([address, 405]);
      expect(headers.get('allow')).not.toContain('PATCH');
    }
  });
});

it('D1.10, 0-2 every error has a request id and a JSON body', async () => {
  const answers = [
    await store.send(THEMES, { headers: { 'X-Service-Access-Token': 'unknown' } }),
    await store.send('/admin/api/latest/themes/0.json'),
    await store.send('/admin/api/latest/themes/999999999.json'),
    await store.send(THEMES, { method: 'PATCH' }),
    await store.send('/nowhere'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 400, 404, 405, 404]);
  for (const { headers, body } of answers) {
    expect(headers.get('x-request-id')).toMatch(/^\S+$/);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toHaveProperty('errors');
  }
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(answers.length);
});

it('D1.11 a REST response reports the level of the bucket in a header', async () => {
  const paths = [
    [THEMES, '2026-10'],
    ['/admin/api/latest/themes/0.json', '2026-10'],
    ['/admin/api/latest/themes/999999999.json', '2026-10'],
    ['/admin/api/latest/nope.json', '2026-10'],
    [`/admin/api/latest/themes/${'1'.repeat(1000)}.json`, '2026-10'],
    ['/admin/api/2024-01/themes', '2024-01'],
    ['/admin/api/2023-10/themes.json', null],
    ['/admin/api/2023-10/nope.json', null],
  ] as const;
  for (const [path, version] of paths) {
    const { headers } = await store.send(path);
    expect([path, headers.get('x-service-api-version')]).toEqual([path, version]);
    expect(headers.get('x-service-api-call-limit')).toMatch(/^\d+\/\d+$/);
  }
});

/** Sends these lines as a request, and reads the answer until the store closes the connection. */
async function sendLines(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const all = [...lines, `X-Service-Access-Token: ${store.token}`, 'Connection: close', '', ''];
  socket.write(all.join('\r\n'));
  return text(socket);
}

it('D1.10 a request without Host is refused with a request id and a JSON body', async () => {
  const answer = await sendLines(`GET ${THEMES} HTTP/1.1`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/\r\nx-request-id: \S+\r\n/);
  expect(answer).toMatch(/{"errors":{"query":"The header Host is not a host with an optional port\."}}$/);
});

it('D1.10 an unknown Expect is ignored', async () => {
  const answer = await sendLines(`GET ${THEMES} HTTP/1.1`, 'Host: localhost', 'Expect: banana');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nx-request-id: \S+\r\n/);
});
