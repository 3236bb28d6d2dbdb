import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openBridge, type ShellWindow } from './bridge.ts';
import { inBackground } from './in-background.ts';
import { openWebBridge } from './web-bridge.ts';

let server: Server | null = null;

afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = null;
});

/** A window on a page that a small server serves. Node has the browser's fetch; streams are tested in a browser. */
async function windowOn(listener: RequestListener, hash = '') {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const replaced: unknown[] = [];
  const location = { origin: `http://127.0.0.1:${port}`, pathname: '/', search: '', hash };
  const browser = {
    fetch: globalThis.fetch,
    location,
    history: { replaceState: (...args: unknown[]) => replaced.push(args[2]) },
    addEventListener: () => undefined,
  } as unknown as ShellWindow;
  return { browser, replaced };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

/** A shell that lets everybody in and answers each call with `status` and `body`. */
function shellThatAnswers(status: number, body: string): RequestListener {
  return (request, response) => {
    if (request.url === '/session') response.writeHead(204).end();
    else response.writeHead(status).end(body);
  };
}

async function callOn(listener: RequestListener) {
  const { browser } = await windowOn(listener);
  const bridge = await openWebBridge(browser);
  return bridge.ok ? bridge.value.call('app.info', null) : bridge;
}

test('the secret is exchanged, and gone from the address before anything is sent', async () => {
  const received: unknown[] = [];
  const { browser, replaced } = await windowOn((request, response) => {
    inBackground(
      bodyOf(request).then((body) => {
        received.push(request.method, request.url, body);
        response.writeHead(204).end();
      }),
    );
  }, '#s=the-secret');
  const opened = openWebBridge(browser);
  expect(replaced).toEqual(['/']);
  expect((await opened).ok).toBe(true);
  expect(received).toEqual(['POST', '/session', { secret: 'the-secret' }]);
});

test('a page that was reloaded goes on with its cookie', async () => {
  const { browser, replaced } = await windowOn(
    (_request, response) => response.writeHead(204).end(),
    '#/themes',
  );
  expect(await openWebBridge(browser)).toMatchObject({ ok: true, value: { shell: 'web' } });
  expect(replaced).toEqual([]);
});

test('an old link in a page that has a session does no harm', async () => {
  const { browser } = await windowOn((request, response) => {
    response.writeHead(request.method === 'POST' ? 401 : 204).end();
  }, '#s=used');
  expect((await openWebBridge(browser)).ok).toBe(true);
});

test('without a session a sentence says how to get in', async () => {
  const { browser } = await windowOn((_request, response) => response.writeHead(401).end());
  expect(await openWebBridge(browser)).toEqual({
    ok: false,
    error: expect.stringContaining('Open the link that the terminal shows'),
  });
});

test('a call is a POST of its input, and its result comes back as it is', async () => {
  const result = { ok: false, error: { kind: 'no_connection', message: 'It was removed.' } };
  expect(await callOn(shellThatAnswers(200, JSON.stringify(result)))).toEqual(result);
});

test.each([
  ['the session is over', 401, '{}', 'host', 'Open the link'],
  ['the answer is none of ours', 200, '{"ok":"perhaps"}', 'host', 'status 200'],
  ['the answer is no JSON', 502, '<html>', 'unreachable', 'does not answer'],
])('%s: an error value', async (_what, status, body, kind, words) => {
  expect(await callOn(shellThatAnswers(status, body))).toEqual({
    ok: false,
    error: expect.objectContaining({ kind, message: expect.stringContaining(words) }),
  });
});

test('a shell that went away in the middle may have passed the call on', async () => {
  const answer = await callOn((request, response) => {
    if (request.url === '/session') response.writeHead(204).end();
    else request.socket.destroy();
  });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'unknown' } });
});

test("Electron's bridge is taken where it is", async () => {
  const storedesk = { shell: 'electron' };
  expect(await openBridge({ storedesk } as unknown as ShellWindow)).toEqual({ ok: true, value: storedesk });
});
