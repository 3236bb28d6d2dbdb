import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Host } from '../host/create-host.ts';
import { EVENTS_PROTOCOL } from '../shared/contract/page-key.ts';

/** Often enough that a page notices within seconds that the shell hangs (`renderer/data/web-events.ts`). */
const HEARTBEAT_MS = 2_000;
/** What a heartbeat says. A script hears nothing of a socket's own pings. */
const HEARTBEAT = '';

/** What may wait for a page that does not read: then its socket is closed, and the page opens another one. Bytes. */
const MAX_WAITING = 8 * 1024 * 1024;

/** Pages have nothing to say there. Bytes. */
const MAX_HEARD = 128;

/** The host's events, one message each, for every page until either side closes its socket. */
export interface EventSockets {
  /** Takes over the connection of a request that may listen. */
  open(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  closeAll(): void;
}

export function createEventSockets({ events }: Pick<Host, 'events'>): EventSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_HEARD,
    // The page's key stands beside it, which is not to come back.
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
    // A connection that broke, or one that says what no page says: it is closed after this.
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
