import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '../shared/result.ts';
import { cleanUpFiles } from './bulk/bulk-expiry.ts';
import { createBulkFiles, type BulkFiles } from './bulk/bulk-files.ts';
import { createBulkJobs, type BulkJobs } from './bulk/bulk-jobs.ts';
import { createServices, type Services } from './create-services.ts';
import { createKnownRows } from './known-rows.ts';
import { describeDatabase, openDatabase, type DatabaseOptions } from './database/connect.ts';
import type { Database, OpenFailure } from './database/database.ts';
import { readNewestChange } from './database/newest-change.ts';
import { readOnce } from './database/remembered.ts';
import { createSharedBuckets, type SharedClock } from './database/shared-buckets.ts';
import { createSharedClaims } from './database/shared-claims.ts';
import { readOwnValue } from './database/own-values.ts';
import { bulkOwnerOf, createAuthenticate, type AccessToken } from './http/authenticate.ts';
import { createApp, type AppDependencies, refuseUnknownPaths } from './http/create-app.ts';
import { createDrain } from './http/drain.ts';
import { createMetrics } from './http/metrics.ts';
import { nameOrigins } from './http/origin.ts';
import { createCursorSigner } from './http/pagination.ts';
import { SOLE_OWNER, type JobClaims } from './job-claims.ts';
import { createLeakyBuckets, type LeakyBuckets } from './leaky-buckets.ts';
import { registerRoutes } from './register-routes.ts';
import { repeatByTimer, type Repeat } from './repeat.ts';
import { createFaultSwitch, limitsUnderFaults } from './sandbox/faults.ts';
import { fillNewStore } from './sandbox/fill-store.ts';
import { resetStore } from './sandbox/reset-store.ts';
import type { Seeds } from './sandbox/sandbox-routes.ts';
import type { Seed } from './sandbox/seed.ts';
import { readShop } from './shop/shop-reader.ts';
import { createStoreClock } from './store-clock.ts';
import type { BucketSettings } from '../shared/leaky-bucket.ts';
import { describeStartFailure } from './start-failure.ts';
import type { StoreContext } from './store-context.ts';
import type { ArchiveLimits } from '../shared/theme/archive-rules.ts';
import { createThemeFiles } from './theme/theme-files.ts';
import { createThemeImports } from './theme/theme-import.ts';
import { listThemes } from './theme/theme-repository.ts';
import type { ThemeDependencies } from './theme/theme-service.ts';

export interface StoreOptions extends Pick<StoreContext, 'now' | 'random' | 'log'>, AppDependencies {
  readonly database: DatabaseOptions;
  /** Folder for the files of themes and bulk operations; created when first needed. */
  readonly filesFolder: string;
  /** Fills a new database. */
  readonly seed: Seed;
  /** Returns an unguessable secret: for a database that has none yet, and for the file names of bulk operations. */
  readonly newSecret: () => string;
  readonly tokens: readonly AccessToken[];
  readonly restBucket: BucketSettings;
  readonly graphqlBucket: BucketSettings;
  /** SQL for the clock by which buckets shared by several stores leak; the database's clock if absent. */
  readonly sharedClock?: SharedClock;
  /** Allows theme archives to be fetched from this machine, but from no other private address (D2.2). */
  readonly allowPrivateSource: boolean;
  readonly archiveLimits: ArchiveLimits;
  /** Time limit for the searches of one GraphQL request, in milliseconds (D5.6). */
  readonly searchBudget: number;
  /** Seeds for the sandbox controls; null disables the controls (D6). */
  readonly sandbox: Seeds | null;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** Base URL where clients reach the store, without a trailing slash; taken from each request if absent or null. */
  readonly publicUrl?: string | null;
  /** Schedules periodic work; uses timers if absent. */
  readonly repeat?: Repeat;
}

/** A store that answers requests once `app` listens. */
export interface Store {
  readonly app: FastifyInstance;
  readonly context: StoreContext;
  readonly services: Services;
  /** Resolves when no theme is being processed or removed and no bulk operation runs. */
  readonly idle: () => Promise<void>;
  /**
   * Reports for `drainMs` milliseconds that the store is stopping, while still serving requests. Then finishes the requests
   * in flight, aborts the background jobs, and closes the server and the database.
   */
  readonly close: (drainMs?: number) => Promise<void>;
}

/** How long requests in flight may still run on close, in milliseconds; D7 allows 5 seconds for the whole shutdown. */
const REQUEST_GRACE_MS = 3000;
/** How long a new connection may take to send something on close, in milliseconds. */
const UNUSED_GRACE_MS = 100;

/** Opens the database and assembles the store. Returns a failure if the database cannot be used. */
export async function createStore(options: StoreOptions): Promise<Result<Store, OpenFailure>> {
  let close = async (): Promise<void> => undefined;
  try {
    const opened = await openDatabase(options.database, options.log);
    if (!opened.ok) return opened;
    close = opened.value.close;
    return ok(await assemble(opened.value, options));
  } catch (error) {
    await close();
    const failure = describeStartFailure(describeDatabase(options.database), error);
    if (failure === null) throw error;
    return err(failure);
  }
}

async function assemble(database: Database, options: StoreOptions): Promise<Store> {
  const { read, write, scans, committed } = database;
  const { random, log } = options;
  await fillNewStore(database, options.seed, options.now);
  const now = createStoreClock({ ...options, newest: await readNewestChange(read) });
  const shop = readOnce(committed, async () => readShop(read));
  const known = createKnownRows(committed);
  const context: StoreContext = { read, write, committed, known, shop, scans, now, random, log };
  const claims = createClaims(database, options);
  const themes = createThemeDependencies(claims, context, options);
  const signer = createCursorSigner(await readOwnValue(write, 'pageSecret', options.newSecret));
  const bulk = createBulkDependencies(claims, context, options);
  const services = createServices(context, { themes, bulk: bulk.jobs, signer });
  const faults = createFaultSwitch();
  const app = createApp(options);
  const drain = createDrain(app);
  nameOrigins(app, options.publicUrl ?? null);
  refuseUnknownPaths(app);
  const metrics = options.metrics ? createMetrics() : null;
  metrics?.watchJobs('theme_import', themes.imports.running);
  metrics?.watchJobs('bulk_operation', bulk.jobs.running);
  metrics?.watchJobs('search', scans.running);
  await registerRoutes(app, {
    context,
    searchBudget: options.searchBudget,
    services,
    faults,
    health: { trouble: database.trouble, stopping: drain.begun },
    metrics,
    authenticate: createAuthenticate(options.tokens),
    limits: limitsUnderFaults(options, faults),
    buckets: createBuckets(database, options),
    sandbox: options.sandbox && {
      seeds: options.sandbox,
      reset: createReset(context, themes, bulk),
      dataId: () => readOwnValue(write, 'dataId', options.newSecret),
    },
  });
  await themes.imports.resume();
  await bulk.jobs.resume();
  const idle = async (): Promise<void> => {
    await themes.imports.idle();
    await themes.files.idle();
    await bulk.jobs.idle();
  };
  const close = async (drainMs = 0): Promise<void> => {
    drain.begin();
    if (drainMs > 0) await sleep(drainMs);
    const timers = [
      // After reading what has arrived meanwhile.
      setTimeout(() => setImmediate(() => drain.closeUnused()), UNUSED_GRACE_MS),
      setTimeout(() => app.server.closeAllConnections(), REQUEST_GRACE_MS),
    ];
    await app.close();
    timers.forEach(clearTimeout);
    await themes.imports.stop();
    await themes.files.stop();
    await bulk.jobs.stop();
    await database.close();
  };
  return { app, context, services, idle, close };
}

function createBuckets({ shared }: Database, { monotonicNow, sharedClock }: StoreOptions): LeakyBuckets {
  return shared ? createSharedBuckets(shared, sharedClock) : createLeakyBuckets(monotonicNow);
}

function createClaims({ shared }: Database, { log, newRequestId, monotonicNow }: StoreOptions): JobClaims {
  if (shared === null) return SOLE_OWNER;
  return createSharedClaims({ database: shared, owner: newRequestId(), monotonicNow, log });
}

function createThemeDependencies(
  claims: JobClaims,
  context: StoreContext,
  options: StoreOptions,
): ThemeDependencies {
  const files = createThemeFiles(join(options.filesFolder, 'themes'), options.log);
  const policy = { allowLoopback: options.allowPrivateSource };
  const { archiveLimits: limits, repeat = repeatByTimer } = options;
  const imports = createThemeImports(context, { files, claims, limits, policy, repeat });
  return { files, imports };
}

interface BulkJobsAndFiles {
  readonly files: BulkFiles;
  readonly jobs: BulkJobs;
}

function createBulkDependencies(
  claims: JobClaims,
  context: StoreContext,
  options: StoreOptions,
): BulkJobsAndFiles {
  const files = createBulkFiles(join(options.filesFolder, 'bulk-operations'));
  const owners = options.tokens.map(bulkOwnerOf);
  const { newSecret, repeat = repeatByTimer } = options;
  return { files, jobs: createBulkJobs(context, { files, claims, newSecret, owners, repeat }) };
}

/** Aborts the background jobs, reseeds the database, and deletes the files of the themes and bulk operations that are gone. */
function createReset(
  context: StoreContext,
  { files, imports }: ThemeDependencies,
  bulk: BulkJobsAndFiles,
): (seed: Seed) => Promise<void> {
  // Clients may have created themes and bulk operations since the reset was committed: their files stay.
  const removeFiles = async (): Promise<void> => {
    try {
      await files.clear(() => listThemes(context.read));
      await cleanUpFiles(context.read, bulk.files);
    } catch (error) {
      // The store is reset all the same.
      context.log({ level: 'warn', event: 'reset_files_left', message: String(error) });
    }
  };
  return async (seed) => {
    await imports.stop();
    const aborted = await bulk.jobs.giveUp();
    try {
      await resetStore(context, seed);
      await removeFiles();
    } finally {
      // If the reset failed, the operations are still there, and so are the themes of the imports.
      bulk.jobs.fail(aborted);
      await imports.resume();
    }
  };
}
