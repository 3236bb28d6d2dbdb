import type { FastifyInstance } from 'fastify';
import { resolveVersion } from '../../shared/api-version.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { ApiClient } from './authenticate.ts';
import { sendResponse } from './create-app.ts';
import { notFound } from './error-to-response.ts';

/** What the hooks find out about a request before its route runs. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The version that answers; set for every request below `/admin/api/{api_version}`. */
    apiVersion: string;
    /** Who asks; null until, and unless, the token is known. Of every request. */
    client: ApiClient | null;
  }
  interface FastifyContextConfig {
    /** The scope that a route asks for. */
    scope?: Scope;
  }
}

/** Where the API stands; Fastify's way to write `/admin/api/{api_version}`. */
export const API_PREFIX = '/admin/api/:api_version';

/** Refuses versions that are not supported, and names the one that answers (D1.5). */
export function answerVersions(api: FastifyInstance): void {
  api.decorateRequest('apiVersion', '');
  api.addHook<{ Params: { api_version?: string } }>('onRequest', (request, reply, done) => {
    const version = resolveVersion(request.params.api_version ?? '');
    if (version === null) {
      sendResponse(reply, notFound);
      return;
    }
    request.apiVersion = version;
    reply.header('x-service-api-version', version);
    done();
  });
}
