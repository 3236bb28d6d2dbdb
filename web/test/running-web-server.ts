import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { serveRendererFiles } from '../../host/renderer-files/renderer-files.ts';
import type { Monotonic } from '../../shared/clock.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { EVENTS_PROTOCOL, PAGE_KEY_HEADER } from '../../shared/contract/page-key.ts';
import type { RequestTimeouts } from '../../shared/limits.ts';
import { ok } from '../../shared/result.ts';
import { createSessions } from '../session.ts';
import { createWebServer } from '../web-server.ts';

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type RunningWebServer = Awaited<ReturnType<typeof runWebServer>>;

/** Starts a web server on a free port with a host that echoes calls. The test controls time and events. */
export async function runWebServer(timeouts?: RequestTimeouts) {
  const folder = mkdtempSync(join(tmpdir(), 'storedesk-web-'));
  writeFileSync(join(folder, 'index.html'), '<title>Storedesk</title>');

  const clock = { now: 1_000 };
  let secrets = 0;
  const sessions = createSessions({
    monotonicNow: () => clock.now as Monotonic,
    newSecret: () => `secret-${++secrets}`,
  });
  const calls: [string, unknown][] = [];
  const listeners = new Set<(event: HostEvent) => void>();
  const { server, events } = createWebServer({
    host: {
      invoke: async (name, input) => {
        calls.push([name, input]);
        return ok({ echo: input });
      },
      events: {
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
    serveFile: serveRendererFiles(folder),
    sessions,
    linkSecret: 'link-secret',
    ...(timeouts && { timeouts }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  /** Sends a request unmodified; `fetch` would normalize paths and headers. */
  async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Received> {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false });
    return new Promise((resolve, reject) => {
      request.once('error', reject).once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: text });
        });
      });
      request.end(body);
    });
  }

  /** Sends JSON like our page; a string is sent as it is. */
  async function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    return send(path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Opens the event socket with a page's headers; the key goes into the subprotocols, as it must in a browser. */
  function openEvents(headers: Readonly<Record<string, string>>, path = '/events'): WebSocket {
    const { [PAGE_KEY_HEADER]: pageKey, ...others } = headers;
    const protocols = [EVENTS_PROTOCOL, ...(pageKey ? [pageKey] : [])];
    const address = `ws://127.0.0.1:${port}${path}`;
    return new WebSocket(address, protocols, { headers: { origin, ...others } });
  }

  return {
    server,
    /** Of the files that are served. */
    folder,
    port,
    origin,
    clock,
    sessions,
    calls,
    listeners,
    events,
    send,
    post,
    openEvents,
    /** The status with which the event socket is refused; 101 if it is opened. */
    askForEvents: async (headers: Readonly<Record<string, string>>, path?: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = openEvents(headers, path);
        socket.once('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.once('unexpected-response', (request, { statusCode = 0 }) => {
          request.destroy();
          resolve(statusCode);
        });
        socket.on('error', () => undefined);
      }),
    emit: (event: HostEvent) => {
      for (const listener of listeners) listener(event);
    },
    /** Returns the headers of a page that was opened through a link. */
    signIn: async () => {
      const { headers, body } = await post('/session', { secret: sessions.issueLink() });
      const [cookie = ''] = headers['set-cookie'] ?? [];
      const { pageKey } = JSON.parse(body) as { pageKey: string };
      return { cookie: cookie.split(';', 1)[0] ?? '', [PAGE_KEY_HEADER]: pageKey };
    },
    close: async () => {
      server.close();
      events.closeAll();
      server.closeAllConnections();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}
