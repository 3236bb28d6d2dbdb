import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Reader } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { readShopState } from '../shop/shop-reader.ts';

export interface HealthDependencies {
  readonly read: Reader;
  readonly log: Log;
  /** What is being done while the database does not answer; null while it does. */
  readonly trouble: () => string | null;
  /** Whether the store is about to stop. */
  readonly stopping: () => boolean;
}

/**
 * Says whether the process is up (`/healthz`) and whether it can answer calls (`/readyz`: the database answers and has
 * the schema of this release, and the store is not about to stop). Both say what the store does about a database that is
 * gone; a process that looks for it is up. No token, no data: what asks is a supervisor or a load balancer.
 */
export function registerHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  app.get('/healthz', async () => {
    const trouble = dependencies.trouble();
    return { status: 'ok', ...(trouble !== null && { database: trouble }) };
  });
  app.get('/readyz', async (_request, reply) => {
    const problem = await whyNotReady(dependencies);
    return problem === null ? { status: 'ready' } : reply.status(503).send({ status: problem });
  });
}

async function whyNotReady({ read, log, trouble, stopping }: HealthDependencies): Promise<string | null> {
  if (stopping()) return 'stopping';
  const unanswered = () => {
    const doing = trouble();
    return `the database does not answer${doing === null ? '' : `: ${doing}`}`;
  };
  // Whoever asks need not wait as a request does.
  if (trouble() !== null) return unanswered();
  try {
    if (!(await isMigrated(read))) return 'migrations are missing';
    await readShopState(read);
    return null;
  } catch (error) {
    log({ level: 'error', event: 'not_ready', message: String(error) });
    return unanswered();
  }
}
