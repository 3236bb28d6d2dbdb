import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerBulkFiles } from './bulk/bulk-route.ts';
import type { Services } from './create-services.ts';
import { registerFulfillmentRest } from './fulfillment/fulfillment-rest.ts';
import { createAnswerMemory } from './graphql/answer-memory.ts';
import { storeSchema } from './graphql/store-schema.ts';
import { createCostBuckets } from './graphql/cost-bucket.ts';
import { createDocumentMemory } from './graphql/document-memory.ts';
import {
  hasMutation,
  registerGraphql,
  sendGraphqlFailure,
  type GraphqlRoute,
} from './graphql/graphql-route.ts';
import { createIntrospectionMemory } from './graphql/introspection.ts';
import { createResolverContext } from './graphql/resolver-context.ts';
import { GRAPHQL_COST_REFERENCE, registerApiReference } from './http/api-reference.ts';
import { sendResponse } from './http/create-app.ts';
import { notFound } from './http/error-to-response.ts';
import { API_PREFIX, nameVersions, refuseUnknownCalls } from './http/api-request.ts';
import type { Authenticate } from './http/authenticate.ts';
import { registerHealth, type HealthDependencies } from './http/health.ts';
import { rememberAnswers } from './http/rest-answer.ts';
import { createRateLimit } from './http/rate-limit.ts';
import type { Metrics } from './http/metrics.ts';
import { registerOpenApi } from './http/open-api.ts';
import { refuseOtherMethods } from './http/rest-endpoint.ts';
import { countRestCalls, guardRestCalls } from './http/rest-gate.ts';
import type { LeakyBuckets } from './leaky-buckets.ts';
import { registerDemoPictures } from './sandbox/demo-pictures.ts';
import { delayAnswers, injectFaults, type FaultSwitch } from './sandbox/faults.ts';
import { registerSandbox, type SandboxDependencies } from './sandbox/sandbox-routes.ts';
import type { Limits, StoreContext } from './store-context.ts';
import { registerThemeRoutes } from './theme/theme-rest.ts';
import { registerVariantRoutes } from './variant/variant-rest.ts';

export interface RouteDependencies {
  readonly context: StoreContext;
  /** Time limit for the searches of one GraphQL request, in milliseconds (D5.6). */
  readonly searchBudget: number;
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly limits: Limits;
  /** How much of its rate limits each client has used. */
  readonly buckets: LeakyBuckets;
  readonly faults: FaultSwitch;
  readonly health: Pick<HealthDependencies, 'trouble' | 'stopping'>;
  /** Null disables metrics, including `/metrics`. */
  readonly metrics: Metrics | null;
  /** Dependencies of the sandbox controls only; null disables the controls (D6). */
  readonly sandbox: Pick<SandboxDependencies, 'seeds' | 'reset' | 'dataId'> | null;
}

/** Registers all routes of the store. */
export async function registerRoutes(app: FastifyInstance, options: RouteDependencies): Promise<void> {
  options.metrics?.observe(app);
  registerHealth(app, { ...options.context, ...options.health });
  registerApiReference(app);
  registerOpenApi(app);
  app.decorateRequest('client', null);
  await app.register(async (files) => {
    countCalls(files, options);
    guardRestCalls(files, options.context.shop);
    registerBulkFiles(files, options.services.bulk);
  });
  await app.register(async (api) => registerApi(api, options), { prefix: API_PREFIX });
  const { sandbox, context, services, authenticate, faults } = options;
  if (!sandbox) return;
  registerDemoPictures(app);
  await app.register(
    async (controls) => {
      registerSandbox(controls, { ...sandbox, context, authenticate, shop: services.shop, faults });
    },
    { prefix: '/_sandbox' },
  );
}

/** Registers REST and GraphQL. Each has its own gate, because they refuse requests in different ways. */
async function registerApi(api: FastifyInstance, options: RouteDependencies): Promise<void> {
  const { faults } = options;
  const { random, shop } = options.context;
  delayAnswers(api, faults);
  nameVersions(api);
  await api.register(async (rest) => {
    const writes = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';
    countCalls(rest, options);
    refuseUnknownCalls(rest);
    // Makes unknown paths below a version pass through these hooks.
    rest.setNotFoundHandler((_request, reply) => sendResponse(reply, notFound));
    injectFaults(rest, { faults, random, sendFailure: sendResponse, writes });
    guardRestCalls(rest, shop);
    registerRest(rest, options);
  });
  await api.register(async (graphql) => {
    refuseUnknownCalls(graphql);
    injectFaults(graphql, { faults, random, sendFailure: sendGraphqlFailure, writes: hasMutation });
    registerGraphql(graphql, graphqlRoute(options));
  });
}

function graphqlRoute(options: RouteDependencies): GraphqlRoute {
  const { context, authenticate, limits, metrics, searchBudget: budget } = options;
  return {
    engine: {
      schema: storeSchema(),
      buckets: createCostBuckets(options.buckets),
      limits,
      log: context.log,
      documents: createDocumentMemory(),
      introspections: createIntrospectionMemory(),
      answers: createAnswerMemory(context.committed),
      documentation: GRAPHQL_COST_REFERENCE,
      onThrottled: () => metrics?.countThrottled('graphql'),
    },
    authenticate,
    shop: context.shop,
    beginScan: (asker) => context.scans.begin({ ...asker, budget, background: false }),
    createContext: (query) => createResolverContext(query, { ...context, services: options.services }),
  };
}

/** Counts REST calls and downloads of files. */
function countCalls(rest: FastifyInstance, options: RouteDependencies): void {
  const { authenticate, limits, metrics } = options;
  const takeCall = createRateLimit(options.buckets);
  const onThrottled = () => metrics?.countThrottled('rest');
  countRestCalls(rest, { authenticate, takeCall, limits, onThrottled });
}

/** Registers every REST call of the contract, entity by entity. */
function registerRest(rest: FastifyInstance, { services, context }: RouteDependencies): void {
  rememberAnswers(rest, context.committed);
  registerThemeRoutes(rest, services.themes);
  registerVariantRoutes(rest, services.variants);
  registerFulfillmentRest(rest, services.fulfillment, context.shop);
  refuseOtherMethods(rest);
}
