import {
  REST_ENDPOINTS,
  type HttpMethod,
  type RestEndpoint,
  type RestEndpointName,
} from './rest-contract.ts';

/** Path of the GraphQL endpoint after `/admin/api/{api_version}` (specification 4.4). */
export const GRAPHQL_PATH = '/graphql.json';

/** Path prefix of every call in an API version. */
export function apiPrefix(version: string): string {
  return `/admin/api/${version}`;
}

/** Fills in the `{name}` parameters of an endpoint's path. Throws if a parameter is missing, since that is a bug. */
export function buildPath(name: RestEndpointName, params: Readonly<Record<string, string | number>>): string {
  return REST_ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${name} needs the path parameter ${key}`);
    return encodeURIComponent(String(value));
  });
}

export interface MatchedEndpoint {
  readonly name: RestEndpointName;
  readonly endpoint: RestEndpoint;
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = Object.entries(REST_ENDPOINTS).map(([name, endpoint]) => ({
  name: name as RestEndpointName,
  endpoint: endpoint as RestEndpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+?)')}$`),
}));

/**
 * Finds the endpoint for a method and a path without prefix and query. Returns null if the contract has none; the gateway then
 * refuses to send the call.
 */
export function matchPath(method: HttpMethod, path: string): MatchedEndpoint | null {
  for (const { name, endpoint, pattern } of PATTERNS) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const params = endpoint.params.safeParse({ ...match.groups });
    if (params.success) return { name, endpoint, params: params.data as Record<string, string> };
  }
  return null;
}
