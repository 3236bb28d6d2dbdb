import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { probeStore } from './probe-store.ts';

/** Runs `visit` with a running server, and stops the server afterwards. */
async function withServer(listener: RequestListener, visit: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await visit(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['ftp://shop.example', ['t'], 'ftp://shop.example is not an address that starts with http:// or https://.'],
  ['http://shop.example', [], 'A token is needed: --token TOKEN.'],
])('probeStore refuses %s with the tokens %j', async (address, tokens, error) => {
  expect(await probeStore(address, tokens)).toEqual({ ok: false, error });
});

test('probeStore returns the scopes of a token and whether the store has sandbox controls', async () => {
  const data = { currentAppInstallation: { accessScopes: [{ handle: 'themes' }, { handle: 'other' }] } };
  const answer: RequestListener = (request, response) => {
    response.statusCode = request.url === '/_sandbox/shop' ? 404 : 200;
    response.end(JSON.stringify({ data, extensions: {} }));
  };
  await withServer(answer, async (url) => {
    expect(await probeStore(`${url}/admin`, ['t'])).toEqual({
      ok: true,
      value: { url, tokens: [{ token: 't', scopes: ['themes'] }], hasSandbox: false },
    });
  });
});

test('probeStore reports an unknown token and an unreachable server', async () => {
  let gone = '';
  const deny: RequestListener = (_request, response) => {
    response.end(JSON.stringify({ errors: [{ message: 'No.', extensions: { code: 'ACCESS_DENIED' } }] }));
  };
  await withServer(deny, async (url) => {
    gone = url;
    expect(await probeStore(url, ['t'])).toEqual({ ok: false, error: 'The store does not know token 1.' });
  });
  expect(await probeStore(gone, ['t'])).toMatchObject({ ok: false, error: expect.stringContaining(gone) });
});
