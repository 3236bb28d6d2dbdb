import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { definedOnly } from '../../shared/defined-only.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { TOKEN_HEADER, type Authenticate } from '../http/authenticate.ts';
import { sendResponse } from '../http/create-app.ts';
import { badRequest, failureToResponse, refusal } from '../http/error-to-response.ts';
import { describeProblem } from '../http/request-problem.ts';
import { refuseMethodsBut } from '../http/rest-endpoint.ts';
import { refused, type ServiceFailure } from '../service-failure.ts';
import type { ShopService } from '../shop/shop-service.ts';
import { SHOP_STATES } from '../shop/shop.ts';
import type { StoreContext } from '../store-context.ts';
import { faultsSchema, type FaultSwitch } from './faults.ts';
import { addOrders } from './new-orders.ts';
import { SEED_NAMES, type Seed, type SeedName } from './seed.ts';

/** The seeds that a reset can use. */
export type Seeds = Readonly<Partial<Record<SeedName, Seed>>>;

export interface SandboxDependencies {
  readonly context: StoreContext;
  readonly authenticate: Authenticate;
  readonly shop: ShopService;
  readonly faults: FaultSwitch;
  readonly seeds: Seeds;
  /** Replaces everything in the store, theme files included. */
  readonly reset: (seed: Seed) => Promise<void>;
  /** Identifies the store's data: another after a reset. */
  readonly dataId: () => Promise<string>;
}

const shopSchema = z.object({ state: z.enum(SHOP_STATES) });
const ordersSchema = z.object({
  count: z.number().int().min(1).max(1000).default(1),
  submit: z.boolean().default(true),
});
const resetSchema = z.object({ seed: z.enum(SEED_NAMES) });

/** Adds the sandbox controls below `/_sandbox/` (D6). They require a known token with any scopes, in every shop state. */
export function registerSandbox(app: FastifyInstance, options: SandboxDependencies): void {
  const { context, authenticate, shop, faults, seeds, reset, dataId } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (authenticate(request.headers[TOKEN_HEADER])) return;
    return sendResponse(
      reply,
      refusal(403, 'This needs an access token in the header X-Service-Access-Token.'),
    );
  });

  app.get('/shop', async () => ({ state: (await shop.get()).state }));
  app.put(
    '/shop',
    control(shopSchema, async ({ state }) => ok({ state: (await shop.setState(state)).state })),
  );
  app.get('/faults', async () => faults.get());
  app.put(
    '/faults',
    control(faultsSchema.partial(), async (change) => ok(faults.set(definedOnly(change)))),
  );
  app.get('/data', async () => ({ id: await dataId() }));
  app.post(
    '/orders',
    control(ordersSchema, async (orders) => {
      const added = await addOrders(context.write, orders, context.now(), context.random);
      return added.ok ? ok({ order_ids: added.value }) : added;
    }),
  );
  app.post(
    '/reset',
    control(resetSchema, async ({ seed: name }) => {
      const seed = seeds[name];
      if (!seed) return err(refused('seed', `${name} is not available yet`));
      await reset(seed);
      return ok({ seed: name });
    }),
  );
  refuseMethodsBut(app, '/shop', ['GET', 'PUT']);
  refuseMethodsBut(app, '/faults', ['GET', 'PUT']);
  refuseMethodsBut(app, '/data', ['GET']);
  refuseMethodsBut(app, '/orders', ['POST']);
  refuseMethodsBut(app, '/reset', ['POST']);
}

/** Makes the handler of a route: checks the shape of the body and runs an action, which may be refused. */
function control<Body>(
  schema: z.ZodType<Body>,
  act: (body: Body) => Promise<Result<object, ServiceFailure>>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const body = schema.safeParse(request.body ?? {});
    if (!body.success) return sendResponse(reply, badRequest(describeProblem(body.error, request.body)));
    const result = await act(body.data);
    return result.ok ? reply.send(result.value) : sendResponse(reply, failureToResponse(result.error));
  };
}
