import type { FastifyInstance } from 'fastify';
import {
  REST_ENDPOINTS,
  type RestEndpoint,
  type RestEndpointName,
} from '../../shared/contract/rest-contract.ts';

/** Where the store describes its own REST API, without a token. */
const REFERENCE_PATH = '/reference';

/** The address of a call's section in the API reference: what the deprecation header says (D1.6). */
export function referenceAddress(origin: string, name: RestEndpointName): string {
  return `${origin}${REFERENCE_PATH}#${name}`;
}

/** Serves the API reference: one section per call of the contract, so it cannot be out of date. */
export function registerApiReference(app: FastifyInstance): void {
  const page = renderReference();
  app.get(REFERENCE_PATH, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', "default-src 'none'").send(page),
  );
}

function renderReference(): string {
  const sections = Object.entries<RestEndpoint>(REST_ENDPOINTS).map(([name, endpoint]) =>
    renderEndpoint(name, endpoint),
  );
  return `<!doctype html><html lang="en"><title>Store Admin API</title><h1>Store Admin API</h1>${sections.join('')}</html>`;
}

/** The contract is ours and holds no markup, so nothing is escaped. */
function renderEndpoint(
  name: string,
  { method, path, scope, summary, deprecatedFrom }: RestEndpoint,
): string {
  const deprecation =
    deprecatedFrom === undefined
      ? ''
      : `<p>Deprecated from version ${deprecatedFrom}. It still works; new apps use the GraphQL Admin API.</p>`;
  return (
    `<h2 id="${name}">${summary}</h2><p><code>${method} /admin/api/{api_version}${path}</code></p>` +
    `<p>Access scope: <code>${scope}</code></p>${deprecation}`
  );
}
