import type { FastifyInstance } from 'fastify';
import { holdsOneOf } from '../../shared/scopes.ts';
import { scopeMissing } from '../scope-sentence.ts';
import type { Shop } from '../shop/shop.ts';
import type { Limits } from '../store-context.ts';
import { TOKEN_HEADER, type Authenticate } from './authenticate.ts';
import { sendResponse } from './create-app.ts';
import { refusal, SHOP_STATE_RESPONSES } from './error-to-response.ts';
import type { TakeCall } from './rate-limit.ts';

export interface CallCounter {
  readonly authenticate: Authenticate;
  readonly takeCall: TakeCall;
  readonly limits: Limits;
  /** Called for every call that the rate limit refuses. */
  readonly onThrottled: () => void;
}

/**
 * Finds the client of every REST call and applies the rate limit to it, whatever else is wrong with the call (D1.11). A call
 * without a known token is not counted.
 */
export function countRestCalls(rest: FastifyInstance, counter: CallCounter): void {
  rest.addHook('onRequest', async (request, reply) => {
    const client = counter.authenticate(request.headers[TOKEN_HEADER]);
    if (!client) return;
    request.client = client;

    const settings = counter.limits.rest();
    const call = await counter.takeCall(client.id, settings);
    reply.header('x-service-api-call-limit', `${String(call.used)}/${String(call.size)}`);
    if (call.allowed) return;
    counter.onThrottled();
    reply.header('retry-after', String(call.retryAfterSeconds));
    return sendResponse(reply, refusal(429, whyNotNow(settings.perSecond)));
  });
}

/**
 * Checks every counted REST call before its body is read, in this order: a known token (D1.3), a shop that is open (D5.11),
 * the scope of the route (D1.3).
 */
export function guardRestCalls(rest: FastifyInstance, shop: () => Promise<Pick<Shop, 'state'>>): void {
  rest.addHook('onRequest', async (request, reply) => {
    const { client } = request;
    const { scope } = request.routeOptions.config;
    if (!client) return sendResponse(reply, refusal(403, whyNotToken(scope)));

    const closed = SHOP_STATE_RESPONSES[(await shop()).state];
    if (closed) return sendResponse(reply, closed);

    const needed = scope === undefined ? [] : [scope];
    if (!holdsOneOf(client.scopes, needed)) return sendResponse(reply, refusal(403, scopeMissing(needed)));
  });
}

function whyNotToken(scope: string | undefined): string {
  const needed = scope === undefined ? '' : ` with the access scope ${scope}`;
  return `This needs an access token${needed} in the header X-Service-Access-Token.`;
}

function whyNotNow(perSecond: number): string {
  return `Exceeded ${String(perSecond)} calls per second for api client. Reduce request rates to resume uninterrupted service.`;
}
