import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Moves clients away from a store that is about to stop, so that no request fails. */
export interface Drain {
  /** From now on every response asks its client to close the connection, and `/readyz` reports that the store is stopping. */
  begin(): void;
  readonly begun: () => boolean;
  /**
   * Closes the connections on which nothing was sent. Browsers and Node's `fetch` open some in advance, and a server that is
   * closed would wait for their first request.
   */
  closeUnused(): void;
}

/** Adds a drain to an app. Must be called before routes are added, because it does not affect existing ones. */
export function createDrain(app: FastifyInstance): Drain {
  let begun = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  return {
    begin: () => {
      begun = true;
    },
    begun: () => begun,
    closeUnused: () => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
