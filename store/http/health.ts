import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../database/migrate.ts';
import type { Reader } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { readShopState } from '../shop/shop-reader.ts';

export interface HealthDependencies {
  readonly read: Reader;
  readonly log: Log;
  /** What the store is doing about a database that does not answer; null if it answers. */
  readonly trouble: () => string | null;
  /** Whether the store is about to stop. */
  readonly stopping: () => boolean;
}

/**
 * Reports whether the process is up (`/healthz`) and whether it can serve calls (`/readyz`: the database answers and has the
 * schema of this release, and the store is not about to stop). Both report what the store is doing about a lost database; a
 * process that is looking for it counts as up. No token and no data, because the callers are supervisors and load balancers.
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
  // Answer at once instead of waiting for the database as a request does.
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
