import type { FastifyInstance } from 'fastify';
import {
  REST_ENDPOINTS,
  type RestEndpoint,
  type RestEndpointName,
} from '../../shared/contract/rest-contract.ts';
import { MAX_QUERY_COST } from '../../shared/limits.ts';

/** Path of the REST API reference, which needs no token. */
const REFERENCE_PATH = '/reference';
/** Its section on the cost of GraphQL queries, to which MAX_COST_EXCEEDED points (specification 7.2). */
export const GRAPHQL_COST_REFERENCE = `${REFERENCE_PATH}#graphql-cost`;

/** The URL of a call's section in the API reference, for the deprecation header (D1.6). */
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
  return `<!doctype html><html lang="en"><title>Store Admin API</title><h1>Store Admin API</h1>${sections.join('')}${COST_SECTION}</html>`;
}

/** The rule of D5.2 in words. */
const COST_SECTION =
  '<h2 id="graphql-cost">Cost of GraphQL queries</h2><p>Scalars and enums are free. An object costs 1 point. A ' +
  'connection costs 2 points, plus its page size times the cost of its node. A mutation costs 10 points, plus its ' +
  `selection; each full 1,000 characters of a bulk query cost another point. A single query may cost ${String(MAX_QUERY_COST)} points: ask for smaller pages or fewer fields; one that ` +
  'would cost more is charged nothing. Introspection is free. Any other request that is refused for what it says is charged one point for each full 1,000 ' +
  'characters of its query and each full 1,000 values of its variables.</p>';

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
