import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, ok } from '../../shared/result.ts';
import type { Transaction } from '../database/transaction.ts';
import type { JobClaims, JobName } from '../job-claims.ts';
import { logJobFailure } from '../job-failure.ts';
import { createJobWrite, type JobWrite } from '../job-write.ts';
import { refused } from '../service-failure.ts';
import type { Repeat } from '../repeat.ts';
import { stackOf } from '../log.ts';
import type { StoreContext } from '../store-context.ts';
import { cleanUpFiles, removeExpired, SWEEP_INTERVAL, withoutExpiredFile } from './bulk-expiry.ts';
import { fileNameOf, type BulkFile, type BulkFiles } from './bulk-files.ts';
import type { BulkOperationId } from '../../shared/ids.ts';
import type { BulkErrorCode, BulkOperation, BulkOperations, ReadBulkPage } from './bulk-operation.ts';
import {
  endOperation,
  failAbandoned,
  findByFile,
  findCurrent,
  findOperation,
  insertOperation,
  listFiles,
  listRunning,
  recordProgress,
  type BulkOutcome,
} from './bulk-repository.ts';

/** Bulk operations and the lifecycle of their background jobs. */
export interface BulkJobs extends BulkOperations {
  /**
   * Marks operations that a dead process left unfinished as failed, now and whenever a process dies. Removes expired files
   * and those of owners that are no longer configured, now and every hour.
   */
  resume(): Promise<void>;
  /** Resolves when no job is running. */
  idle(): Promise<void>;
  /** Number of jobs running in this process. */
  readonly running: () => number;
  /** Aborts the running jobs; their operations fail, if the database can be written. Returns their ids. */
  giveUp(): Promise<readonly BulkOperationId[]>;
  /** Fails those of the operations that are still running, as soon as the database can be written. */
  fail(ids: readonly BulkOperationId[]): void;
  /** Aborts the running jobs and stops looking for dead processes and expired files. */
  stop(): Promise<void>;
}

export interface BulkDependencies {
  readonly files: BulkFiles;
  readonly claims: JobClaims;
  /** Returns an unguessable string, for the URL of a file. */
  readonly newSecret: () => string;
  /** The owners of the configured tokens. Files of any other owner are removed. */
  readonly owners: readonly string[];
  readonly repeat: Repeat;
}

/** Number of pages between progress updates. */
const PAGES_PER_NOTE = 20;

/** Creates the bulk operations of a store: at most one running per owner, as in the public API. */
export function createBulkJobs(context: StoreContext, dependencies: BulkDependencies): BulkJobs {
  const { files, claims, newSecret, owners, repeat } = dependencies;
  const { read, write, now } = context;
  const running = new Map<BulkOperationId, Promise<void>>();
  let stopping = new AbortController();

  const run = (id: BulkOperationId, work: (write: JobWrite, signal: AbortSignal) => Promise<void>): void => {
    const { signal } = stopping;
    const jobName = jobOf(id);
    const writeOfJob = createJobWrite({ ...context, repeat, job: jobName, signal });
    const job = claims
      .hold(jobName, () => work(writeOfJob, signal))
      .catch((error: unknown) => {
        logJobFailure(context.log, jobName, error, { event: 'bulk_operation_bug' });
      })
      .finally(() => running.delete(id));
    running.set(id, job);
  };
  const begin = (operation: BulkOperation, readPage: ReadBulkPage): void => {
    const name = fileNameOf(operation.id, newSecret());
    run(operation.id, (writeOfJob, signal) =>
      runJob(context, files, { operation, name, readPage, signal, write: writeOfJob }),
    );
  };
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };
  const giveUp = async (): Promise<readonly BulkOperationId[]> => {
    const ids = [...running.keys()];
    stopping.abort();
    await idle();
    stopping = new AbortController();
    return ids;
  };
  const findAbandoned = (): void => {
    endAbandoned(context, dependencies).catch((error: unknown) => {
      context.log({ level: 'warn', event: 'bulk_operations_not_read', message: String(error) });
    });
  };
  let sweeping = Promise.resolve();
  const sweep = (): void => {
    // For example on a full disk. Expired files that remain cannot be fetched, and the next sweep removes them.
    sweeping = removeExpired(context, files, owners).catch((error: unknown) => {
      context.log({ level: 'warn', event: 'bulk_files_not_removed', message: String(error) });
    });
  };
  const asSeenNow = (operation: BulkOperation | null) => operation && withoutExpiredFile(operation, now());
  let stopWatching = (): void => undefined;
  return {
    start: async (owner, query, readPage) => {
      const started = await write(async (tx) => {
        const current = await findCurrent(tx, owner);
        if (current?.status === 'running') {
          return err(refused('base', 'A bulk query operation for this app is already in progress.'));
        }
        const operation = await insertOperation(tx, owner, query, now());
        await claims.take(tx, jobOf(operation.id));
        return ok(operation);
      });
      if (started.ok) begin(started.value, readPage);
      return started;
    },
    current: async (owner) => asSeenNow(await findCurrent(read, owner)),
    find: async (owner, id) => asSeenNow(await findOperation(read, owner, id)),
    openFile: async (owner, name) => {
      const operation = asSeenNow(await findByFile(read, owner, name));
      return operation?.file === name ? files.read(name) : null;
    },
    resume: async () => {
      await endAbandoned(context, dependencies);
      sweep();
      await sweeping;
      stopWatching();
      const stops = [claims.watch(findAbandoned), repeat(sweep, SWEEP_INTERVAL)];
      stopWatching = () => {
        for (const stop of stops) stop();
      };
    },
    idle,
    running: () => running.size,
    giveUp,
    fail: (ids) => {
      for (const id of ids) {
        run(id, async (writeOfJob) => {
          await writeOfJob(async (tx) => ok(await failAbandoned(tx, [id], now())));
        });
      }
    },
    stop: async () => {
      stopWatching();
      await giveUp();
      await sweeping;
    },
  };
}

function jobOf(id: BulkOperationId): JobName {
  return `bulk_operation:${id}`;
}

/** Fails the operations of dead processes. No other process can resume them, as it does not know what the client may read. */
async function endAbandoned(
  { read, write, now }: StoreContext,
  { claims, files }: Pick<BulkDependencies, 'claims' | 'files'>,
): Promise<void> {
  const operations = await listRunning(read);
  const jobs = new Set(await claims.listAbandoned(operations.map(jobOf)));
  const abandoned = operations.filter((id) => jobs.has(jobOf(id)));
  if (abandoned.length === 0) return;
  await write(async (tx) => ok(await failAbandoned(tx, abandoned, now())));
  await cleanUpFiles(read, files);
}

interface Job {
  readonly operation: BulkOperation;
  readonly name: string;
  readonly readPage: ReadBulkPage;
  readonly signal: AbortSignal;
  readonly write: JobWrite;
}

async function runJob(context: StoreContext, files: BulkFiles, job: Job): Promise<void> {
  const outcome = await writeFile(context, files, job);
  const ended = await job.write(async (tx) =>
    // An earlier attempt may have committed although its answer was lost: the file then belongs to the operation.
    ok((await endOperation(tx, job.operation.id, outcome, context.now())) || (await isNamed(tx, job.name))),
  );
  // Another process considered this one dead, or the store was reset: no operation refers to the file.
  if (ended?.ok && !ended.value) await files.remove(job.name);
}

/** Whether an operation refers to this file. */
async function isNamed(tx: Transaction, file: string): Promise<boolean> {
  return (await listFiles(tx)).some(({ name }) => name === file);
}

async function writeFile(context: StoreContext, files: BulkFiles, job: Job): Promise<BulkOutcome> {
  const failed = (errorCode: BulkErrorCode): BulkOutcome => ({ status: 'failed', errorCode });
  try {
    const file = await files.create(job.operation.id);
    const problem = await writePages(file, job).catch(async (error: unknown) => {
      await file.discard();
      throw error;
    });
    if (problem === null)
      return { status: 'completed', file: job.name, fileSize: await file.complete(job.name) };
    await file.discard();
    return failed(problem);
  } catch (error) {
    context.log({ level: 'error', event: 'bulk_operation_failed', stack: stackOf(error) });
    return failed('INTERNAL_SERVER_ERROR');
  }
}

/** Writes page after page. Returns why it ended early, or null if it wrote them all. */
async function writePages(
  file: BulkFile,
  { operation, readPage, signal, write }: Job,
): Promise<BulkErrorCode | null> {
  const note = { objectCount: 0, rootObjectCount: 0 };
  let after: string | null = null;
  for (let pages = 1; ; pages += 1) {
    if (signal.aborted) return 'INTERNAL_SERVER_ERROR';
    const page = await readPage(after, signal);
    if (!page.ok) return page.error;
    const { lines, rootCount, next } = page.value;
    await file.append(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    note.objectCount += lines.length;
    note.rootObjectCount += rootCount;
    if (next === null || pages % PAGES_PER_NOTE === 0) {
      const noted = await write(async (tx) => ok(await recordProgress(tx, operation.id, note)));
      if (noted === null || (noted.ok && !noted.value)) return 'INTERNAL_SERVER_ERROR';
    }
    if (next === null) return null;
    after = next;
    // Let pending requests go first.
    await nextTurn();
  }
}
