import type { FastifyInstance } from 'fastify';

/** Moves clients away from a store that is about to stop, so that no request fails. */
export interface Drain {
  /** From now on every response asks its client to close the connection, and `/readyz` reports that the store is stopping. */
  begin(): void;
  readonly begun: () => boolean;
}

/** Adds a drain to an app. Must be called before routes are added, because it does not affect existing ones. */
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
