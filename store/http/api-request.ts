import type { FastifyInstance } from 'fastify';
import { resolveVersion } from '../../shared/api-version.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { ApiClient } from './authenticate.ts';
import { sendResponse } from './create-app.ts';
import { notFound } from './error-to-response.ts';

/** Request properties that hooks set before the route runs. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The API version that serves a request below `/admin/api/{api_version}`; empty if that version is not supported. */
    apiVersion: string;
    /** The client of the request; null if its token is unknown or has not been checked yet. On every request. */
    client: ApiClient | null;
  }
  interface FastifyContextConfig {
    /** The scope that the route requires. */
    scope?: Scope;
  }
}

/** Base path of the API: `/admin/api/{api_version}` in Fastify's syntax. */
export const API_PREFIX = '/admin/api/:api_version';

/** Names the version that serves a request in a header; an unsupported one serves none (D1.5). */
export function nameVersions(api: FastifyInstance): void {
  api.decorateRequest('apiVersion', '');
  api.addHook<{ Params: { api_version?: string } }>('onRequest', (request, reply, done) => {
    const version = resolveVersion(request.params.api_version ?? '');
    if (version !== null) {
      request.apiVersion = version;
      reply.header('x-service-api-version', version);
    }
    done();
  });
}

/** Answers 404 to unsupported versions (D1.5) and to unknown paths (D1.9). */
export function refuseUnknownCalls(api: FastifyInstance): void {
  api.addHook('onRequest', (request, reply, done) => {
    if (request.is404 || request.apiVersion === '') sendResponse(reply, notFound);
    else done();
  });
}
