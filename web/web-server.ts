import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Host } from '../host/create-host.ts';
import type { ServeFile } from '../host/renderer-files/renderer-files.ts';
import { HOST_CALLS } from '../shared/contract/host-contract.ts';
import { PAGE_KEY_HEADER } from '../shared/contract/page-key.ts';
import { MAX_CALL_BYTES, REQUEST_TIMEOUTS, type RequestTimeouts } from '../shared/limits.ts';
import { sendFile, sendJson, sendNothing, sendProblem } from './answer.ts';
import { createEventStreams, type EventStreams } from './event-stream.ts';
import { readJsonBody } from './json-body.ts';
import { readSessionCookie, sameSecret, sessionCookie, type Sessions } from './session.ts';
import { refuseStranger } from './trusted-request.ts';

export interface WebServerDependencies {
  readonly host: Pick<Host, 'invoke' | 'events'>;
  readonly serveFile: ServeFile;
  readonly sessions: Sessions;
  /** Known to whoever can read the data folder: asks for a new link. */
  readonly linkSecret: string;
  /** `REQUEST_TIMEOUTS` if absent. */
  readonly timeouts?: RequestTimeouts;
}

export interface WebServer {
  readonly server: Server;
  /** Ends the event streams, which would otherwise keep connections open for ever. */
  readonly events: EventStreams;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly port: number;
}

const secretSchema = z.object({ secret: z.string().max(200) });
const MAX_SECRET_BYTES = 1024;

/** Serves the renderer and offers the host's contract to pages that have a session. Does not listen yet. */
export function createWebServer(parts: WebServerDependencies): WebServer {
  const events = createEventStreams(parts.host);
  const server = createServer({ ...(parts.timeouts ?? REQUEST_TIMEOUTS) }, (request, response) => {
    const port = request.socket.localPort ?? 0;
    answer({ request, response, port }, parts, events).catch(() => {
      // The sender went away in the middle of its body; `invoke` itself never rejects.
      response.destroy();
    });
  });
  return { server, events };
}

async function answer(exchange: Exchange, parts: WebServerDependencies, events: EventStreams): Promise<void> {
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
    case 'GET /events':
    case 'POST /host/':
      break;
    default:
      sendFile(response, await parts.serveFile(request.method ?? '', path));
      return;
  }

  const id = readSessionCookie(port, request.headers.cookie);
  const pageKey = request.headers[PAGE_KEY_HEADER];
  if (id === null || typeof pageKey !== 'string' || !parts.sessions.has({ id, pageKey })) {
    sendProblem(response, 401, 'There is no session: open the link that the terminal shows.');
    return;
  }
  if (route === 'GET /session') sendNothing(response);
  else if (route === 'GET /events') events.open(response);
  else await callHost(exchange, parts, path.slice('/host/'.length));
}

/** As it was sent, not normalised: `..` must reach the check that refuses it. */
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
