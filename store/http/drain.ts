import type { FastifyInstance } from 'fastify';

/** How a store leaves those who use it, so that nobody's request fails. */
export interface Drain {
  /** From now on every answer asks its client to close the connection, and `/readyz` says that the store stops. */
  begin(): void;
  readonly begun: () => boolean;
}

/** Adds a drain to an app. Before its routes: those that are there already do not know of it. */
export function createDrain(app: FastifyInstance): Drain {
  let begun = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  return {
    begin: () => {
      begun = true;
    },
    begun: () => begun,
  };
}
