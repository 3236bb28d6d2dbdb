import {
  REST_ENDPOINTS,
  type RestEndpointName,
  type RestResponse,
} from '../../shared/contract/rest-contract.ts';
import { apiPrefix, buildPath } from '../../shared/contract/rest-paths.ts';
import type { FieldErrors } from '../../shared/field-errors.ts';

/** The body of any REST answer: each part is there for the calls that return it. */
export type AnswerBody = Partial<UnionToIntersection<RestResponse<RestEndpointName>>> & {
  /** A sentence (most errors), `{query}` (400) or sentences by field (422). */
  readonly errors?: FieldErrors & string & { query: string };
};
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

export interface Answer<Body = AnswerBody> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly version?: string;
}

export interface StoreClient {
  readonly token: string;
  /** Makes a call of the contract. A successful answer is validated against the contract's schema. */
  call(name: RestEndpointName, options?: CallOptions): Promise<Answer>;
  /** Sends any request to any path. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Sends a GraphQL request. */
  graphql<Data>(query: string, variables?: object, version?: string): Promise<Answer<GraphqlBody<Data>>>;
}

export interface GraphqlBody<Data> {
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

/**
 * Creates a client of the store for tests: real HTTP, with a token. `request` may replace fetch, for example to wait
 * when the store asks for it.
 */
export function createStoreClient(url: string, token: string, request: typeof fetch = fetch): StoreClient {
  const send = async <Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const headers = new Headers({ 'X-Service-Access-Token': token, 'Content-Type': 'application/json' });
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    const response = await request(url + path, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseJson(text) as Body };
  };
  return {
    token,
    send,
    call: async (name, { params = {}, query = {}, body, version = 'latest' } = {}) => {
      const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
      const answer = await send<AnswerBody>(`${apiPrefix(version)}${buildPath(name, params)}${search}`, {
        method: REST_ENDPOINTS[name].method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // `fields` omits what the schema requires.
      if (answer.status < 300 && !('fields' in query)) REST_ENDPOINTS[name].response.parse(answer.body);
      return answer;
    },
    graphql: (query, variables = {}, version = 'latest') =>
      send(`${apiPrefix(version)}/graphql.json`, {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
      }),
  };
}

/** Not every answer is JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
