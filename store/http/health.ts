import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Reader } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { readShopState } from '../shop/shop-reader.ts';

/**
 * Says whether the process is up (`/healthz`) and whether it can answer calls (`/readyz`: the database answers and has
 * the schema of this release). No token, no data: what asks is a supervisor or a load balancer.
 */
export function registerHealth(app: FastifyInstance, { read, log }: { read: Reader; log: Log }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await whyNotReady(read, log);
    return problem === null ? { status: 'ready' } : reply.status(503).send({ status: problem });
  });
}

async function whyNotReady(read: Reader, log: Log): Promise<string | null> {
  try {
    if (!(await isMigrated(read))) return 'migrations are missing';
    await readShopState(read);
    return null;
  } catch (error) {
    log({ level: 'error', event: 'not_ready', message: String(error) });
    return 'the database does not answer';
  }
}
