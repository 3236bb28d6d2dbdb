import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
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

/** A window on a page from a small server, with Node's `fetch` and `WebSocket`. Timeouts fire at once. */
async function windowOn(listener: RequestListener, hash = '') {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const replaced: unknown[] = [];
  const location = { origin: `http://127.0.0.1:${port}`, pathname: '/', search: [], hash };
  const kept = new Map<string, string>();
  const browser = {
    fetch: globalThis.fetch,
    WebSocket: globalThis.WebSocket,
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    },
    sessionStorage: { removeItem: () => undefined },
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

/** Answers a link with a session, and everything else with `status`. */
function letIn(request: IncomingMessage, response: ServerResponse, status = 204): void {
  if (request.method === 'POST') response.writeHead(200).end('{"pageKey":"the-key"}');
  else response.writeHead(status).end();
}

/** A shell that accepts every session and answers each call with `status` and `body`. */
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

test('the secret is removed from the address, and then exchanged for a session', async () => {
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

test('a reloaded page continues with its cookie', async () => {
  const { browser, replaced } = await windowOn(
    (_request, response) => response.writeHead(204).end(),
    '#/themes',
  );
  expect(await openWebBridge(browser)).toMatchObject({ ok: true, value: { shell: 'web' } });
  expect(replaced).toEqual([]);
});

test('the page key is sent with each call, also after a reload', async () => {
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

test('a small write of drafts outlives its page, other calls do not', async () => {
  const { browser } = await windowOn(shellThatAnswers(200, '{"ok":true,"value":null}'));
  const outlives: unknown[] = [];
  const fetched: typeof fetch = async (url, init) => {
    if (url instanceof URL && url.pathname.startsWith('/host/')) outlives.push(init?.keepalive);
    return fetch(url, init);
  };
  const bridge = await openWebBridge({ ...browser, fetch: fetched });
  if (!bridge.ok) throw new Error('There is no session.');
  const cells = (count: number) => ({ cells: Array.from({ length: count }, () => 'x'.repeat(100)) });
  await bridge.value.call('drafts.write', cells(1));
  await bridge.value.call('drafts.write', cells(1_000));
  await bridge.value.call('drafts.list', null);
  expect(outlives).toEqual([true, false, false]);
});

/** Listens to the events of a page opened by a link; `states` returns the shell states among them. */
async function listenOn(browser: ShellWindow) {
  const bridge = await openWebBridge(browser);
  const events: HostEvent[] = [];
  const stop = bridge.ok ? bridge.value.onEvent((event) => events.push(event)) : null;
  return {
    events,
    states: () => events.flatMap((event) => (event.type === 'shell' ? [event.state] : [])),
    stop: () => stop?.(),
  };
}

const CHANGED: HostEvent = { type: 'connections.changed' };

/** Passes each event socket to `onOpen`; `listener` answers the other requests, by default by accepting every link. */
async function windowWithEvents(
  onOpen: (socket: ServerSocket, count: number) => void,
  listener: RequestListener = letIn,
) {
  const { browser } = await windowOn(listener, '#s=the-secret');
  const sockets = new WebSocketServer({ server: server ?? undefined });
  const offered: unknown[] = [];
  let count = 0;
  sockets.on('connection', (socket, request) => {
    offered.push([request.url, request.headers['sec-websocket-protocol']]);
    count += 1;
    onOpen(socket, count);
  });
  return { browser, offered };
}

test('events arrive as sent, and continue after the socket was closed or the session was refused', async () => {
  let asked = 0;
  const { browser, offered } = await windowWithEvents(
    (socket, count) => {
      socket.send('');
      socket.send(JSON.stringify(CHANGED), () => {
        if (count < 3) socket.terminate();
      });
    },
    (request, response) => {
      if (request.method === 'POST') return letIn(request, response);
      asked += 1;
      expect(request.headers[PAGE_KEY]).toBe('the-key');
      return response.writeHead(asked === 3 ? 401 : 204).end();
    },
  );
  const pauses: number[] = [];
  browser.setTimeout = ((run: () => void, ms: number) => {
    pauses.push(ms);
    return setImmediate(run);
  }) as unknown as typeof browser.setTimeout;
  const { events, stop } = await listenOn(browser);
  // Each socket's own event, and for each but the first an event saying that some may have been missed.
  const running = { type: 'shell', state: 'running' };
  const signedOut = { type: 'shell', state: 'no_session' };
  const expected = [running, CHANGED, running, CHANGED, CHANGED, signedOut, running, CHANGED, CHANGED];
  await expect.poll(() => events).toHaveLength(expected.length);
  expect(events).toEqual(expected);
  expect(pauses).toEqual([1_000, 1_000, 10_000]);
  expect(offered[0]).toEqual(['/events', 'storedesk-events, the-key']);
  stop();
});

test('a shell that is gone is reported as stopped without a call', async () => {
  const { browser } = await windowWithEvents((socket) => {
    server?.close();
    server?.closeAllConnections();
    socket.terminate();
  });
  const { states, stop } = await listenOn(browser);
  await expect.poll(() => states()).toContain('stopped');
  expect(states().slice(0, 2)).toEqual(['running', 'stopped']);
  stop();
});

test('a quiet socket changes no state as long as the shell answers', async () => {
  let asked = 0;
  const { browser } = await windowWithEvents(
    () => undefined,
    (request, response) => {
      asked += 1;
      letIn(request, response);
    },
  );
  let look = (): void => undefined;
  Object.assign(browser, {
    setInterval: (run: () => void) => {
      look = run;
    },
  });
  const { states, stop } = await listenOn(browser);
  await expect.poll(() => states()).toHaveLength(1);
  const before = asked;
  await expect
    .poll(() => {
      look();
      return asked;
    })
    .toBeGreaterThanOrEqual(before + 2);
  expect(states()).toEqual(['running']);
  stop();
});

test('a shell that hangs is reported as silent, and as running once it answers', async () => {
  let hangs = false;
  const { browser } = await windowWithEvents(
    () => undefined,
    (request, response) => {
      if (!hangs) letIn(request, response);
      // A hanging shell is noticed only when it is asked. Here its connection breaks, which stands for the timeout.
      else request.socket.destroy();
    },
  );
  let look = (): void => undefined;
  Object.assign(browser, {
    setInterval: (run: () => void) => {
      look = run;
    },
  });
  const { states, stop } = await listenOn(browser);
  await expect.poll(() => states()).toHaveLength(1);
  hangs = true;
  await expect
    .poll(() => {
      look();
      return states();
    })
    .toContain('silent');
  hangs = false;
  await expect.poll(() => states().at(-1)).toBe('running');
  expect(states().slice(0, 2)).toEqual(['running', 'silent']);
  stop();
});

test.each(['pauses', 'asks'])(
  'a link opened in another tab while this one %s signs it in at once',
  async (when) => {
    let isKnown = true;
    let tellNewKey = (): void => undefined;
    const { browser } = await windowWithEvents(
      (socket) => {
        if (states.length === 0) isKnown = false;
        if (!isKnown) socket.close();
      },
      (request, response) => {
        letIn(request, response, isKnown ? 204 : 401);
        if (isKnown || when !== 'asks') return;
        isKnown = true;
        tellNewKey();
      },
    );
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
    const states: string[] = [];
    const bridge = await openWebBridge(browser);
    const stop = bridge.ok
      ? bridge.value.onEvent((event) => event.type === 'shell' && states.push(event.state))
      : null;
    if (when === 'pauses') {
      await vi.waitUntil(() => pauses.includes(10_000), { timeout: 60_000 });
      isKnown = true;
      tellNewKey();
    }
    await expect.poll(() => states.length).toBeGreaterThanOrEqual(3);
    expect(states.slice(0, 3)).toEqual(['running', 'no_session', 'running']);
    stop?.();
  },
);

test('refused event sockets are reported as no_events or no_session, and as running once one opens', async () => {
  let isKnown = true;
  const { browser } = await windowOn(
    (request, response) => letIn(request, response, isKnown ? 204 : 401),
    '#s=the-secret',
  );
  const refuse = (_request: IncomingMessage, socket: Duplex) => socket.destroy();
  server?.on('upgrade', refuse);
  const { states, stop } = await listenOn(browser);
  await expect.poll(() => states().length).toBeGreaterThan(0);
  isKnown = false;
  await expect.poll(() => states()).toContain('no_session');
  isKnown = true;
  await expect.poll(() => states().at(-1)).toBe('no_events');
  server?.off('upgrade', refuse);
  const sockets = new WebSocketServer({ server: server ?? undefined });
  await expect.poll(() => states().at(-1)).toBe('running');
  expect(new Set(states())).toEqual(new Set(['no_events', 'no_session', 'running']));
  stop();
  sockets.close();
});

test('a page that stops listening closes its socket', async () => {
  let hasEnded = false;
  const { browser } = await windowWithEvents((socket) => {
    socket.once('close', () => (hasEnded = true));
  });
  const { states, stop } = await listenOn(browser);
  await expect.poll(() => states()).toContain('running');
  stop();
  await expect.poll(() => hasEnded).toBe(true);
  expect(hasEnded).toBe(true);
});

test('a used link does no harm in a page that has a session', async () => {
  const { browser } = await windowOn((request, response) => {
    response.writeHead(request.method === 'POST' ? 401 : 204).end();
  }, '#s=used');
  expect((await openWebBridge(browser)).ok).toBe(true);
});

test('without a session there is no bridge', async () => {
  const { browser } = await windowOn((_request, response) => response.writeHead(401).end());
  expect(await openWebBridge(browser)).toEqual({ ok: false, error: 'no_session' });
});

test('a call returns the result of the shell unchanged', async () => {
  const result = { ok: false, error: { kind: 'no_connection', reason: 'gone' } };
  expect(await callOn(shellThatAnswers(200, JSON.stringify(result)))).toEqual(result);
});

test.each([
  ['the session is over', 401, '{}', { kind: 'host', reason: 'no_session' }],
  ['the answer is none of ours', 200, '{"ok":"perhaps"}', { kind: 'host', detail: 'status 200' }],
  ['the answer is no JSON', 502, '<html>', { kind: 'unreachable', reason: 'shell_stopped' }],
])('a call returns an error value if %s', async (_what, status, body, error) => {
  expect(await callOn(shellThatAnswers(status, body))).toMatchObject({ ok: false, error });
});

test('a call whose connection breaks may have been sent', async () => {
  const answer = await callOn((request, response) => {
    if (request.url === '/session') response.writeHead(204).end();
    else request.socket.destroy();
  });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'unknown' } });
});

test('openBridge returns the bridge of Electron if the window has one', async () => {
  const storedesk = { shell: 'electron' };
  expect(await openBridge({ storedesk } as unknown as ShellWindow)).toEqual({ ok: true, value: storedesk });
});
