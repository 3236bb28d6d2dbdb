import type { RunningStore } from './running-store.ts';

/** One request, as a client writes it. */
export interface Exchange {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/admin/api/`. */
  readonly path: string;
  readonly body?: unknown;
}

/** What clients act on. The rest is the connection's, or says when and by which request it was answered. */
const HEADERS = [
  'allow',
  'content-length',
  'content-type',
  'link',
  'x-service-api-call-limit',
  'x-service-api-deprecated-reason',
  'x-service-api-version',
];

/** Makes the requests one after the other, and writes down each answer byte for byte. */
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

/** A GraphQL request. */
export function graphql(query: string, variables: object = {}): Exchange {
  return { method: 'POST', path: 'latest/graphql.json', body: { query, variables } };
}
