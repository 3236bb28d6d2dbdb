import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { isAtLeast } from '../../shared/api-version.ts';
import {
  REST_ENDPOINTS,
  type RestBody,
  type RestEndpoint,
  type RestEndpointName,
  type RestParams,
  type RestQuery,
  type RestResponse,
} from '../../shared/contract/rest-contract.ts';
import { BODY_LIMITS, measureValue } from '../../shared/json-limits.ts';
import { MAX_BODY_BYTES } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ServiceFailure } from '../service-failure.ts';
import { referenceAddress } from './api-reference.ts';
import { sendResponse } from './create-app.ts';
import { badRequest, failureToResponse, refusal, type ErrorResponse } from './error-to-response.ts';
import { filterFields } from './fields.ts';
import { JsonText } from './json-text.ts';
import { pathOf } from './origin.ts';
import { describeProblem } from './request-problem.ts';
import { makeAnswer, sendAnswer } from './rest-answer.ts';

/** A call whose parameters and body match the contract. */
export interface RestCall<Name extends RestEndpointName> {
  readonly params: RestParams<Name>;
  readonly query: RestQuery<Name>;
  readonly body: RestBody<Name>;
  /** The API version that serves the call, already resolved. */
  readonly version: string;
  /** URL of the call without its query, for links. */
  readonly address: string;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * Translates a call for a service, and the service's answer back. It makes no decisions. JSON that is already serialized is
 * sent as it is, regardless of `fields`.
 */
export type RestHandler<Name extends RestEndpointName> = (
  call: RestCall<Name>,
) => Promise<Result<RestResponse<Name> | JsonText, ServiceFailure>>;

/**
 * Registers a call of the REST contract. Everything that the contract defines is handled here: shapes (400 naming the field,
 * D1.7), the success status, `fields` (D1.8), the deprecation header (D1.6), and the status of each failure.
 */
export function registerEndpoint<Name extends RestEndpointName>(
  rest: FastifyInstance,
  name: Name,
  handler: RestHandler<Name>,
): void {
  const endpoint: RestEndpoint = REST_ENDPOINTS[name];
  rest.route({
    method: endpoint.method,
    url: routePattern(endpoint.path),
    config: { scope: endpoint.scope },
    handler: endpoint.method === 'GET' ? answerRead(rest, name, handler) : answerWrite(name, handler),
  });
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function answerWrite<Name extends RestEndpointName>(name: Name, handler: RestHandler<Name>): RouteHandler {
  return async (request, reply) => {
    reply.headers(deprecationOf(name, request));
    const result = await answerCall(name, handler, request, (header, value) => {
      reply.header(header, value);
    });
    if (!result.ok) return sendResponse(reply, result.error);
    return reply.status(REST_ENDPOINTS[name].success).send(result.value);
  };
}

function answerRead<Name extends RestEndpointName>(
  rest: FastifyInstance,
  name: Name,
  handler: RestHandler<Name>,
): RouteHandler {
  return async (request, reply) => {
    const answers = rest.answers();
    const key = `${request.origin} ${request.url}`;
    const known = answers.get(key);
    if (known !== undefined) return sendAnswer(request, reply, known);
    const headers: Record<string, string> = deprecationOf(name, request);
    const result = await answerCall(name, handler, request, (header, value) => {
      headers[header] = value;
    });
    if (!result.ok) return sendResponse(reply.headers(headers), result.error);
    const answer = makeAnswer(rest, result.value, headers, answers.commit);
    answers.set(key, answer);
    return sendAnswer(request, reply, answer);
  };
}

/** Parses a call, runs its handler, and applies `fields`. */
async function answerCall<Name extends RestEndpointName>(
  name: Name,
  handler: RestHandler<Name>,
  request: FastifyRequest,
  setHeader: RestCall<Name>['setHeader'],
): Promise<Result<object, ErrorResponse>> {
  const endpoint: RestEndpoint = REST_ENDPOINTS[name];
  const call = parseCall<Name>(endpoint, request, setHeader);
  if (!call.ok) return err(badRequest(call.error));
  const result = await handler(call.value);
  if (!result.ok) return err(failureToResponse(result.error));
  const { fields } = call.value.query as { fields?: string };
  if (endpoint.fieldsOf === undefined || result.value instanceof JsonText) return ok(result.value);
  return ok(filterFields(result.value, endpoint.fieldsOf, fields));
}

/** Answers 405 with `Allow` to methods that the contract does not define for a path (D1.9). */
export function refuseOtherMethods(rest: FastifyInstance): void {
  const endpoints = Object.values<RestEndpoint>(REST_ENDPOINTS);
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    refuseMethodsBut(rest, routePattern(path), methods);
  }
}

/**
 * Answers 405 with `Allow` to every method of a path except the given ones. GET includes HEAD. WebDAV's methods get a 404,
 * because routes for them would lengthen the startup of the store by 5 %.
 */
export function refuseMethodsBut(app: FastifyInstance, url: string, methods: readonly HTTPMethods[]): void {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    // Runs before the body is read, so that problems with the body do not matter.
    onRequest: async (request, reply) => {
      reply.header('allow', allowed.join(', '));
      return sendResponse(reply, refusal(405, `${request.method} is not allowed here.`));
    },
    handler: async () => undefined,
  });
}

/** `/themes/{theme_id}.json` in Fastify's syntax. */
function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function parseCall<Name extends RestEndpointName>(
  endpoint: RestEndpoint,
  request: FastifyRequest,
  setHeader: RestCall<Name>['setHeader'],
): Result<RestCall<Name>, string> {
  const params = parse(endpoint.params, request.params);
  if (!params.ok) return params;
  const query = parse(endpoint.query, request.query);
  if (!query.ok) return query;
  const body = endpoint.body === null ? ok(null) : parseBody(endpoint.body, request.body ?? {});
  if (!body.ok) return body;
  return ok({
    params: params.value as RestParams<Name>,
    query: query.value as RestQuery<Name>,
    body: body.value as RestBody<Name>,
    version: request.apiVersion,
    address: `${request.origin}${pathOf(request.url)}`,
    setHeader,
  });
}

function parse(schema: z.ZodType, input: unknown): Result<unknown, string> {
  const parsed = schema.safeParse(input);
  return parsed.success ? ok(parsed.data) : err(describeProblem(parsed.error, input));
}

/** Limits the number of values first: parsing reports every invalid value, and half a million of those take a second. */
function parseBody(schema: z.ZodType, body: unknown): Result<unknown, string> {
  const problem = measureValue(body, { ...BODY_LIMITS, characters: MAX_BODY_BYTES });
  return problem === null
    ? parse(schema, body)
    : err(`The body holds more than ${String(BODY_LIMITS.values)} values.`);
}

function deprecationOf(name: RestEndpointName, request: FastifyRequest): Record<string, string> {
  const { deprecatedFrom }: RestEndpoint = REST_ENDPOINTS[name];
  if (deprecatedFrom === undefined || !isAtLeast(request.apiVersion, deprecatedFrom)) return {};
  return { 'x-service-api-deprecated-reason': referenceAddress(request.origin, name) };
}
