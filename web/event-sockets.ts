import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Host } from '../host/create-host.ts';
import { EVENTS_PROTOCOL } from '../shared/contract/page-key.ts';

/** Short enough for a page to notice within seconds that the shell hangs (`renderer/data/web-events.ts`). */
const HEARTBEAT_MS = 2_000;
/** The heartbeat message. Scripts cannot see WebSocket pings. */
const HEARTBEAT = '';

/** Maximum bytes buffered for a page that does not read. Beyond it the socket is closed, and the page opens a new one. */
const MAX_WAITING = 8 * 1024 * 1024;

/** Maximum size of an incoming message, in bytes. Pages send nothing on this socket. */
const MAX_HEARD = 128;

/** Sends the host's events, one message each, to every page until either side closes the socket. */
export interface EventSockets {
  /** Upgrades the connection of a request that is allowed to subscribe. */
  open(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  closeAll(): void;
}

export function createEventSockets({ events }: Pick<Host, 'events'>): EventSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_HEARD,
    // The page's key is offered as well and must not be sent back.
    handleProtocols: (offered) => offered.has(EVENTS_PROTOCOL) && EVENTS_PROTOCOL,
  });
  sockets.on('connection', (socket) => {
    const heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS);
    const unsubscribe = events.subscribe((event) => {
      if (socket.bufferedAmount > MAX_WAITING) socket.terminate();
      else socket.send(JSON.stringify(event));
    });
    socket.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    // A broken connection or an invalid message; `close` follows.
    socket.on('error', () => undefined);
  });
  return {
    open: (request, connection, head) => {
      sockets.handleUpgrade(request, connection, head, (socket) => sockets.emit('connection', socket));
    },
    closeAll: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
