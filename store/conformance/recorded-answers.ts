import type { RunningStore } from './running-store.ts';

/** One request. */
export interface Exchange {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/admin/api/`. */
  readonly path: string;
  readonly body?: unknown;
}

/** The headers that clients act on. The others belong to the connection, or vary with time and request id. */
const HEADERS = [
  'allow',
  'content-length',
  'content-type',
  'link',
  'x-service-api-call-limit',
  'x-service-api-deprecated-reason',
  'x-service-api-version',
];

/** Makes the requests one after another, and records each answer byte for byte. */
export async function record(store: RunningStore, exchanges: readonly Exchange[]): Promise<string> {
  const records: string[] = [];
  for (const { method = 'GET', path, body } of exchanges) {
    const response = await fetch(`${store.url}/admin/api/${path}`, {
      method,
      headers: { 'x-service-access-token': store.token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const headers = HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const asked = [`${method} ${path}`, ...(body === undefined ? [] : [JSON.stringify(body)])];
    records.push([...asked, String(response.status), ...headers, '', await response.text()].join('\n'));
  }
  return `${records.join('\n\n----\n\n')}\n`;
}

/** Returns the exchange of a GraphQL request. */
export function graphql(query: string, variables: object = {}): Exchange {
  return { method: 'POST', path: 'latest/graphql.json', body: { query, variables } };
}
