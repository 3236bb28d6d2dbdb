type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;

/** The three shapes of an error (specification 7.1). */
export const ERROR_SCHEMAS: Json = {
  ErrorSentence: { type: 'object', required: ['errors'], properties: { errors: text } },
  ErrorInRequest: {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'object', required: ['query'], properties: { query: text } } },
  },
  ErrorsByField: {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: { type: 'object', additionalProperties: { type: 'array', items: text, minItems: 1 } },
    },
  },
};

/** The schema and the meaning of each status. */
const STATUSES = {
  400: ['ErrorInRequest', 'A parameter is missing or wrong; the request was not processed.'],
  402: ['ErrorSentence', 'The shop is frozen until its balance is paid.'],
  403: [
    'ErrorSentence',
    'The token is missing, unknown or lacks the scope, or the shop is marked as fraudulent.',
  ],
  404: ['ErrorSentence', 'The resource or API version does not exist.'],
  413: ['ErrorSentence', 'The body is larger than 1 MiB.'],
  422: ['ErrorsByField', 'The input breaks a rule: messages by field. Nothing was changed.'],
  423: ['ErrorSentence', 'The shop is not available.'],
  429: ['ErrorSentence', 'The token has exceeded its rate limit.'],
  500: ['ErrorSentence', 'Internal error; the message contains the request id.'],
  503: [
    'ErrorSentence',
    'The database is held by another program, cannot be reached, has no free connection or does not answer.',
  ],
} as const satisfies Readonly<Record<number, readonly [schema: string, description: string]>>;

type Status = `${keyof typeof STATUSES}`;
const ALWAYS: readonly Status[] = ['400', '402', '403', '404', '423', '429', '500', '503'];

/** The error responses that calls share, by status. */
export const ERROR_RESPONSES: Json = Object.fromEntries(
  Object.entries(STATUSES).map(([status, [schema, description]]) => [
    `Error${status}`,
    {
      description,
      ...(status === '429' || status === '503'
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
        : {}),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    },
  ]),
);

/** References to the errors that every call can return, and to `more`. */
export function errorReferences(more: readonly Status[]): Json {
  const statuses = [...ALWAYS, ...more].toSorted();
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}

/** The response headers (D1.5, D1.6, D1.10, D1.11, D3.11). */
export const RESPONSE_HEADERS: Json = {
  'X-Request-Id': { description: 'Identifies the request, also in the log of the store.', schema: text },
  'X-Service-API-Version': { description: 'The API version that was used.', schema: text },
  'X-Service-API-Call-Limit': {
    description: 'Calls used by the token, and its limit: used/limit.',
    schema: text,
  },
  'X-Service-API-Deprecated-Reason': {
    description: 'URL of the deprecation notice.',
    schema: text,
  },
  ETag: {
    description: 'Version of the answer, for `If-None-Match`.',
    schema: text,
  },
  Link: { description: 'The previous and next page (RFC 8288).', schema: text },
  'Retry-After': {
    description: 'Seconds until the call can be retried. Absent if a change may have been made.',
    schema: { type: 'integer' },
  },
};
