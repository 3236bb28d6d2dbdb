import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { openBridge, type ShellWindow } from './bridge.ts';
import { inBackground } from './in-background.ts';
import { openWebBridge } from './web-bridge.ts';

let server: Server | null = null;

afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = null;
});

/** A window on a page that a small server serves. Node has the browser's fetch. Time passes at once. */
async function windowOn(listener: RequestListener, hash = '') {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const replaced: unknown[] = [];
  const location = { origin: `http://127.0.0.1:${port}`, pathname: '/', search: [], hash };
  const kept = new Map<string, string>();
  const browser = {
    fetch: globalThis.fetch,
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    },
    setTimeout: (run: () => void) => setImmediate(run),
    setInterval: () => 0,
    clearInterval: () => undefined,
    reportError: (error: unknown) => {
      throw error;
    },
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

const PAGE_KEY = 'storedesk-page-key';

/** Answers a link with a session, and everything else alike. */
function letIn(request: IncomingMessage, response: ServerResponse, status = 204): void {
  if (request.method === 'POST') response.writeHead(200).end('{"pageKey":"the-key"}');
  else response.writeHead(status).end();
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
        letIn(request, response);
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

test('the key that came for the link goes with each call, and for a page that is loaded again', async () => {
  const keys: unknown[] = [];
  const { browser } = await windowOn((request, response) => {
    keys.push([request.url, request.headers[PAGE_KEY]]);
    if (request.url === '/session') letIn(request, response);
    else response.writeHead(200).end('{"ok":true,"value":1}');
  }, '#s=the-secret');
  const first = await openWebBridge(browser);
  if (first.ok) await first.value.call('app.info', null);
  Object.assign(browser.location, { hash: '' });
  expect((await openWebBridge(browser)).ok).toBe(true);
  expect(keys).toEqual([
    ['/session', undefined],
    ['/host/app.info', 'the-key'],
    ['/session', 'the-key'],
  ]);
});

test('events come as they are sent, in pieces, and go on after the stream broke or was refused', async () => {
  const changed = { type: 'connections.changed' };
  let streams = 0;
  const { browser } = await windowOn((request, response) => {
    if (request.url === '/session') return letIn(request, response);
    streams += 1;
    expect(request.headers[PAGE_KEY]).toBe('the-key');
    if (streams === 3) return response.writeHead(401).end();
    response.writeHead(200).write('retry: 1000\n\n: heartbeat\n\ndata: {"type":"conn');
    setImmediate(() => {
      response.write('ections.changed"}\n\n', () => {
        if (streams < 4) request.socket.destroy();
      });
    });
  }, '#s=the-secret');
  const pauses: number[] = [];
  browser.setTimeout = ((run: () => void, ms: number) => {
    pauses.push(ms);
    return setImmediate(run);
  }) as unknown as typeof browser.setTimeout;
  const bridge = await openWebBridge(browser);
  const events: unknown[] = [];
  if (bridge.ok) bridge.value.onEvent((event) => events.push(event));
  // Each stream's own event, and one for each but the first that says that some may have been missed.
  const running = { type: 'shell', state: 'running' };
  const signedOut = { type: 'shell', state: 'no_session' };
  const expected = [running, changed, running, changed, changed, signedOut, running, changed, changed];
  await vi.waitUntil(() => events.length === expected.length);
  expect(events).toEqual(expected);
  expect(pauses).toEqual([1_000, 1_000, 10_000]);
});

test('a shell that is gone is said to have stopped, without anybody asking it', async () => {
  const { browser } = await windowOn((request, response) => {
    if (request.url === '/session') return letIn(request, response);
    response.writeHead(200).write('retry: 1000\n\n', () => {
      server?.close();
      server?.closeAllConnections();
    });
  }, '#s=the-secret');
  const bridge = await openWebBridge(browser);
  const states: string[] = [];
  const stop = bridge.ok
    ? bridge.value.onEvent((event) => event.type === 'shell' && states.push(event.state))
    : null;
  await vi.waitUntil(() => states.includes('stopped'));
  expect(states.slice(0, 2)).toEqual(['running', 'stopped']);
  stop?.();
});

test('a quiet stream is no trouble as long as the shell answers', async () => {
  let asked = 0;
  const { browser } = await windowOn((request, response) => {
    if (request.url === '/session') {
      asked += 1;
      return letIn(request, response);
    }
    response.writeHead(200).write('retry: 1000\n\n');
  }, '#s=the-secret');
  let look = (): void => undefined;
  Object.assign(browser, {
    setInterval: (run: () => void) => {
      look = run;
    },
  });
  const bridge = await openWebBridge(browser);
  const states: string[] = [];
  const stop = bridge.ok
    ? bridge.value.onEvent((event) => event.type === 'shell' && states.push(event.state))
    : null;
  await vi.waitUntil(() => states.length === 1);
  const before = asked;
  await vi.waitUntil(() => {
    look();
    return asked >= before + 2;
  });
  expect(states).toEqual(['running']);
  stop?.();
});

test('a link that is opened in another tab lets this one in at once', async () => {
  let isKnown = true;
  const { browser } = await windowOn((request, response) => {
    if (request.url === '/session') return letIn(request, response);
    if (isKnown) response.writeHead(200).write('retry: 1000\n\n');
    else response.writeHead(401).end();
    if (isKnown) request.socket.destroySoon();
    isKnown = false;
  }, '#s=the-secret');
  let tellNewKey = (): void => undefined;
  const pauses: number[] = [];
  Object.assign(browser, {
    addEventListener: (type: string, listen: (event: object) => void) => {
      if (type === 'storage') tellNewKey = () => listen({ key: 'storedesk.page-key' });
    },
    // The pause after a refusal does not end by itself.
    setTimeout: (run: () => void, ms: number) => {
      pauses.push(ms);
      if (ms === 1_000) setImmediate(run);
    },
  });
  const bridge = await openWebBridge(browser);
  const states: string[] = [];
  const stop = bridge.ok
    ? bridge.value.onEvent((event) => event.type === 'shell' && states.push(event.state))
    : null;
  await vi.waitUntil(() => pauses.includes(10_000));
  isKnown = true;
  tellNewKey();
  await vi.waitUntil(() => states.length >= 3);
  expect(states.slice(0, 3)).toEqual(['running', 'no_session', 'running']);
  stop?.();
});

test('a page that listens no more ends its stream', async () => {
  let hasEnded = false;
  const { browser } = await windowOn((request, response) => {
    if (request.url === '/session') return letIn(request, response);
    response.writeHead(200).write('retry: 1000\n\ndata: {"type":"connections.changed"}\n\n');
    response.once('close', () => (hasEnded = true));
  }, '#s=the-secret');
  const bridge = await openWebBridge(browser);
  const stops: (() => void)[] = [];
  await new Promise<void>((resolve) => {
    const heard = ({ type }: HostEvent) => type === 'connections.changed' && resolve();
    if (bridge.ok) stops.push(bridge.value.onEvent(heard));
  });
  for (const stop of stops) stop();
  await vi.waitUntil(() => hasEnded);
  expect(hasEnded).toBe(true);
});

test('an old link in a page that has a session does no harm', async () => {
  const { browser } = await windowOn((request, response) => {
    response.writeHead(request.method === 'POST' ? 401 : 204).end();
  }, '#s=used');
  expect((await openWebBridge(browser)).ok).toBe(true);
});

test('without a session there is no bridge', async () => {
  const { browser } = await windowOn((_request, response) => response.writeHead(401).end());
  expect(await openWebBridge(browser)).toEqual({ ok: false, error: 'no_session' });
});

test('a call is a POST of its input, and its result comes back as it is', async () => {
  const result = { ok: false, error: { kind: 'no_connection', reason: 'gone' } };
  expect(await callOn(shellThatAnswers(200, JSON.stringify(result)))).toEqual(result);
});

test.each([
  ['the session is over', 401, '{}', { kind: 'host', reason: 'no_session' }],
  ['the answer is none of ours', 200, '{"ok":"perhaps"}', { kind: 'host', detail: 'status 200' }],
  ['the answer is no JSON', 502, '<html>', { kind: 'unreachable', reason: 'shell_stopped' }],
])('%s: an error value', async (_what, status, body, error) => {
  expect(await callOn(shellThatAnswers(status, body))).toMatchObject({ ok: false, error });
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
