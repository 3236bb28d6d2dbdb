import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import type { Host } from '../host/create-host.ts';
import type { ServeFile } from '../host/renderer-files/renderer-files.ts';
import { HOST_CALLS } from '../shared/contract/host-contract.ts';
import { EVENTS_PROTOCOL, PAGE_KEY_HEADER } from '../shared/contract/page-key.ts';
import { MAX_CALL_BYTES, REQUEST_TIMEOUTS, type RequestTimeouts } from '../shared/limits.ts';
import { createRequestQueues } from '../shared/request-queues.ts';
import { sendFile, sendJson, sendNothing, sendProblem } from './answer.ts';
import { createEventSockets, type EventSockets } from './event-sockets.ts';
import { readJsonBody } from './json-body.ts';
import { readSessionCookies, sameSecret, sessionCookie, type Sessions } from './session.ts';
import { refuseStranger } from './trusted-request.ts';

interface WebServerDependencies {
  readonly host: Pick<Host, 'invoke' | 'events'>;
  readonly serveFile: ServeFile;
  readonly sessions: Sessions;
  /** Authorizes requests for a new link. Known to anyone who can read the data folder. */
  readonly linkSecret: string;
  /** `REQUEST_TIMEOUTS` if absent. */
  readonly timeouts?: RequestTimeouts;
}

interface WebServer {
  readonly server: Server;
  /** The event sockets, which stay open until they are closed. */
  readonly events: EventSockets;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly port: number;
}

const secretSchema = z.object({ secret: z.string().max(200) });
const MAX_SECRET_BYTES = 1024;

/** Serves the renderer, and the host's contract to pages with a session. The server is not listening yet. */
export function createWebServer(parts: WebServerDependencies): WebServer {
  const events = createEventSockets(parts.host);
  const { unreadTimeout, ...timeouts } = parts.timeouts ?? REQUEST_TIMEOUTS;
  const queueRequest = createRequestQueues();
  const server = createServer(timeouts, (request, response) => {
    queueRequest(request.socket, response, () => {
      const port = request.socket.localPort ?? 0;
      answer({ request, response, port }, parts).catch(() => {
        // The sender disconnected in the middle of its body; `invoke` itself never rejects.
        response.destroy();
      });
    });
  });
  server.setTimeout(unreadTimeout);
  server.on('upgrade', (request, connection, head) => {
    const status = refuseToTell(request, parts.sessions);
    if (status === null) events.open(request, connection, head);
    else refuseUpgrade(connection, status);
  });
  return { server, events };
}

function refuseUpgrade(connection: Duplex, status: string): void {
  // A connection that broke meanwhile needs no response.
  connection.on('error', () => undefined).once('finish', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}

/** Status code and reason for a request that may not subscribe to events; null if it may. */
function refuseToTell(request: IncomingMessage, sessions: Sessions): string | null {
  const port = request.socket.localPort ?? 0;
  const refusal = refuseStranger(request, port);
  if (refusal !== null) return `${refusal.status} Refused`;
  if (pathOf(request) !== '/events') return '404 Not Found';
  const [protocol, pageKey] = (request.headers['sec-websocket-protocol'] ?? '').split(/, */);
  const mayListen = protocol === EVENTS_PROTOCOL && hasSession(request, port, pageKey, sessions);
  return mayListen ? null : '401 Unauthorized';
}

async function answer(exchange: Exchange, parts: WebServerDependencies): Promise<void> {
  const { request, response, port } = exchange;
  const refusal = refuseStranger(request, port);
  if (refusal !== null) {
    sendProblem(response, refusal.status, refusal.message);
    return;
  }
  const path = pathOf(request);
  const route = `${request.method} ${path.startsWith('/host/') ? '/host/' : path}`;
  switch (route) {
    case 'POST /session':
      return openSession(exchange, parts);
    case 'POST /link':
      return makeLink(exchange, parts);
    case 'GET /session':
    case 'POST /host/':
      break;
    default:
      sendFile(response, await parts.serveFile(request.method ?? '', path));
      return;
  }

  if (!hasSession(request, port, request.headers[PAGE_KEY_HEADER], parts.sessions)) {
    sendProblem(response, 401, 'There is no session: open the link that the terminal shows.');
    return;
  }
  if (route === 'GET /session') sendNothing(response);
  else await callHost(exchange, parts, path.slice('/host/'.length));
}

function hasSession(
  { headers }: IncomingMessage,
  port: number,
  pageKey: string | readonly string[] | undefined,
  sessions: Sessions,
): boolean {
  const ids = readSessionCookies(port, headers.cookie);
  return typeof pageKey === 'string' && ids.some((id) => sessions.has({ id, pageKey }));
}

/** The path as sent, not normalized: `..` must reach the check that refuses it. */
function pathOf({ url }: IncomingMessage): string {
  return (url ?? '').split(/[?#]/, 1)[0] ?? '';
}

async function openSession({ request, response, port }: Exchange, { sessions }: WebServerDependencies) {
  const body = await readJsonBody(request, MAX_SECRET_BYTES);
  if (!body.ok) {
    sendProblem(response, body.error.status, body.error.message);
    return;
  }
  const input = secretSchema.safeParse(body.value);
  const session = input.success ? sessions.redeem(input.data.secret) : null;
  if (session === null) sendProblem(response, 401, 'This link was used or is too old.');
  else {
    const cookie = { 'set-cookie': sessionCookie(port, session.id) };
    sendJson(response, 200, { pageKey: session.pageKey }, cookie);
  }
}

async function makeLink({ request, response }: Exchange, { sessions, linkSecret }: WebServerDependencies) {
  const [scheme, secret] = (request.headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || secret === undefined || !sameSecret(secret, linkSecret)) {
    sendProblem(response, 401, 'Only who started Storedesk may ask for a link.');
    return;
  }
  sendJson(response, 200, { secret: sessions.issueLink() });
}

async function callHost({ request, response }: Exchange, { host }: WebServerDependencies, name: string) {
  if (!Object.hasOwn(HOST_CALLS, name)) {
    sendProblem(response, 404, 'There is no such call.');
    return;
  }
  const body = await readJsonBody(request, MAX_CALL_BYTES);
  if (body.ok) sendJson(response, 200, await host.invoke(name, body.value));
  else sendProblem(response, body.error.status, body.error.message);
}
