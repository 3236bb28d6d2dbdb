import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Kind, OperationTypeNode } from 'graphql';
import { z } from 'zod';
import { GRAPHQL_PATH } from '../../shared/contract/rest-paths.ts';
import { textSchema } from '../../shared/contract/wire.ts';
import type { ScanAsker, ScanSession } from '../database/scans.ts';
import { TOKEN_HEADER, type ApiClient, type Authenticate } from '../http/authenticate.ts';
import { answerErrors, sendResponse, type SendFailure } from '../http/create-app.ts';
import { badRequest, SHOP_STATE_RESPONSES } from '../http/error-to-response.ts';
import { describeProblem } from '../http/request-problem.ts';
import { refuseMethodsBut } from '../http/rest-endpoint.ts';
import type { Shop } from '../shop/shop.ts';
import { errorAnswer, failureError, sentenceOf, writeAnswer, type GraphqlAnswer } from './graphql-answer.ts';
import { type GraphqlRequest, parseText } from './parse-operation.ts';
import type { QueryContext } from './query-context.ts';
import { runQuery, toClientError, type QueryEngine } from './run-query.ts';

const requestSchema = z.object({
  query: textSchema,
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: textSchema.nullish(),
});

export interface GraphqlRoute {
  readonly engine: QueryEngine;
  readonly authenticate: Authenticate;
  readonly shop: () => Promise<Pick<Shop, 'state'>>;
  readonly beginScan: (asker: Pick<ScanAsker, 'clientId' | 'signal'>) => ScanSession;
  /** Creates the context of one request's resolvers. */
  readonly createContext: (context: QueryContext) => QueryContext;
}

/** Adds `POST …/graphql.json`. Other methods are answered with 405, a batch with 400 (D5.1). */
export function registerGraphql(api: FastifyInstance, route: GraphqlRoute): void {
  api.setErrorHandler(answerErrors(route.engine.log, sendGraphqlFailure));
  refuseMethodsBut(api, GRAPHQL_PATH, ['POST']);
  const findClient: onRequestHookHandler = (request, reply, done) => {
    request.client = route.authenticate(request.headers[TOKEN_HEADER]);
    if (request.client === null) sendAnswer(reply, NO_TOKEN);
    else done();
  };
  // Before the body is read, as in REST.
  api.post(GRAPHQL_PATH, { onRequest: findClient }, async (request, reply) => {
    if (Array.isArray(request.body)) return sendResponse(reply, badRequest('Batches are not supported.'));
    const body = requestSchema.safeParse(request.body ?? {});
    if (!body.success) return sendResponse(reply, badRequest(describeProblem(body.error, request.body)));
    const { query, variables, operationName } = body.data;
    const { client } = request;
    if (client === null) return sendAnswer(reply, NO_TOKEN);
    const answered = await answer(
      route,
      client,
      { requestId: request.id, origin: request.origin, signal: untilLeft(reply) },
      {
        query,
        variables: variables ?? {},
        operationName: operationName ?? null,
      },
    );
    return sendAnswer(reply, answered);
  });
}

/** D1.3: refusals have HTTP 200, too. */
const NO_TOKEN = errorAnswer(
  'ACCESS_DENIED',
  'This needs an access token in the header X-Service-Access-Token.',
);

function sendAnswer(reply: FastifyReply, answered: GraphqlAnswer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(writeAnswer(answered));
}

/** Whether the document of a request contains a mutation, even if another operation was requested. */
export function hasMutation({ body }: FastifyRequest): boolean {
  const request = requestSchema.safeParse(body);
  if (!request.success) return false;
  const document = parseText(request.data.query);
  return (
    document.ok &&
    document.value.definitions.some(
      (one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.MUTATION,
    )
  );
}

/** D5.10: HTTP 200, whatever the cause and wherever it occurred. */
export const sendGraphqlFailure: SendFailure = (reply, failure) =>
  reply.status(200).send({ errors: [failureError(failure, reply.request.id)] });

/** Runs a request; errors of the whole request are answered with HTTP 200 too (specification 7.2, D1.3, D5.11). */
async function answer(
  { engine, shop, beginScan, createContext }: GraphqlRoute,
  client: ApiClient,
  { signal, ...place }: Pick<QueryContext, 'requestId' | 'origin'> & { readonly signal: AbortSignal },
  request: GraphqlRequest,
): Promise<GraphqlAnswer> {
  try {
    const closed = SHOP_STATE_RESPONSES[(await shop()).state];
    if (closed !== null) return errorAnswer('SHOP_INACTIVE', sentenceOf(closed));
    const scan = beginScan({ clientId: client.id, signal });
    return await runQuery(
      engine,
      request,
      createContext({ ...place, client, searchWarnings: [], mutations: { done: 0 }, scan }),
    );
  } catch (error) {
    // Reading the shop's state and the client's points can fail too, because both come from the database (D5.10). The
    // operation has not begun.
    return { errors: [toClientError(engine, error, place.requestId, 'none')] };
  }
}

/** Returns a signal that is aborted when the client disconnects before it has its answer. */
export function untilLeft({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  // It may have disconnected while its request was read.
  if (raw.destroyed) left.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
