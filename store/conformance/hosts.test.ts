import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { numberOf } from './gid-number.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  const { body } = await store.graphql<{ products: { nodes: { id: string }[] } }>(
    '{ products(first: 1) { nodes { id } } }',
  );
  path = `/admin/api/latest/products/${String(numberOf(body.data.products.nodes[0]!.id))}/variants.json`;
});
afterAll(() => store.stop());

/** The path of a list with more than one page. */
let path: string;

/** Sends a request with exactly this `Host`; fetch would set its own. */
async function send(host: string, target = `${path}?limit=1`, of: RunningStore = store) {
  const { hostname, port } = new URL(of.url);
  return new Promise<{ status: number; link: string; body: string }>((resolve, reject) => {
    request(
      { hostname, port, path: target, headers: { host, 'x-service-access-token': of.token } },
      (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, link: String(response.headers.link), body }),
          reject,
        );
      },
    )
      .once('error', reject)
      .end();
  });
}

describe('the Host header', () => {
  it.each(['store.example', 'STORE.example:8080', '127.0.0.1:1', '[::1]:4000', 'my_shop-1.local'])(
    'D3.11 %s is used in the links',
    async (host) => {
      const { status, link } = await send(host);
      expect(status).toBe(200);
      expect(link).toMatch(`<http://${host}${path}?`);
    },
  );

  it.each([
    'evil.example/path',
    'evil.example>; rel="next", <http://other',
    'a@evil.example',
    'evil.example?x',
    'evil.example#',
    'a b',
    'a,b',
    '"a"',
    '[::1',
    '::1',
    'a:port',
    'a:123456',
    'a'.repeat(254),
    'é.example',
  ])('7.1-2 %s is invalid and refused with 400 on every path', async (host) => {
    for (const target of [path, '/admin/api/latest/graphql.json', '/healthz', '/nowhere']) {
      const { status, link, body } = await send(host, target);
      expect([status, link]).toEqual([400, 'undefined']);
      expect(body).toBe('{"errors":{"query":"The header Host is not a host with an optional port."}}');
    }
  });

  it('D3.11 may be missing, as in HTTP/1.0: the links are relative', async () => {
    const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
    socket.write(`GET ${path}?limit=1 HTTP/1.0\r\nX-Service-Access-Token: ${store.token}\r\n\r\n`);
    expect(await text(socket)).toContain(`\r\nlink: <${path}?`);
  });

  it('D3.11 is used in the links instead of an absolute URL in the request line', async () => {
    const { link } = await send('store.example', `http://evil.example${path}?limit=1`);
    expect(link).toMatch(`<http://store.example${path}?`);
    expect(link).not.toContain('evil');
  });

  it('D3.11 is ignored by a store with a configured public URL', async () => {
    const own = await startStore({ seed: seedDemo, publicUrl: 'https://store.example' });
    const { link } = await send('other.example', `${path}?limit=1`, own);
    expect(link).toMatch('<https://store.example/admin/');
    await own.stop();
  });
});
