import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ok, type Result } from '../shared/result.ts';
import { openDatabase, type DatabaseOptions, type OpenFailure } from './database/connect.ts';
import type { Reader } from './database/transaction.ts';
import { createFulfillmentService } from './fulfillment/fulfillment-service.ts';
import { registerFulfillmentRest } from './fulfillment/fulfillment-rest.ts';
import { readPageSecret } from './database/store-secret.ts';
import { registerApiReference } from './http/api-reference.ts';
import { answerVersions, API_PREFIX } from './http/api-request.ts';
import { createAuthenticate, type AccessToken } from './http/authenticate.ts';
import { createApp, type AppOptions } from './http/create-app.ts';
import { createLeakyBuckets } from './http/leaky-bucket.ts';
import { createCursorSigner, type CursorSigner } from './http/pagination.ts';
import { refuseOtherMethods } from './http/rest-endpoint.ts';
import { guardRestCalls } from './http/rest-gate.ts';
import type { Seed } from './sandbox/seed.ts';
import { hasShop } from './shop/shop-read-model.ts';
import type { BucketSettings, Limits, StoreContext } from './store-context.ts';
import type { ArchiveLimits } from './theme/archive-limits.ts';
import { createThemeFiles } from './theme/theme-files.ts';
import { createThemeImports } from './theme/theme-import.ts';
import { registerThemeRoutes } from './theme/theme-rest.ts';
import { createThemeService, type ThemePorts } from './theme/theme-service.ts';
import { registerVariantRoutes } from './variant/variant-rest.ts';
import { createVariantService } from './variant/variant-service.ts';

export interface StoreOptions extends Pick<StoreContext, 'now' | 'random' | 'log'>, AppOptions {
  readonly database: DatabaseOptions;
  /** Folder of the themes' files; it is made when the first theme is. */
  readonly filesFolder: string;
  /** Fills the store when its database is new. */
  readonly seed: Seed;
  /** A secret that nobody can guess, for a database that has none yet. */
  readonly newSecret: () => string;
  readonly tokens: readonly AccessToken[];
  readonly restBucket: BucketSettings;
  readonly graphqlBucket: BucketSettings;
  /** Lets theme archives come from this machine itself, and from no other private address (D2.2). */
  readonly allowPrivateSource: boolean;
  readonly archiveLimits: ArchiveLimits;
}

/** A store that answers requests once `app` listens. */
export interface Store {
  readonly app: FastifyInstance;
  readonly context: StoreContext;
  readonly services: Services;
  /** Resolves when no theme is being processed. */
  readonly idle: () => Promise<void>;
  /** Finishes the requests that run, gives up the background jobs, and closes the server and the database. */
  readonly close: () => Promise<void>;
}

/** Opens the database and puts the store together. A database that cannot be used is a failure value. */
export async function createStore(options: StoreOptions): Promise<Result<Store, OpenFailure>> {
  const opened = await openDatabase(options.database);
  if (!opened.ok) return opened;
  const { read, write, close } = opened.value;
  const context: StoreContext = { read, write, now: options.now, random: options.random, log: options.log };
  const limits: Limits = { rest: () => options.restBucket, graphql: () => options.graphqlBucket };
  if (!(await hasShop(read))) await options.seed(write, options.now);
  const files = createThemeFiles(join(options.filesFolder, 'themes'));
  const imports = createThemeImports(context, {
    files,
    limits: options.archiveLimits,
    policy: { allowLoopback: options.allowPrivateSource },
  });
  const signer = createCursorSigner(await readPageSecret(write, options.newSecret));
  const services = createServices(context, { files, imports }, signer);
  await imports.resume();
  const app = createApp(options);
  const authenticate = createAuthenticate(options.tokens);

  registerHealth(app);
  registerApiReference(app);
  await app.register(
    async (api) => {
      answerVersions(api);
      await api.register(async (rest) => {
        guardRestCalls(rest, { authenticate, takeCall: createLeakyBuckets(options.now), limits, read });
        registerRest(rest, services, read);
      });
      // GraphQL is registered here, on `api`: it answers errors its own way, so the gate of REST is not its gate.
    },
    { prefix: API_PREFIX },
  );

  const closeStore = async (): Promise<void> => {
    await app.close();
    await imports.stop();
    await close();
  };
  return ok({ app, context, services, idle: imports.idle, close: closeStore });
}

/** The use cases, by entity. REST and GraphQL are adapters over the same ones. */
export type Services = ReturnType<typeof createServices>;

function createServices(context: StoreContext, themePorts: ThemePorts, signer: CursorSigner) {
  return {
    themes: createThemeService(context, themePorts),
    variants: createVariantService(context, signer),
    fulfillment: createFulfillmentService(context),
  };
}

/** Every REST call of the contract, entity by entity. */
function registerRest(rest: FastifyInstance, services: Services, read: Reader): void {
  registerThemeRoutes(rest, services.themes);
  registerVariantRoutes(rest, services.variants);
  registerFulfillmentRest(rest, services.fulfillment, read);
  refuseOtherMethods(rest);
}

/** Says that the store is up: no token, no data. */
function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
}
